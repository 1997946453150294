import type { PictureKind } from "../file-contract.ts";
import type { FileRow } from "../queries.ts";

/** The row of an image file. */
export type PictureRow = FileRow & { kind: PictureKind };
const isPicture = (row: FileRow): row is PictureRow => row.kind !== "liveness_recording";

/** The frames of one shutter press, in order. */
export type Capture = readonly [PictureRow, ...PictureRow[]];

/** The captures of a kind, latest first; `rows` come latest capture first, frames in order. */
export const listCaptures = (rows: readonly FileRow[], kind: PictureKind): Capture[] =>
	[
		...Map.groupBy(
			rows.filter((row) => row.kind === kind),
			({ captureId }) => captureId,
		).values(),
	] as unknown as Capture[];

/** The latest capture of each kind; `rows` come latest capture first, frames in order. */
export function getLatestCaptures(rows: readonly FileRow[]): Map<PictureKind, Capture> {
	const latest = new Map<PictureKind, PictureRow[]>();
	for (const row of rows.filter(isPicture)) {
		const capture = latest.get(row.kind);
		if (!capture) latest.set(row.kind, [row]);
		else if (capture[0]?.captureId === row.captureId) capture.push(row);
	}
	return latest as unknown as Map<PictureKind, Capture>;
}

/** The recording of the latest selfie, not of an earlier one. */
export const findLatestRecording = (rows: readonly FileRow[]): FileRow | undefined => {
	const selfie = getLatestCaptures(rows).get("selfie")?.[0];
	return rows.find((row) => row.kind === "liveness_recording" && row.captureId === selfie?.captureId);
};
