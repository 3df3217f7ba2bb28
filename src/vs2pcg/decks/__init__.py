"""Decks: reading and writing them in every format, checking them, and the eight first decks."""
