import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { decodeChipFile, identifyChipFile } from "../chip/lds/chip-files.ts";
import { type LoadedAnchors, readAnchorFiles } from "../chip/trust/anchor-files.ts";
import { readAnchorFolder } from "../chip/trust/anchor-folder.ts";
import type { TrustStore } from "../chip/trust/trust-store.ts";
import { type ChipFiles, verifyChip } from "../chip/verify-chip.ts";
import { fileError, printLine } from "./lines.ts";

/** Larger files can't come from a chip and are cut: their hash is wrong anyway. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;
const MAX_FOLDER_DEPTH = 4;

interface Chip {
	readonly file: string;
	readonly files: ChipFiles;
}

async function readFileStart(file: string): Promise<Buffer> {
	return (await readFile(file)).subarray(0, MAX_FILE_BYTES);
}

/** Chips in a folder: its EF.SOD with the data groups next to it, or each EF.SOD alone if there are several. */
async function listChipsInFolder(folder: string, depth: number): Promise<Chip[]> {
	const entries = (await readdir(folder, { withFileTypes: true })).toSorted((a, b) =>
		a.name < b.name ? -1 : 1,
	);
	const sods: Chip[] = [];
	const groups: Record<number, Buffer> = {};
	for (const entry of entries.filter((one) => one.isFile())) {
		const file = join(folder, entry.name);
		const bytes = await readFileStart(file);
		const kind = identifyChipFile(entry.name, bytes);
		if (kind === "sod") sods.push({ file, files: { sod: decodeChipFile(bytes) } });
		else if (kind !== null) groups[kind] = decodeChipFile(bytes);
	}
	const [onlySod] = sods;
	const chipsHere = sods.length === 1 ? [{ file: folder, files: { ...onlySod!.files, groups } }] : sods;
	const folders = depth < MAX_FOLDER_DEPTH ? entries.filter((one) => one.isDirectory()) : [];
	const chipsBelow = await Promise.all(
		folders.map(({ name }) => listChipsInFolder(join(folder, name), depth + 1)),
	);
	return [...chipsHere, ...chipsBelow.flat()];
}

async function listChips(path: string): Promise<Chip[]> {
	if ((await stat(path)).isDirectory()) return listChipsInFolder(path, 0);
	return [{ file: path, files: { sod: decodeChipFile(await readFileStart(path)) } }];
}

async function describeChips(path: string, trust: TrustStore, now: Date): Promise<object[]> {
	try {
		const chips = await listChips(path);
		if (chips.length === 0)
			return [
				{ file: path, error: { code: "no_security_object", message: "The folder contains no EF.SOD." } },
			];
		return chips.map(({ file, files }) => ({ file, ...verifyChip(files, trust, now) }));
	} catch (error) {
		return [{ file: path, error: fileError(error) }];
	}
}

/** Trust anchors of a folder; null if it can't be read. */
export const readAnchorsOrNull = async (folder: string | undefined): Promise<LoadedAnchors | null> =>
	folder === undefined ? readAnchorFiles([]) : readAnchorFolder(folder).catch(() => null);

/** Prints the findings of each chip, one line per EF.SOD. Files of anchors that were left out go to standard error. */
export async function printChips(
	paths: readonly string[],
	{ store, problems }: LoadedAnchors,
	today: string | undefined,
): Promise<void> {
	for (const { file, problem } of problems) process.stderr.write(`${basename(file)}: ${problem}\n`);
	const now = today === undefined ? new Date() : new Date(`${today}T12:00:00Z`);
	for (const path of paths) for (const line of await describeChips(path, store, now)) printLine(line);
}
