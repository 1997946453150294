import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { type AnchorFiles, readAnchorFiles } from "../chip/anchor-files.ts";
import { readAnchorFolder } from "../chip/anchor-folder.ts";
import { binaryOf, kindOfChipFile } from "../chip/chip-files.ts";
import type { TrustStore } from "../chip/trust.ts";
import { type ChipFiles, verifyChip } from "../chip/verify.ts";
import { fileError, printLine } from "./lines.ts";

/** Larger files aren't a chip's, and are cut: their hash is wrong all the same. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;
const MAX_DEPTH = 4;

interface Chip {
	readonly file: string;
	readonly files: ChipFiles;
}

async function bytesOf(file: string): Promise<Buffer> {
	return (await readFile(file)).subarray(0, MAX_FILE_BYTES);
}

/** Chips in a folder: its security object with the data groups beside it, or each alone where there are several. */
async function chipsInFolder(folder: string, depth: number): Promise<Chip[]> {
	const entries = (await readdir(folder, { withFileTypes: true })).toSorted((a, b) =>
		a.name < b.name ? -1 : 1,
	);
	const sods: Chip[] = [];
	const groups: Record<number, Buffer> = {};
	for (const entry of entries.filter((one) => one.isFile())) {
		const file = join(folder, entry.name);
		const bytes = await bytesOf(file);
		const kind = kindOfChipFile(entry.name, bytes);
		if (kind === "sod") sods.push({ file, files: { sod: binaryOf(bytes) } });
		else if (kind !== null) groups[kind] = binaryOf(bytes);
	}
	const [only] = sods;
	const here = sods.length === 1 ? [{ file: folder, files: { ...only!.files, groups } }] : sods;
	const folders = depth < MAX_DEPTH ? entries.filter((one) => one.isDirectory()) : [];
	const below = await Promise.all(folders.map(({ name }) => chipsInFolder(join(folder, name), depth + 1)));
	return [...here, ...below.flat()];
}

async function chipsAt(path: string): Promise<Chip[]> {
	if ((await stat(path)).isDirectory()) return chipsInFolder(path, 0);
	return [{ file: path, files: { sod: binaryOf(await bytesOf(path)) } }];
}

async function linesOf(path: string, trust: TrustStore, now: Date): Promise<object[]> {
	try {
		const chips = await chipsAt(path);
		if (chips.length === 0)
			return [{ file: path, error: { code: "no_security_object", message: "The folder holds no EF.SOD." } }];
		return chips.map(({ file, files }) => ({ file, ...verifyChip(files, trust, now) }));
	} catch (error) {
		return [{ file: path, error: fileError(error) }];
	}
}

/** Trust anchors of a folder, or null where it can't be read. */
export const anchorsIn = async (folder: string | undefined): Promise<AnchorFiles | null> =>
	folder === undefined ? readAnchorFiles([]) : readAnchorFolder(folder).catch(() => null);

/** Prints what each chip proves, a line a security object. Anchors that were left out are named on standard error. */
export async function chip(
	paths: readonly string[],
	{ store, problems }: AnchorFiles,
	today: string | undefined,
): Promise<void> {
	for (const { file, problem } of problems) process.stderr.write(`${basename(file)}: ${problem}\n`);
	const now = today === undefined ? new Date() : new Date(`${today}T12:00:00Z`);
	for (const path of paths) for (const line of await linesOf(path, store, now)) printLine(line);
}
