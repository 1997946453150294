import type { CaseRecord } from "../verifications/review/case-record.ts";

type FileRow = CaseRecord["attempts"][number]["files"][number];

/** What an evidence file says of each of its pictures. */
export interface Placed {
	path: string;
	row: FileRow;
	attempt: number;
	/** Which capture of its kind in that attempt, from 1. */
	capture: number;
}

const endings: Record<string, string> = { "image/jpeg": "jpg" };
const endingOf = (contentType: string) =>
	endings[contentType] ?? contentType.replace(/^[^/]+\/|[^a-z0-9].*$/g, "");

/** Gives every file of every attempt its place, in order. */
export const placed = ({ attempts }: Pick<CaseRecord, "attempts">): Placed[] =>
	attempts.flatMap(({ number, files }) => {
		const captures = new Map<string, string[]>();
		return files.map((row) => {
			const known = captures.get(row.kind) ?? [];
			if (!known.includes(row.captureId)) captures.set(row.kind, [...known, row.captureId]);
			const capture = (captures.get(row.kind) ?? []).indexOf(row.captureId) + 1;
			const folder = row.contentType.startsWith("image/") ? "pictures" : "recordings";
			const burst = files.some((other) => other.captureId === row.captureId && other.frame > 0);
			const name = `${row.kind}-${capture}${burst && folder === "pictures" ? `-frame-${row.frame + 1}` : ""}`;
			const path = `${folder}/attempt-${number}/${name}.${endingOf(row.contentType)}`;
			return { path, row, attempt: number, capture };
		});
	});
