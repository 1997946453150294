import type { FileKind } from "./contract.ts";
import type { FileRow } from "./queries.ts";

/** The frames of one shutter press, in order. */
export type Capture = readonly [FileRow, ...FileRow[]];

/** The latest capture of each kind; `rows` come latest capture first, frames in order. */
export function latestCaptures(rows: readonly FileRow[]): Map<FileKind, Capture> {
	const latest = new Map<FileKind, FileRow[]>();
	for (const row of rows) {
		const capture = latest.get(row.kind);
		if (!capture) latest.set(row.kind, [row]);
		else if (capture[0]?.captureId === row.captureId) capture.push(row);
	}
	return latest as unknown as Map<FileKind, Capture>;
}
