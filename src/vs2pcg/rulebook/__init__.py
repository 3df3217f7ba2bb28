"""The executable rulebook: rules in words of their own, and scenarios that show each of them."""
