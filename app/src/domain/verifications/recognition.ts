import { type Key, unsealJson } from "../../platform/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import { raiseAlert } from "../alerts/alerts.ts";
import { appKey } from "../apps/apps.ts";
import { heldKey } from "../apps/object-keys.ts";
import { contactOf } from "../customers/customers.ts";
import { findDuplicates, keepLikeness, prepareSearch, type Traits } from "../likenesses/likenesses.ts";
import type { TraitsOf } from "../lists/lists.ts";
import { findListed, keepHits } from "../lists/matching.ts";
import type { Services } from "../services.ts";
import type { VerifiedData } from "./contract.ts";
import { currentFaceOf } from "./current-face.ts";
import type { Decision } from "./decision/decide.ts";
import { otherPersons } from "./decision/duplicate.ts";
import { type Evidence, fieldsOf, type Seen, searchDistance, verifiedDataOf } from "./decision/evidence.ts";
import { findDoubted } from "./doubted.ts";
import type { Origin } from "./present.ts";
import { type AttemptRow, findVerification, type VerificationRow } from "./queries.ts";

/** The verification that is being decided. */
export interface Subject {
	row: VerificationRow;
	attempt: AttemptRow;
	key: Key;
}

const documentOf = ({ document_number: number, issuing_state: state }: VerifiedData): Traits["document"] =>
	number && state ? { state, number } : null;

/** What of the pictures can be recognised. */
const traitsOf = ({ front, back, liveness }: Seen): Traits => ({
	face: liveness.face?.template ?? null,
	document: documentOf(verifiedDataOf(fieldsOf([front, back]))),
});

/** Before the transaction of `recognise`, so that it is short. */
export async function prepareRecognition(services: Services, { row }: Subject, seen: Seen): Promise<void> {
	if (row.options.duplicates !== "off") await prepareSearch(services, row, traitsOf(seen));
}

/** Completes the evidence with where this person and document were seen before or doubted, and on which lists they stand. */
export async function recognise(
	services: Services,
	tx: Db,
	{ row, attempt, key }: Subject,
	seen: Seen,
): Promise<Evidence> {
	const traits = traitsOf(seen);
	const within = searchDistance(row.options, seen.liveness) ?? 0;
	const contact = row.customerId ? await contactOf(services, tx, row, row.customerId) : null;
	const origin = attempt.sealedOrigin ? unsealJson<Origin>(key, attempt.sealedOrigin, "origin") : null;
	const person = {
		...traits,
		email: contact?.email ?? null,
		phone: contact?.phone ?? null,
		address: origin?.address ?? null,
	};
	const duplicates =
		row.options.duplicates === "off" ? [] : await findDuplicates(services, tx, { row, key }, traits, within);
	return {
		...seen,
		duplicates,
		listed: await findListed(services, tx, row, person, within),
		doubted: await findDoubted(services, tx, row, duplicates),
	};
}

/**
 * Keeps what was recognised, and what others will be recognised by, once an attempt is settled: one that is to
 * be mended leaves nothing. Tells the team where two customers share a face or document, and of what is blocked.
 */
export async function keepRecognised(
	services: Services,
	tx: Db,
	{ row, key }: Subject,
	evidence: Evidence,
	{ status }: Decision,
): Promise<void> {
	if (status === "resubmission_requested") return;
	const { id, appId, mode } = row;
	await keepHits(tx, row, evidence.listed);
	if (evidence.listed.some(({ list }) => list === "block"))
		await raiseAlert(services, tx, { appId, mode, type: "list_hit", key: `list_hit:${id}`, objectId: id });
	if (row.options.duplicates === "off") return;
	await keepLikeness(services, tx, { row, key }, traitsOf(evidence), evidence.duplicates);
	for (const kind of ["face", "document"] as const) {
		const [other] = otherPersons(evidence, kind).filter(({ customer }) => customer !== null);
		if (other && evidence.customer)
			await raiseAlert(services, tx, {
				appId,
				mode,
				type: `duplicate_${kind}`,
				key: `duplicate_${kind}:${id}`,
				objectId: id,
				data: { other: other.verification },
			});
	}
}

/** Face and document of a verification as its latest selfie and data show them, for lists to name. */
export const traitsOfVerification =
	(services: Services): TraitsOf =>
	async (scope, id) => {
		const row = await findVerification(services.db, scope, id);
		const key = row && heldKey(services, await appKey(services, row.appId), row);
		if (!row || !key) return null;
		const data = row.sealedVerifiedData
			? unsealJson<VerifiedData>(key, row.sealedVerifiedData, "verified_data")
			: {};
		return { face: await currentFaceOf(services, id, key), document: documentOf(data) };
	};
