import { deriveKey, hmac, type Key, sealJson, unsealJson } from "../../../platform/crypto/crypto.ts";
import type { AppScope } from "../../../platform/database/app-scope.ts";
import type { Db } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import { type AppActor, system } from "../../caller.ts";
import { recordEvent } from "../../events/events.ts";
import type { Services } from "../../services.ts";
import type { ScreeningSearchHit } from "../contract.ts";
import type { DecidedHit, HitState, ScreenedIdentity, ScreeningHit } from "./contract.ts";
import {
	deleteHits,
	deleteOpenHits,
	type HitRow,
	insertHits,
	listReviewed,
	type OwnedHit,
	updateHit,
} from "./queries.ts";

/** What is sealed of a hit. */
type Sealed = Pick<ScreeningHit, "identity" | "entry">;

/** The verification that is decided, and its key. */
interface Screened {
	row: AppScope & { id: string; customerId: string | null };
	key: Key;
}

/**
 * Names an entry with its content, and what the person's data say for or against it: once either changes, a reviewer has
 * something else to judge.
 */
const tokenOf = (
	wrapping: Key,
	{ list, source_id, hash, birth_date, country, identifier }: ScreeningSearchHit,
): string =>
	hmac(
		deriveKey(wrapping, "screening-hits"),
		JSON.stringify([list, source_id, hash, birth_date, country, identifier]),
	);

/** A hit as the API shows it. @param key of its verification */
export function presentHit(row: OwnedHit, key: Key): ScreeningHit {
	const { identity, entry } = unsealJson<Sealed>(key, row.sealedHit, row.id);
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
		note: row.sealedNote && unsealJson<string>(key, row.sealedNote, `note/${row.id}`),
		created_at: row.createdAt.toISOString(),
	};
}

/** Keeps what somebody made of a hit, and why. @param key of its verification */
export async function setHitState(
	{ clock }: Pick<Services, "clock">,
	tx: Db,
	{ kind, id: reviewerId }: AppActor,
	{ id, key, state, note }: { id: string; key: Key; state: HitState; note: string },
): Promise<void> {
	await updateHit(tx, id, {
		state,
		reviewerKind: kind,
		reviewerId,
		reviewedAt: clock.now(),
		sealedNote: sealJson(key, note, `note/${id}`),
	});
}

/**
 * Says of each hit whether it was dismissed: in this verification, or in another of its customer that is approved, for
 * the entry and the bearings as they are now. One that a reviewer called a true match or opened again anywhere isn't.
 */
export async function withDismissals(
	services: Pick<Services, "vault">,
	tx: Db,
	{ id, customerId, ...scope }: Screened["row"],
	hits: readonly ScreeningSearchHit[],
): Promise<DecidedHit[]> {
	const wrapping = await services.vault.appKey(scope.appId, tx);
	const tokens = hits.map((hit) => tokenOf(wrapping, hit));
	const reviewed = await listReviewed(tx, scope, { verification: id, customer: customerId }, tokens);
	return hits.map((hit, at) => {
		const states = reviewed.filter(({ entryToken }) => entryToken === tokens[at]).map(({ state }) => state);
		return { ...hit, dismissed: states.length > 0 && states.every((state) => state === "false_positive") };
	});
}

/**
 * Stores the hits of a decision that weren't dismissed, each once, with its event. Those of an earlier attempt that
 * nobody has looked at go unless they were found again.
 */
export async function saveHits(
	services: Services,
	tx: Db,
	{ row, key }: Screened,
	{ identifiers: _, ...identity }: ScreenedIdentity,
	hits: readonly DecidedHit[],
): Promise<void> {
	const { id: verificationId, appId, mode, customerId } = row;
	const wrapping = await services.vault.appKey(appId, tx);
	const now = services.clock.now();
	const rows = hits
		.filter(({ dismissed }) => !dismissed)
		.map(({ dismissed: __, ...entry }): HitRow => {
			const id = newId("screeningHit", now);
			const sealed: Sealed = { identity, entry };
			return {
				id,
				appId,
				mode,
				verificationId,
				entryToken: tokenOf(wrapping, entry),
				sealedHit: sealJson(key, sealed, id),
				state: "open",
				reviewerKind: null,
				reviewerId: null,
				reviewedAt: null,
				sealedNote: null,
				createdAt: now,
			};
		});
	await deleteOpenHits(
		tx,
		verificationId,
		rows.map(({ entryToken }) => entryToken),
	);
	for (const made of await insertHits(tx, rows)) {
		const hit = presentHit({ ...made, customerId, wrappedKey: null, reviewer: null }, key);
		await recordEvent(services, tx, system, {
			appId,
			mode,
			type: "screening.hit_created",
			objectId: verificationId,
			data: hit,
			key,
		});
	}
}

/** Deletes the hits of a verification, for its redaction. */
export const deleteScreeningHitsOf = async (tx: Db, verificationId: string): Promise<void> => {
	await deleteHits(tx, verificationId);
};
