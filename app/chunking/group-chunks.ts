import type { Plugin, Rolldown } from "vite";
import { mergeChunks } from "./merge-chunks.ts";
import { listPages, weightOf } from "./pages.ts";
import { scanChunks } from "./scan-chunks.ts";

type Client = { build: { rolldownOptions: Rolldown.RolldownOptions; write?: boolean } };

/** Changes the options of the pages' build after all other plugins. */
const changeClientBuild = (change: (client: Client) => void): Plugin => ({
	name: "vidimus:chunks",
	enforce: "post",
	configEnvironment(name, options) {
		if (name === "client") change(options as Client);
	},
});

/**
 * Groups what pages share into few files. Left to itself, the bundler makes a file of whatever the same pages need: up to 95
 * for a page, most under a kilobyte. The pages are built twice: first to see which pages need what after unused code
 * is removed, which the bundler's own groups can't tell, then with chunks merged where it pays.
 */
export async function groupChunks(configFile: string): Promise<Plugin[]> {
	const pages = listPages();
	const inMemory = changeClientBuild(({ build }) => {
		build.write = false;
	});
	const chunks = await scanChunks(configFile, inMemory, pages);
	const modules = new Map(chunks.map(({ name, modules }) => [name, modules]));
	const fileOfModule = new Map<string, number>();
	for (const [file, names] of mergeChunks(chunks, pages.map(weightOf)).entries())
		for (const id of names.flatMap((name) => modules.get(name) ?? [])) fileOfModule.set(id, file);
	return [
		changeClientBuild(({ build }) => {
			const name = (id: string) => (fileOfModule.has(id) ? `shared-${fileOfModule.get(id)}` : null);
			// Entries may export more than their modules do: what they share with other files.
			build.rolldownOptions.preserveEntrySignatures = "allow-extension";
			build.rolldownOptions.experimental = {
				...build.rolldownOptions.experimental,
				chunkOptimization: { mergeCommonChunks: false },
			};
			build.rolldownOptions.output = {
				...build.rolldownOptions.output,
				codeSplitting: { groups: [{ name }], includeDependenciesRecursively: false },
			};
		}),
	];
}
