"""The command line. ``vs2pcg --help`` teaches it."""
