import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import type { Plugin } from "vite";
import { highlightCode } from "./highlight.ts";

const importQuery = "?highlighted";

/** `import sample from "first-request.sh?highlighted"` is the file's code and the same in color. */
export function highlightedImportPlugin(): Plugin {
	return {
		name: "vidimus:highlighted",
		enforce: "pre",
		async load(id) {
			if (!id.endsWith(importQuery)) return;
			const file = id.slice(0, -importQuery.length);
			this.addWatchFile(file);
			const code = (await readFile(file, "utf8")).trimEnd();
			return `export default ${JSON.stringify({ code, html: highlightCode(code, extname(file).slice(1)) })};`;
		},
	};
}
