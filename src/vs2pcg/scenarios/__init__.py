"""Scenarios: a position, what is done, and what must come of it, in a notation to read aloud."""
