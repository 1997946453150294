import type { ChipReading } from "@vidimus/engine";
import type { Services } from "../domain/services.ts";
import type { ExtractedField, ProvidedDetails, VerifiedData } from "../domain/verifications/contract.ts";
import type { ReasonName } from "../domain/verifications/reasons.ts";
import type { SimulatedOutcome } from "../domain/verifications/simulation/values.ts";
import type { VerificationOptions } from "../domain/workflows/options/options-contract.ts";
import type { EncryptionKey } from "../platform/crypto/encryption.ts";
import type { Db } from "../platform/database/database.ts";
import type { Mode } from "../shared/schemas.ts";
import type { CheckName } from "./all-contract.ts";
import type { CheckContract } from "./contract.ts";
import type { Evidence, Facts, GatheredEvidence } from "./evidence.ts";
import type { CheckFinding } from "./finding.ts";

/** The verification that the checks collect facts about. */
export interface CheckSubject {
	row: { id: string; appId: string; mode: Mode; customerId: string | null };
	key: EncryptionKey;
	gathered: GatheredEvidence;
	/** What the engine found on the document's chip; null where none was delivered. */
	chip: Pick<ChipReading, "findings" | "face"> | null;
	/** IP address of the person. */
	address: string | null;
	/** HMACs of the network and of the browser's random number: attempts from the same origin share them. */
	networkToken: string | null;
	deviceToken: string | null;
}

/** What a check needs to collect facts, in the transaction of the decision. */
export interface CollectionContext {
	services: Services;
	tx: Db;
	subject: CheckSubject;
	/** Facts of another check. Each check collects once, whichever asks first. */
	factsOf(check: CheckName): Promise<Partial<Facts>>;
}

/** The extracted data, and the findings of checks with a lower order. */
export interface DecisionContext {
	fields: readonly ExtractedField[];
	data: VerifiedData;
	earlierFindings: readonly CheckFinding[];
}

/**
 * Proofs for assurance levels above basic: the person was present; a second source confirms last name and birth date;
 * the printed text agrees with the MRZ or barcode; the document is genuine; the issuer vouches for the person's data and
 * face.
 */
export type AssuranceProof = "liveness" | "identity" | "agreement" | "authenticity" | "issuer";

/** The conditions that a simulated case has to satisfy. */
export interface SimulatedCase {
	outcome: SimulatedOutcome;
	reasons: readonly ReasonName[];
	options: VerificationOptions;
	provided: ProvidedDetails;
	/** ISO 8601 date. */
	today: string;
}

/** What a person may do once more with advice, before a reviewer decides. */
export interface Repeat {
	/** Advises the person. */
	reason: ReasonName;
	/** The check as it would be if the person had done it well. */
	assumed: CheckFinding;
	/** The check as it is stored, with the reason. */
	requested: CheckFinding;
}

/** Facts as other options would have collected them, or the option for which something was never collected. */
export type AdaptedFacts = { facts: Partial<Evidence> } | { lacks: keyof VerificationOptions };

/** A check. Each folder of checks defines one. */
export interface Check<Prepared = unknown> {
	contract: CheckContract & { type: CheckName };
	/** Runs before the transaction, to keep the transaction short. `collect` receives its result. */
	prepare?(services: Services, subject: CheckSubject): Promise<Prepared>;
	/** Collects facts from outside the photos: lists, earlier verifications, other services. */
	collect?(collection: CollectionContext, prepared: Prepared): Promise<Partial<Facts>>;
	/** Depends on the evidence only, so that a replay gives the same result. Empty where the check doesn't apply. */
	decide(evidence: Evidence, reading: DecisionContext): readonly CheckFinding[];
	/**
	 * What the check would have collected with other options than the evidence's own, to tell what a change of them would have
	 * done. Null where they change nothing, absent where none of them matters.
	 */
	adapt?(
		evidence: Evidence,
		options: VerificationOptions,
		read: Pick<DecisionContext, "fields" | "data">,
	): AdaptedFacts | null;
	/**
	 * What is missing in the check's finding through no doubt of the person, and may be repeated once; null where there is
	 * nothing. It is only requested if the case would be approved otherwise.
	 */
	findRepeat?(evidence: Evidence, finding: CheckFinding): Repeat | null;
	/** Stores the facts and notifies the team after the decision; not called when resubmission is requested. */
	save?(collection: Omit<CollectionContext, "factsOf">, evidence: Evidence): Promise<void>;
	/** The proofs of assurance that this check can give. */
	proves?: Partial<Record<AssuranceProof, (finding: CheckFinding) => boolean>>;
	simulate?: {
		/** @throws Problem 422 at `outcome` or `reasons` where the engine could never give that result */
		assertPossible?(of: SimulatedCase): void;
		/** The document data that this check sets for a simulated case. */
		data?(of: SimulatedCase): Partial<VerifiedData>;
	};
}

export const defineCheck = <Prepared = void>(check: Check<Prepared>): Check => check;
