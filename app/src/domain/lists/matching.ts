import type { FaceTemplate } from "@vidimus/engine";
import type { AppScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { isWithin } from "../../platform/network/address-range.ts";
import { modelOf, type Traits } from "../duplicates/duplicates.ts";
import type { Services } from "../services.ts";
import { type EntryKind, type ListHit, lists, type ShownListHit } from "./contract.ts";
import { entryKey, reasonIn, valueIn } from "./lists.ts";
import { deleteHits, insertHits, listEntriesById, listHitsOf, listValid } from "./queries.ts";
import { type EntryValue, entryValue, tokenOf } from "./values.ts";

/** What of a person can be listed. */
export interface Listable extends Traits {
	email: string | null;
	phone: string | null;
	/** IP address that the person sent from. */
	address: string | null;
}

/** As entries of lists would name it; a document number counts with its state and without. */
function valuesOf({ document, email, phone }: Listable): EntryValue[] {
	return [
		document && entryValue("document_number", document.number, document.state),
		document && entryValue("document_number", document.number),
		email && entryValue("email", email),
		phone && entryValue("phone", phone),
	].filter((value) => value !== null && value !== "");
}

function distanceTo(face: FaceTemplate | null, listed: FaceTemplate): number | null {
	if (!face || modelOf(face.model) !== modelOf(listed.model) || face.values.length !== listed.values.length)
		return null;
	return Math.hypot(...face.values.map((value, index) => value - (listed.values[index] as number)));
}

/**
 * Entries of an app's lists that a person meets. Those that have expired don't count.
 * @param within L2 distance up to which a face counts
 */
export async function findListed(
	services: Services,
	tx: Db,
	scope: AppScope,
	person: Listable,
	within: number,
): Promise<ListHit[]> {
	const wrapping = await services.vault.appKey(scope.appId, tx);
	const tokens = lists.flatMap((list) =>
		valuesOf(person).flatMap((value) => tokenOf(wrapping, list, value) ?? []),
	);
	const oneByOne: EntryKind[] = [
		...(person.face ? (["face"] as const) : []),
		...(person.address ? (["ip_range"] as const) : []),
	];
	const rows = await listValid(tx, scope, services.clock.now(), tokens, oneByOne);
	return rows.flatMap((row): ListHit[] => {
		const { id: entry, list, kind } = row;
		if (kind !== "face" && kind !== "ip_range") return [{ entry, list, kind, distance: null }];
		const value = valueIn(entryKey(wrapping, row), row);
		if (value.kind === "ip_range")
			return isWithin(value.text, person.address ?? "") ? [{ entry, list, kind, distance: null }] : [];
		const distance = value.kind === "face" ? distanceTo(person.face, value.face) : null;
		return distance !== null && distance <= within
			? [{ entry, list, kind, distance: Number(distance.toFixed(6)) }]
			: [];
	});
}

/** Keeps which entries a verification met; those of an earlier attempt go. */
export async function saveHits(
	tx: Db,
	{ appId, mode, id }: AppScope & { id: string },
	hits: readonly ListHit[],
): Promise<void> {
	await deleteHits(tx, id);
	if (hits.length > 0)
		await insertHits(
			tx,
			hits.map(({ entry, list, kind }) => ({ appId, mode, verificationId: id, entryId: entry, list, kind })),
		);
}

/** The entries a verification met. @param withReasons whether the reader may see the lists */
export async function hitsOf(
	services: Services,
	scope: AppScope,
	verificationId: string,
	withReasons: boolean,
): Promise<ShownListHit[]> {
	const hits = await listHitsOf(services.db, scope, verificationId);
	if (hits.length === 0) return [];
	const wrapping = await services.vault.appKey(scope.appId);
	const rows = withReasons
		? await listEntriesById(
				services.db,
				scope,
				hits.map(({ entryId }) => entryId),
			)
		: [];
	return hits.map(({ entryId, list, kind }) => {
		const row = rows.find(({ id }) => id === entryId);
		return { entry: entryId, list, kind, reason: row ? reasonIn(entryKey(wrapping, row), row) : null };
	});
}
