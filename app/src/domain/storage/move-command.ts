import { relative } from "node:path";
import { isDeepStrictEqual, parseArgs } from "node:util";
import type { Config } from "../../platform/config.ts";
import type { FileStorage } from "../../platform/storage/file-storage.ts";
import { openFolderStorage } from "../../platform/storage/folder-storage.ts";
import { type S3Location, storageUrlSchema } from "../../platform/storage/storage-url.ts";
import type { CommandOutput } from "../domain.ts";
import { type MoveReport, moveFiles } from "./move-files.ts";
import { isAddress, type PlaceName, requirePlaces, resolveFolder } from "./places.ts";

const usage = "Usage: npm run storage:move -- FROM TO [--finish]";
const filesPerProgress = 1000;

/** A place of files as the operator writes it: a folder, or a bucket. */
type Place = { readonly folder: string } | { readonly bucket: S3Location };

/** @throws with what is wrong, never with the value */
function parsePlace(value: string, name: PlaceName): Place {
	if (!isAddress(value)) return { folder: resolveFolder(value, name, "files") };
	const { data } = storageUrlSchema.safeParse(value);
	if (!data)
		throw new Error(
			`${name} must be a folder, or the address of a bucket such as s3://photos?endpoint=https://s3.example.com&region=eu-west-3.`,
		);
	return { bucket: data };
}

async function openPlace(place: Place, { storageCredentials }: Config, name: string): Promise<FileStorage> {
	if ("folder" in place) return openFolderStorage(place.folder, name);
	if (!storageCredentials)
		throw new Error("STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY must be given to move files from or to S3.");
	const { openS3Storage } = await import("../../platform/storage/s3-storage.ts");
	return openS3Storage(place.bucket, storageCredentials, name);
}

/** Whether one folder is in the other. */
const isWithin = (place: Place, other: Place): boolean =>
	"folder" in place && "folder" in other && !relative(other.folder, place.folder).startsWith("..");

function parseArguments(args: readonly string[]) {
	const { values, positionals } = parseArgs({
		args: [...args],
		allowPositionals: true,
		options: { finish: { type: "boolean", default: false } },
	});
	const given = requirePlaces(positionals, usage);
	const from = parsePlace(given.from, "FROM");
	const to = parsePlace(given.to, "TO");
	if (isDeepStrictEqual(from, to)) throw new Error("FROM and TO are the same place.");
	if (isWithin(from, to) || isWithin(to, from))
		throw new Error("One of FROM and TO is a folder in the other. Give two folders apart.");
	return { from, to, finish: values.finish };
}

function formatReport(report: MoveReport): string[] {
	const { files, copied, kept, gone, extra, different } = report;
	const lines = different.map((key) => `${key} has another content at TO than was written there.`);
	if (extra > 0)
		lines.push(
			`${extra} ${extra === 1 ? "file is" : "files are"} at TO only, such as those that were deleted at FROM since they were copied.`,
		);
	const parts = [
		`${copied} copied`,
		`${kept} there before`,
		...(gone ? [`${gone} deleted meanwhile`] : []),
		...(different.length ? [`${different.length} different`] : []),
	];
	return [...lines, `${files} ${files === 1 ? "file" : "files"}: ${parts.join(", ")}`];
}

/**
 * The command `storage:move`. It opens no database, and only reads FROM: the server may run meanwhile.
 * @returns the exit code: 0 everything is at TO, 1 something is different there, 2 not moved
 */
export async function runStorageMove(
	config: Config,
	args: readonly string[],
	print: CommandOutput,
): Promise<0 | 1 | 2> {
	try {
		const { from, to, finish } = parseArguments(args);
		const source = await openPlace(from, config, "FROM");
		const target = await openPlace(to, config, "TO");
		await target.prepare();
		const onFile = ({ files }: MoveReport) => {
			if (files % filesPerProgress === 0) print.out(`${files} files so far`);
		};
		const report = await moveFiles(source, target, { finish, onFile });
		if (report.files === 0) throw new Error("FROM has no files. Correct it if the server has stored some.");
		for (const line of formatReport(report)) print.out(line);
		return report.different.length === 0 ? 0 : 1;
	} catch (error) {
		print.error((error as Error).message);
		return 2;
	}
}
