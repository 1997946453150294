import type { CheckName } from "../../../checks/all-contract.ts";
import type { Collection, Subject } from "../../../checks/check.ts";
import type { Evidence, Facts, Seen } from "../../../checks/evidence.ts";
import { checks } from "../../../checks/list/checks.ts";
import { type Key, unsealJson } from "../../../platform/crypto/crypto.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import type { AttemptRow, VerificationRow } from "../queries.ts";
import type { Origin } from "../requests/present.ts";
import type { Decision } from "./decide.ts";

/** The verification that is being decided, as its checks see it. */
export function subjectOf(row: VerificationRow, attempt: AttemptRow, key: Key, seen: Seen): Subject {
	const origin = attempt.sealedOrigin ? unsealJson<Origin>(key, attempt.sealedOrigin, "origin") : null;
	const { networkToken, deviceToken } = attempt;
	return { row, key, seen, address: origin?.address ?? null, networkToken, deviceToken };
}

/** Before the transaction of `collectEvidence`, so that it is short. */
export async function prepareCollection(services: Services, subject: Subject): Promise<void> {
	for (const check of checks) await check.prepare?.(services, subject);
}

/** Completes the evidence with the facts that each check collects. */
export async function collectEvidence(services: Services, tx: Db, subject: Subject): Promise<Evidence> {
	const collected = new Map<CheckName, Promise<Partial<Facts>>>();
	const factsOf: Collection["factsOf"] = (type) => {
		const asked = collected.get(type);
		if (asked) return asked;
		const check = checks.find(({ contract }) => contract.type === type);
		const facts = Promise.resolve(check?.collect?.({ services, tx, subject, factsOf }) ?? {});
		collected.set(type, facts);
		return facts;
	};
	const evidence = { ...subject.seen };
	// One after the other: they share a transaction.
	for (const { contract } of checks) Object.assign(evidence, await factsOf(contract.type));
	return evidence as Evidence;
}

/** Keeps what was collected once an attempt is settled: one that is to be mended leaves nothing. */
export async function keepCollected(
	services: Services,
	tx: Db,
	subject: Subject,
	evidence: Evidence,
	{ status }: Decision,
): Promise<void> {
	if (status === "resubmission_requested") return;
	for (const check of checks) await check.keep?.({ services, tx, subject }, evidence);
}
