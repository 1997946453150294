// Written by `node scripts/checks/check-lists.mjs --write`: one line a folder of checks.

/** The namespaces that checks have texts in. */
export const textNamespaces: readonly string[] = [
	"case",
	"docs-tables",
	"reasons",
	"settings",
	"validation",
	"verifications",
];
