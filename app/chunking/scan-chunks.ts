import { dirname } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { createBuilder, type Plugin, type Rolldown } from "vite";
import type { Chunk } from "./merge-chunks.ts";
import type { PageEntries } from "./pages.ts";

/** A chunk with its modules. */
export interface ScannedChunk extends Chunk {
	readonly modules: readonly string[];
}

/** Mode of Vite in which its configuration doesn't group chunks. */
export const scanMode = "chunk-scan";

const compressedSize = (text: string | Uint8Array) => brotliCompressSync(text).length;

const inMemory: Plugin = {
	name: "vidimus:in-memory",
	enforce: "post",
	configEnvironment(_environment, options) {
		options.build = { ...options.build, write: false };
	},
};

/** Builds the pages without grouping, in memory: every chunk then has exactly the modules that the same entries need. */
async function buildUngrouped(configFile: string) {
	const builder = await createBuilder({
		configFile,
		root: dirname(configFile),
		mode: scanMode,
		logLevel: "silent",
		plugins: [inMemory],
	});
	const { client } = builder.environments;
	if (!client) throw new Error("there is no environment for the pages");
	const result = await builder.build(client);
	const [output] = [result].flat() as Rolldown.RolldownOutput[];
	if (!output) throw new Error("the build of the pages has no output");
	return output.output;
}

/** Finds the chunks that pages load at once, and which pages those are. Pages' own modules are left out: each keeps its file. */
export async function scanChunks(configFile: string, pages: readonly PageEntries[]): Promise<ScannedChunk[]> {
	const output = await buildUngrouped(configFile);
	const chunks = new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])));
	const styles = new Map(
		output.flatMap((file) => (file.type === "asset" ? [[file.fileName, compressedSize(file.source)]] : [])),
	);
	const pagesOfChunk = new Map<string, Set<number>>();
	const addPage = (name: string, page: number) => {
		const known = pagesOfChunk.get(name) ?? new Set();
		pagesOfChunk.set(name, known);
		if (known.has(page)) return;
		known.add(page);
		for (const imported of chunks.get(name)?.imports ?? []) addPage(imported, page);
	};
	const ownChunks = new Set<string>();
	for (const { fileName, isEntry, isDynamicEntry, facadeModuleId } of chunks.values()) {
		if (isEntry) ownChunks.add(fileName);
		if (!(isEntry || isDynamicEntry) || !facadeModuleId) continue;
		const [path = ""] = facadeModuleId.split("?");
		for (const [page, { files }] of pages.entries()) {
			if (!files.some((file) => path.endsWith(`/${file}`))) continue;
			ownChunks.add(fileName);
			addPage(fileName, page);
		}
	}
	return [...chunks.values()].flatMap((chunk): ScannedChunk[] => {
		const loadedBy = pagesOfChunk.get(chunk.fileName);
		if (!loadedBy || ownChunks.has(chunk.fileName)) return [];
		const ownStyles = [...(chunk.viteMetadata?.importedCss ?? [])];
		const bytes = ownStyles.reduce((sum, name) => sum + (styles.get(name) ?? 0), compressedSize(chunk.code));
		return [
			{
				name: chunk.fileName,
				bytes,
				isStyled: ownStyles.length > 0,
				pages: loadedBy,
				imports: chunk.imports,
				modules: chunk.moduleIds,
			},
		];
	});
}
