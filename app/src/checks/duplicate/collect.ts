import { raiseAlert } from "../../domain/alerts/alerts.ts";
import type { DuplicateHit } from "../../domain/duplicates/contract.ts";
import {
	findDuplicates,
	hasOutdatedFaces,
	prepareDuplicateSearch,
} from "../../domain/duplicates/find-duplicates.ts";
import { saveTraits } from "../../domain/duplicates/save-traits.ts";
import type { Services } from "../../domain/services.ts";
import type { CheckSubject, CollectionContext } from "../check.ts";
import { type Evidence, type Facts, maxSearchDistance } from "../evidence.ts";
import { hitsOfOtherCustomers, traitsOfEvidence } from "../traits.ts";

declare module "../evidence.ts" {
	interface Facts {
		/** Earlier verifications with this face (nearest first) or document; empty where screening is off. */
		duplicates: readonly DuplicateHit[];
		/**
		 * Whether earlier faces couldn't be compared with this one, because another face model computed them and they aren't
		 * computed again yet.
		 */
		areFacesOutdated: boolean;
	}
}

/** Loads the face index before the transaction. */
export async function prepareDuplicates(services: Services, { row, gathered }: CheckSubject): Promise<void> {
	if (gathered.options.duplicates !== "off")
		await prepareDuplicateSearch(services, row, traitsOfEvidence(gathered));
}

/** Searches the app's earlier verifications for this face and this document. */
export async function collectDuplicates({
	services,
	tx,
	subject,
}: CollectionContext): Promise<Pick<Facts, "duplicates" | "areFacesOutdated">> {
	const { row, gathered } = subject;
	if (gathered.options.duplicates === "off") return { duplicates: [], areFacesOutdated: false };
	const maxDistance = maxSearchDistance(gathered.options, gathered.liveness) ?? 0;
	const traits = traitsOfEvidence(gathered);
	return {
		duplicates: await findDuplicates(services, tx, row, traits, maxDistance),
		areFacesOutdated: traits.face !== null && (await hasOutdatedFaces(tx, row, traits.face)),
	};
}

/** Stores the traits for later searches, and raises an alert where two customers share a face or document. */
export async function saveDuplicates(
	{ services, tx, subject }: Omit<CollectionContext, "factsOf">,
	evidence: Evidence,
): Promise<void> {
	const { id, appId, mode } = subject.row;
	if (evidence.options.duplicates === "off") return;
	await saveTraits(services, tx, subject, traitsOfEvidence(evidence), evidence.duplicates);
	for (const kind of ["face", "document"] as const) {
		const [other] = hitsOfOtherCustomers(evidence, kind).filter(({ customer }) => customer !== null);
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
