"""`python -m nonsmooth`: the command."""

import sys

from nonsmooth.cli import main

if __name__ == "__main__":
    sys.exit(main())
