# Made by sdk/scripts/generate.ts from sdk/package.json: change that, not this.
__version__ = "0.2.0"
