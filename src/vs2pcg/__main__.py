"""``python -m vs2pcg`` is ``vs2pcg``."""

from vs2pcg.cli.main import cli

if __name__ == "__main__":
    cli(prog_name="vs2pcg")
