import { raiseAlert } from "../../domain/alerts/alerts.ts";
import type { DuplicateHit } from "../../domain/duplicates/contract.ts";
import { findDuplicates, prepareSearch, saveTraits } from "../../domain/duplicates/duplicates.ts";
import type { Services } from "../../domain/services.ts";
import type { Collection, Subject } from "../check.ts";
import { type Evidence, type Facts, searchDistance } from "../evidence.ts";
import { otherPersons, traitsOf } from "../known.ts";

declare module "../evidence.ts" {
	interface Facts {
		/** Earlier verifications with this face, nearest first, or this document; none where they aren't sought. */
		duplicates: readonly DuplicateHit[];
	}
}

/** Loads what the search will need. */
export async function prepareDuplicates(services: Services, { row, seen }: Subject): Promise<void> {
	if (row.options.duplicates !== "off") await prepareSearch(services, row, traitsOf(seen));
}

/** Looks for this face and this document in the app's earlier verifications. */
export async function collectDuplicates({
	services,
	tx,
	subject,
}: Collection): Promise<Pick<Facts, "duplicates">> {
	const { row, seen } = subject;
	if (row.options.duplicates === "off") return { duplicates: [] };
	const within = searchDistance(row.options, seen.liveness) ?? 0;
	return { duplicates: await findDuplicates(services, tx, subject, traitsOf(seen), within) };
}

/** Keeps what others will be recognised by, and tells the team where two customers share a face or document. */
export async function keepDuplicates(
	{ services, tx, subject }: Omit<Collection, "factsOf">,
	evidence: Evidence,
): Promise<void> {
	const { id, appId, mode, options } = subject.row;
	if (options.duplicates === "off") return;
	await saveTraits(services, tx, subject, traitsOf(evidence), evidence.duplicates);
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
