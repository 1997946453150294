import type { AppScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { isInRange } from "../../platform/network/ip-range.ts";
import { normalizeEmail } from "../../shared/email.ts";
import type { IdentityTraits, Services } from "../services.ts";
import { measureFaceDistance } from "../shared/face-distance.ts";
import type { ListEntryKind, ListHit, ListHitView } from "./contract.ts";
import { decryptEntryReason, decryptEntryValue, unwrapEntryKey } from "./entry-encryption.ts";
import {
	compareDocumentNumber,
	computeEntryToken,
	type EntryValue,
	listEmailValues,
	parseEntryValue,
	toComparedDocument,
} from "./entry-values.ts";
import {
	deleteListHits,
	insertListHits,
	listListEntriesById,
	listListHitRows,
	listUnexpiredEntries,
} from "./queries.ts";
import { listNames } from "./values.ts";

/** A person's traits that lists can contain. */
export interface ListSubject extends IdentityTraits {
	email: string | null;
	phone: string | null;
	/** IP address of the person. */
	address: string | null;
}

/** The values that entries may have for a person's contact details. */
function toEntryValues({ email, phone }: ListSubject): EntryValue[] {
	return [
		...(email ? listEmailValues(normalizeEmail(email)) : []),
		phone && parseEntryValue("phone", phone),
	].filter((value) => value !== null && value !== "");
}

/** The entries that match a person, and those that couldn't be compared. */
export interface ListMatches {
	listed: ListHit[];
	/** IDs of blocked faces that another face model computed. */
	incomparableFaces: string[];
}

/**
 * Compares a person with the app's list entries. Expired entries are ignored.
 * @param maxFaceDistance L2 distance up to which a face counts
 */
export async function findListMatches(
	services: Services,
	tx: Db,
	scope: AppScope,
	person: ListSubject,
	maxFaceDistance: number,
): Promise<ListMatches> {
	const appKey = await services.vault.getAppKey(scope.appId, tx);
	const tokens = listNames.flatMap((list) =>
		toEntryValues(person).flatMap((value) => computeEntryToken(appKey, list, value) ?? []),
	);
	const comparedKinds: ListEntryKind[] = [
		...(person.face ? (["face"] as const) : []),
		...(person.address ? (["ip_range"] as const) : []),
		...(person.document ? (["document_number"] as const) : []),
	];
	const rows = await listUnexpiredEntries(tx, scope, services.clock.now(), tokens, comparedKinds);
	const matches: ListMatches = { listed: [], incomparableFaces: [] };
	const document = person.document && toComparedDocument(person.document);
	for (const row of rows) {
		const { id: entry, list, kind } = row;
		const hit: ListHit = { entry, list, kind, distance: null };
		const value = comparedKinds.includes(kind) ? decryptEntryValue(unwrapEntryKey(appKey, row), row) : null;
		if (value?.kind === "face" && person.face) {
			const distance = measureFaceDistance(person.face, value.face);
			if (distance === null && list === "blocklist") matches.incomparableFaces.push(entry);
			if (distance !== null && distance <= maxFaceDistance)
				matches.listed.push({ ...hit, distance: Number(distance.toFixed(6)) });
		} else if (value?.kind === "document_number" && document) {
			const comparison = compareDocumentNumber(value, document);
			if (comparison === "same") matches.listed.push(hit);
			// What is uncertain never speaks for anybody.
			if (comparison === "similar" && list === "blocklist")
				matches.listed.push({ ...hit, isUncertain: true });
		} else if (value?.kind !== "ip_range" || isInRange(value.text, person.address ?? ""))
			matches.listed.push(hit);
	}
	return matches;
}

/** Saves a verification's list hits, in place of those of an earlier attempt. */
export async function saveListHits(
	tx: Db,
	{ appId, mode, id }: AppScope & { id: string },
	hits: readonly ListHit[],
): Promise<void> {
	await deleteListHits(tx, id);
	if (hits.length > 0)
		await insertListHits(
			tx,
			hits.map(({ entry, list, kind }) => ({ appId, mode, verificationId: id, entryId: entry, list, kind })),
		);
}

/** The matches of a verification. @param withReasons whether the reader may see the lists */
export async function getListHits(
	services: Services,
	scope: AppScope,
	verificationId: string,
	withReasons: boolean,
): Promise<ListHitView[]> {
	const hits = await listListHitRows(services.db, scope, verificationId);
	if (hits.length === 0) return [];
	const appKey = await services.vault.getAppKey(scope.appId);
	const rows = withReasons
		? await listListEntriesById(
				services.db,
				scope,
				hits.map(({ entryId }) => entryId),
			)
		: [];
	return hits.map(({ entryId, list, kind }) => {
		const row = rows.find(({ id }) => id === entryId);
		return {
			entry: entryId,
			list,
			kind,
			reason: row ? decryptEntryReason(unwrapEntryKey(appKey, row), row) : null,
		};
	});
}
