import type { Plugin, Rolldown } from "vite";
import { mergeChunks } from "./merge-chunks.ts";
import { listPages, weightOf } from "./pages.ts";
import { scanChunks, scanMode } from "./scan-chunks.ts";

/** Assigns modules to shared files, by their IDs. */
async function assignModules(configFile: string): Promise<ReadonlyMap<string, string>> {
	const pages = listPages();
	const chunks = await scanChunks(configFile, pages);
	const modules = new Map(chunks.map(({ name, modules }) => [name, modules]));
	const files = new Map<string, string>();
	for (const [index, names] of mergeChunks(chunks, pages.map(weightOf)).entries())
		for (const id of names.flatMap((name) => modules.get(name) ?? [])) files.set(id, `shared-${index}`);
	return files;
}

/**
 * Groups what pages share into few files. Left to itself, the bundler makes a file of whatever the same pages need: up to 95
 * for a page, most under a kilobyte. The pages are built twice: first to see which pages need what after unused code
 * is removed, which the bundler's own groups can't tell, then with chunks merged where it pays.
 */
export const groupChunks = (configFile: string): Plugin => ({
	name: "vidimus:chunks",
	enforce: "post",
	async configEnvironment(environment, { build }, { command, mode }) {
		const options = build?.rolldownOptions as Rolldown.RolldownOptions | undefined;
		if (environment !== "client" || command !== "build" || mode === scanMode || !options) return;
		const files = await assignModules(configFile);
		// Entries may export more than their modules do: what they share with other files.
		options.preserveEntrySignatures = "allow-extension";
		options.experimental = { ...options.experimental, chunkOptimization: { mergeCommonChunks: false } };
		options.output = {
			...options.output,
			codeSplitting: {
				groups: [{ name: (id) => files.get(id) ?? null }],
				includeDependenciesRecursively: false,
			},
		};
	},
});
