import type { PhotoKind } from "../file-contract.ts";
import type { FileRow } from "../queries.ts";

/** The row of an image file. */
export type PhotoRow = FileRow & { kind: PhotoKind };
const isImage = (row: FileRow): row is PhotoRow => row.kind !== "liveness_recording";

/** The frames of one shutter press, in order. */
export type Capture = readonly [PhotoRow, ...PhotoRow[]];

/** The captures of a kind, latest first; `rows` come latest capture first, frames in order. */
export const listCaptures = (rows: readonly FileRow[], kind: PhotoKind): Capture[] =>
	[
		...Map.groupBy(
			rows.filter((row) => row.kind === kind),
			({ captureId }) => captureId,
		).values(),
	] as unknown as Capture[];

/** The latest capture of each kind; `rows` come latest capture first, frames in order. */
export function getLatestCaptures(rows: readonly FileRow[]): Map<PhotoKind, Capture> {
	const latest = new Map<PhotoKind, PhotoRow[]>();
	for (const row of rows.filter(isImage)) {
		const capture = latest.get(row.kind);
		if (!capture) latest.set(row.kind, [row]);
		else if (capture[0]?.captureId === row.captureId) capture.push(row);
	}
	return latest as unknown as Map<PhotoKind, Capture>;
}

/** The recording of the latest selfie, not of an earlier one. */
export const findLatestRecording = (rows: readonly FileRow[]): FileRow | undefined => {
	const selfie = getLatestCaptures(rows).get("selfie")?.[0];
	return rows.find((row) => row.kind === "liveness_recording" && row.captureId === selfie?.captureId);
};
