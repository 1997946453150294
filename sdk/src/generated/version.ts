// Made by scripts/generate.ts from package.json: change that, not this.

export const version = "0.2.0";
