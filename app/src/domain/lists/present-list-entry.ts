import { EngineUnavailableError, type Model } from "@vidimus/engine";
import type { EncryptionKey } from "../../platform/crypto/encryption.ts";
import type { Services } from "../services.ts";
import { areFacesComparable } from "../shared/face-distance.ts";
import type { ListEntry } from "./contract.ts";
import { decryptEntryReason, decryptEntryValue, unwrapEntryKey } from "./entry-encryption.ts";
import type { EntryValue } from "./entry-values.ts";
import type { ListEntryRow, ListEntryWithAuthor } from "./queries.ts";

function presentEntryValue(value: EntryValue): Pick<ListEntry, "value" | "country" | "match"> {
	if (value.kind === "face") return { value: null, country: null, match: null };
	if (value.kind === "document_number") return { value: value.number, country: value.country, match: null };
	return { value: value.text, country: null, match: value.kind === "email" ? value.match : null };
}

/** The model that faces of entries are compared by; null without faces, and while the engine is unavailable. */
export async function findFaceModel(
	{ engine }: Services,
	rows: readonly Pick<ListEntryRow, "kind">[],
): Promise<Model | null> {
	if (!rows.some(({ kind }) => kind === "face")) return null;
	return engine.recognizerModel().catch((error: unknown) => {
		if (error instanceof EngineUnavailableError) return null;
		throw error;
	});
}

export function presentListEntry(
	appKey: EncryptionKey,
	row: ListEntryWithAuthor,
	{ now, faceModel }: { now: Date; faceModel: Model | null },
): ListEntry {
	const key = unwrapEntryKey(appKey, row);
	const value = decryptEntryValue(key, row);
	const isOutdated =
		value.kind === "face" && faceModel !== null && !areFacesComparable(value.face.model, faceModel);
	return {
		id: row.id,
		object: "list_entry",
		mode: row.mode,
		list: row.list,
		kind: row.kind,
		...presentEntryValue(value),
		verification: row.verificationId,
		reason: decryptEntryReason(key, row),
		created_by: row.createdBy && row.author ? { id: row.createdBy, name: row.author } : null,
		created_at: row.createdAt.toISOString(),
		expires_at: row.expiresAt?.toISOString() ?? null,
		expired: row.expiresAt !== null && row.expiresAt <= now,
		fault: isOutdated ? "face_outdated" : null,
	};
}
