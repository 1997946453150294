import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A file of an archive, opened when it is written: only one is in memory at a time. */
export interface ArchiveEntry {
	path: string;
	/** In bytes. */
	size: number;
	open(): Promise<Readable>;
}

export const archiveEntry = (path: string, bytes: Buffer): ArchiveEntry => ({
	path,
	size: bytes.length,
	open: async () => Readable.from([bytes]),
});

/**
 * Constant, regardless of clock and time zone: the bytes of an archive depend only on its members, so anyone with the
 * members can write it again and compare.
 */
const zipOptions = { compress: false, mtime: new Date(0), mode: 0o100644, forceDosTimestamp: true } as const;

/** Writes a ZIP (APPNOTE 6.3) of uncompressed members, in the given order. */
export function writeZip(members: readonly ArchiveEntry[]): Readable {
	const zip = new ZipFile();
	const output = zip.outputStream as Readable;
	zip.on("error", (error: Error) => output.destroy(error));
	for (const { path, size, open } of members)
		zip.addReadStreamLazy(path, { ...zipOptions, size }, (supply) => {
			open().then(
				(stream) => {
					stream.on("error", (error) => output.destroy(error));
					supply(null, stream);
				},
				(error: Error) => supply(error, Readable.from([])),
			);
		});
	zip.end();
	return output;
}
