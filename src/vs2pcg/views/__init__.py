"""What one player, or a spectator, may see: whitelists, never the whole less some secrets."""
