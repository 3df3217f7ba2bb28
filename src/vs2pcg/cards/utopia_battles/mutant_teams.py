"""The three teams that much of this Issue is about, for those who hunt them."""

from vs2pcg.model.words import BROTHERHOOD, RESISTANCE, X_MEN

MUTANT_TEAMS = (X_MEN, RESISTANCE, BROTHERHOOD)
MUTANT_WORDS = f"{X_MEN}, {RESISTANCE} or {BROTHERHOOD}"
