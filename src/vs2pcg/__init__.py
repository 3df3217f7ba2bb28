"""vs2pcg: the Vs. System 2PCG card game, with every rule enforced."""

__version__ = "0.1.0"
