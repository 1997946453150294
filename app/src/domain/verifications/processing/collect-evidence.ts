import type { CheckName } from "../../../checks/all-contract.ts";
import type { CheckSubject, CollectionContext } from "../../../checks/check.ts";
import type { Evidence, Facts } from "../../../checks/evidence.ts";
import { checks } from "../../../checks/registry/checks.ts";
import { decryptJson, type EncryptionKey } from "../../../platform/crypto/encryption.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import type { Decision } from "../decision/decide.ts";
import type { RequestOrigin } from "../encrypted-details.ts";
import type { AttemptRow, VerificationRow } from "../queries.ts";
import type { GatheredPhotos } from "./gather-evidence.ts";

/** The verification being decided, as its checks see it. */
export function buildCheckSubject(
	row: VerificationRow,
	attempt: AttemptRow,
	key: EncryptionKey,
	{ evidence: gathered, chip }: Pick<GatheredPhotos, "evidence" | "chip">,
): CheckSubject {
	const origin = attempt.encryptedOrigin
		? decryptJson<RequestOrigin>(key, attempt.encryptedOrigin, "origin")
		: null;
	const { networkToken, deviceToken } = attempt;
	return {
		row,
		key,
		gathered,
		chip,
		address: origin?.address ?? null,
		networkToken,
		deviceToken,
	};
}

/** What each check prepared. */
type Preparation = ReadonlyMap<CheckName, unknown>;

/** Runs before the transaction of `collectEvidence`, to keep that short. */
export async function prepareCollection(services: Services, subject: CheckSubject): Promise<Preparation> {
	const preparation = new Map<CheckName, unknown>();
	for (const check of checks) preparation.set(check.contract.type, await check.prepare?.(services, subject));
	return preparation;
}

/** Adds the facts that each check collects to the evidence. */
export async function collectEvidence(
	services: Services,
	tx: Db,
	subject: CheckSubject,
	preparation: Preparation,
): Promise<Evidence> {
	const collected = new Map<CheckName, Promise<Partial<Facts>>>();
	const factsOf: CollectionContext["factsOf"] = (type) => {
		const evidence = collected.get(type);
		if (evidence) return evidence;
		const check = checks.find(({ contract }) => contract.type === type);
		const collecting = check?.collect?.({ services, tx, subject, factsOf }, preparation.get(type));
		const facts = Promise.resolve(collecting ?? {});
		collected.set(type, facts);
		return facts;
	};
	const evidence = { ...subject.gathered };
	// Sequential, because they share a transaction.
	for (const { contract } of checks) Object.assign(evidence, await factsOf(contract.type));
	return evidence as Evidence;
}

/** Stores the collected facts after a decision; nothing when resubmission is requested. */
export async function saveCollectedFacts(
	services: Services,
	tx: Db,
	subject: CheckSubject,
	evidence: Evidence,
	{ status }: Decision,
): Promise<void> {
	if (status === "resubmission_requested") return;
	for (const check of checks) await check.save?.({ services, tx, subject }, evidence);
}
