import {
	decryptJson,
	deriveKey,
	type EncryptionKey,
	encryptJson,
} from "../../../platform/crypto/encryption.ts";
import { hmac } from "../../../platform/crypto/hashes.ts";
import type { AppScope } from "../../../platform/database/app-scope.ts";
import type { Db } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import { normalizeDocumentNumber } from "../../../shared/documents.ts";
import { recordEvent } from "../../events/events.ts";
import type { Services } from "../../services.ts";
import { type AppActor, systemCaller } from "../../shared/caller.ts";
import type { ScreeningSearchHit } from "../contract.ts";
import { splitWords } from "../matching/words.ts";
import type { DecidedHit, HitState, ScreenedIdentity, ScreeningHit } from "./contract.ts";
import {
	deleteScreeningHits,
	deleteUnreviewedHits,
	insertOrOpenScreeningHits,
	listReviewedHits,
	type ScreeningHitRow,
	type ScreeningHitWithOwner,
	updateScreeningHitRow,
} from "./queries.ts";

/** The encrypted part of a hit. */
type EncryptedHitContent = Pick<ScreeningHit, "identity" | "entry">;

/** The verification being decided, with its key. */
interface ScreenedVerification {
	row: AppScope & { id: string; customerId: string | null };
	key: EncryptionKey;
}

const foldName = (name: string) =>
	splitWords(name)
		.map(({ latin }) => latin)
		.toSorted()
		.join(" ");

/** What identifies an identity, whatever the case, the order and the separators in which it was read. */
const foldIdentity = ({ names, birth_dates, countries, identifiers }: ScreenedIdentity) => [
	[...new Set(names.map(foldName))].toSorted(),
	birth_dates.toSorted(),
	countries.toSorted(),
	[...new Set(identifiers.map(normalizeDocumentNumber))].toSorted(),
];

/** Identifies an entry by its content: once that changes, a reviewer has to judge again. */
const computeEntryToken = (key: EncryptionKey, { list, source_id, hash }: ScreeningSearchHit): string =>
	hmac(key, JSON.stringify([list, source_id, hash]));

/**
 * Identifies who was compared with which entry, and what speaks for or against it. A judgement holds for nobody else: the
 * next attempt or verification may show another person's document.
 * @returns the token of the entry, a dot and that of the comparison
 */
function computeHitToken(key: EncryptionKey, identity: ScreenedIdentity, hit: ScreeningSearchHit): string {
	const { matched_name, birth_date, country, identifier } = hit;
	const comparison = [foldIdentity(identity), matched_name, birth_date, country, identifier];
	return `${computeEntryToken(key, hit)}.${hmac(key, JSON.stringify(comparison))}`;
}

const loadTokenKey = async ({ vault }: Pick<Services, "vault">, tx: Db, appId: string) =>
	deriveKey(await vault.getAppKey(appId, tx), "screening-hits");

/** A hit as the API shows it. @param key of its verification */
export function presentScreeningHit(row: ScreeningHitWithOwner, key: EncryptionKey): ScreeningHit {
	const { identity, entry } = decryptJson<EncryptedHitContent>(key, row.encryptedHit, row.id);
	return {
		id: row.id,
		object: "screening_hit",
		mode: row.mode,
		verification: row.verificationId,
		customer: row.customerId,
		state: row.state,
		identity,
		entry,
		reviewed_by:
			row.reviewerKind && row.reviewerId
				? { kind: row.reviewerKind, id: row.reviewerId, name: row.reviewer }
				: null,
		reviewed_at: row.reviewedAt?.toISOString() ?? null,
		note: row.encryptedNote && decryptJson<string>(key, row.encryptedNote, `note/${row.id}`),
		created_at: row.createdAt.toISOString(),
	};
}

/** Sets the state of a hit, with the reviewer's note. @param key of its verification */
export async function setHitState(
	{ clock }: Pick<Services, "clock">,
	tx: Db,
	{ kind, id: reviewerId }: AppActor,
	{ id, key, state, note }: { id: string; key: EncryptionKey; state: HitState; note: string },
): Promise<void> {
	await updateScreeningHitRow(tx, id, {
		state,
		reviewerKind: kind,
		reviewerId,
		reviewedAt: clock.now(),
		encryptedNote: encryptJson(key, note, `note/${id}`),
	});
}

/**
 * Marks hits that were dismissed for the same entry, identity and bearings: in this verification, or in an approved one
 * of the same customer. Not those of an entry that a reviewer marked as a true match or reopened for any identity of theirs.
 */
export async function markDismissedHits(
	services: Pick<Services, "vault">,
	tx: Db,
	{ id, customerId, ...scope }: ScreenedVerification["row"],
	identity: ScreenedIdentity,
	hits: readonly ScreeningSearchHit[],
): Promise<DecidedHit[]> {
	const key = await loadTokenKey(services, tx, scope.appId);
	const entryTokens = hits.map((hit) => computeEntryToken(key, hit));
	const reviewed = await listReviewedHits(tx, scope, { verification: id, customer: customerId }, entryTokens);
	return hits.map((hit, index) => {
		const token = computeHitToken(key, identity, hit);
		const ofEntry = reviewed.filter(({ entryToken }) => entryToken.split(".")[0] === entryTokens[index]);
		return {
			...hit,
			dismissed:
				ofEntry.some(({ entryToken }) => entryToken === token) &&
				ofEntry.every(({ state }) => state === "false_positive"),
		};
	});
}

/**
 * Stores the hits that weren't dismissed, each once, with an event. One that was dismissed in an earlier attempt, and isn't any
 * more because another case of the customer speaks against it, is open again. Unreviewed hits of an earlier attempt are
 * deleted unless they were found again.
 */
export async function saveScreeningHits(
	services: Services,
	tx: Db,
	{ row, key }: ScreenedVerification,
	searched: ScreenedIdentity,
	hits: readonly DecidedHit[],
): Promise<void> {
	const { id: verificationId, appId, mode, customerId } = row;
	const { identifiers: _, ...identity } = searched;
	const tokenKey = await loadTokenKey(services, tx, appId);
	const now = services.clock.now();
	const rows = hits
		.filter(({ dismissed }) => !dismissed)
		.map(({ dismissed: __, ...entry }): ScreeningHitRow => {
			const id = newId("screeningHit", now);
			const content: EncryptedHitContent = { identity, entry };
			return {
				id,
				appId,
				mode,
				verificationId,
				entryToken: computeHitToken(tokenKey, searched, entry),
				encryptedHit: encryptJson(key, content, id),
				state: "open",
				reviewerKind: null,
				reviewerId: null,
				reviewedAt: null,
				encryptedNote: null,
				createdAt: now,
			};
		});
	await deleteUnreviewedHits(
		tx,
		verificationId,
		rows.map(({ entryToken }) => entryToken),
	);
	for (const stored of await insertOrOpenScreeningHits(tx, rows, now)) {
		const hit = presentScreeningHit({ ...stored, customerId, wrappedKey: null, reviewer: null }, key);
		await recordEvent(services, tx, systemCaller, {
			appId,
			mode,
			type: stored.reviewedAt ? "screening.hit_updated" : "screening.hit_created",
			objectId: verificationId,
			data: hit,
			key,
		});
	}
}

/** Deletes the hits of a verification, for its redaction. */
export const deleteScreeningHitsOfVerification = async (tx: Db, verificationId: string): Promise<void> => {
	await deleteScreeningHits(tx, verificationId);
};
