import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import type { Plugin } from "vite";
import { coloured } from "./docs/code.ts";

const query = "?highlighted";

/** `import sample from "first-request.sh?highlighted"` is the file's code and the same in colour. */
export function highlighted(): Plugin {
	return {
		name: "vidimus:highlighted",
		enforce: "pre",
		async load(id) {
			if (!id.endsWith(query)) return;
			const file = id.slice(0, -query.length);
			this.addWatchFile(file);
			const code = (await readFile(file, "utf8")).trimEnd();
			return `export default ${JSON.stringify({ code, html: coloured(code, extname(file).slice(1)) })};`;
		},
	};
}
