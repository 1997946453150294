import {
	decryptJson,
	deriveKey,
	type EncryptionKey,
	encryptJson,
	hmac,
} from "../../../platform/crypto/crypto.ts";
import type { AppScope } from "../../../platform/database/app-scope.ts";
import type { Db } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import { type AppActor, systemCaller } from "../../caller.ts";
import { recordEvent } from "../../events/events.ts";
import type { ScreeningPort } from "../../ports.ts";
import type { Services } from "../../services.ts";
import type { ScreeningSearchHit } from "../contract.ts";
import type { DecidedHit, HitState, ScreenedIdentity, ScreeningHit } from "./contract.ts";
import {
	deleteScreeningHits,
	deleteUnreviewedHits,
	insertScreeningHits,
	listHitStates,
	listReviewedHits,
	type ScreeningHitRow,
	type ScreeningHitWithOwner,
	updateScreeningHitRow,
} from "./queries.ts";
import { countUnresolvedHits } from "./unresolved-contract.ts";

/** The encrypted part of a hit. */
type EncryptedHitContent = Pick<ScreeningHit, "identity" | "entry">;

/** The verification being decided, with its key. */
interface ScreenedVerification {
	row: AppScope & { id: string; customerId: string | null };
	key: EncryptionKey;
}

/**
 * Identifies an entry by its content and by what the person's data say for or against it: once either changes, a
 * reviewer has to judge again.
 */
const computeEntryToken = (
	wrapping: EncryptionKey,
	{ list, source_id, hash, birth_date, country, identifier }: ScreeningSearchHit,
): string =>
	hmac(
		deriveKey(wrapping, "screening-hits"),
		JSON.stringify([list, source_id, hash, birth_date, country, identifier]),
	);

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
 * Marks hits that were dismissed for the same entry and bearings: in this verification, or in an approved one of the
 * same customer. Not those that a reviewer marked as a true match or reopened anywhere.
 */
export async function markDismissedHits(
	services: Pick<Services, "vault">,
	tx: Db,
	{ id, customerId, ...scope }: ScreenedVerification["row"],
	hits: readonly ScreeningSearchHit[],
): Promise<DecidedHit[]> {
	const wrapping = await services.vault.getAppKey(scope.appId, tx);
	const tokens = hits.map((hit) => computeEntryToken(wrapping, hit));
	const reviewed = await listReviewedHits(tx, scope, { verification: id, customer: customerId }, tokens);
	return hits.map((hit, index) => {
		const states = reviewed
			.filter(({ entryToken }) => entryToken === tokens[index])
			.map(({ state }) => state);
		return { ...hit, dismissed: states.length > 0 && states.every((state) => state === "false_positive") };
	});
}

/**
 * Stores the hits that weren't dismissed, each once, with an event. Unreviewed hits of an earlier attempt are
 * deleted unless they were found again.
 */
export async function saveScreeningHits(
	services: Services,
	tx: Db,
	{ row, key }: ScreenedVerification,
	{ identifiers: _, ...identity }: ScreenedIdentity,
	hits: readonly DecidedHit[],
): Promise<void> {
	const { id: verificationId, appId, mode, customerId } = row;
	const wrapping = await services.vault.getAppKey(appId, tx);
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
				entryToken: computeEntryToken(wrapping, entry),
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
	for (const inserted of await insertScreeningHits(tx, rows)) {
		const hit = presentScreeningHit({ ...inserted, customerId, wrappedKey: null, reviewer: null }, key);
		await recordEvent(services, tx, systemCaller, {
			appId,
			mode,
			type: "screening.hit_created",
			objectId: verificationId,
			data: hit,
			key,
		});
	}
}

/** Hits of a verification that weren't dismissed: not judged yet, or confirmed. */
export const findUnresolvedHits: ScreeningPort["findUnresolvedHits"] = async (tx, scope, verificationId) =>
	countUnresolvedHits(await listHitStates(tx, scope, verificationId));

/** Deletes the hits of a verification, for its redaction. */
export const deleteScreeningHitsOfVerification = async (tx: Db, verificationId: string): Promise<void> => {
	await deleteScreeningHits(tx, verificationId);
};
