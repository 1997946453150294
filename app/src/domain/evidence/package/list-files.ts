import type { CaseRecord } from "../../verifications/evidence/case-record.ts";

type FileRow = CaseRecord["attempts"][number]["files"][number];

/** An image's entry in the evidence package. */
export interface PlacedFile {
	path: string;
	row: FileRow;
	attempt: number;
	/** Number of the capture among those of its kind in the attempt, from 1. */
	capture: number;
}

const extensionByContentType: Record<string, string> = { "image/jpeg": "jpg" };
const fileExtension = (contentType: string) =>
	extensionByContentType[contentType] ?? contentType.replace(/^[^/]+\/|[^a-z0-9].*$/g, "");

/** Assigns every file of every attempt its path, in order. */
export const placeFiles = ({ attempts }: Pick<CaseRecord, "attempts">): PlacedFile[] =>
	attempts.flatMap(({ number, files }) => {
		const captures = new Map<string, string[]>();
		return files.map((row) => {
			const capturesOfKind = captures.get(row.kind) ?? [];
			if (!capturesOfKind.includes(row.captureId)) captures.set(row.kind, [...capturesOfKind, row.captureId]);
			const capture = (captures.get(row.kind) ?? []).indexOf(row.captureId) + 1;
			const folder = row.contentType.startsWith("image/") ? "pictures" : "recordings";
			const isBurst = files.some((other) => other.captureId === row.captureId && other.frame > 0);
			const name = `${row.kind}-${capture}${isBurst && folder === "pictures" ? `-frame-${row.frame + 1}` : ""}`;
			const path = `${folder}/attempt-${number}/${name}.${fileExtension(row.contentType)}`;
			return { path, row, attempt: number, capture };
		});
	});
