// Written by `node scripts/checks/check-lists.mjs --write`: one line a folder of checks.

/** Namespaces of the checks' texts. */
export const textNamespaces: readonly string[] = [
	"case",
	"docs-tables",
	"measures",
	"reasons",
	"settings",
	"validation",
	"verifications",
];
