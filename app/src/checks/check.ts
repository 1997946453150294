import type { Mode } from "../contract.ts";
import type { Workflow } from "../domain/apps/contract.ts";
import type { Services } from "../domain/services.ts";
import type { ExtractedField, ProvidedDetails, VerifiedData } from "../domain/verifications/contract.ts";
import type { ReasonName } from "../domain/verifications/reasons.ts";
import type { SimulatedOutcome } from "../domain/verifications/simulation/rules-contract.ts";
import type { Key } from "../platform/crypto/crypto.ts";
import type { Db } from "../platform/database/database.ts";
import type { CheckName } from "./all-contract.ts";
import type { CheckContract } from "./contract.ts";
import type { Evidence, Facts, Seen } from "./evidence.ts";
import type { CheckFinding } from "./finding.ts";

/** The verification that facts are collected of. */
export interface Subject {
	row: { id: string; appId: string; mode: Mode; customerId: string | null; options: Workflow };
	key: Key;
	seen: Seen;
	/** IP address that the person sent from. */
	address: string | null;
	/** HMACs of its network and of the number its browser keeps: attempts from one place have them in common. */
	networkToken: string | null;
	deviceToken: string | null;
}

/** What a check collects its facts by, in the transaction that decides. */
export interface Collection {
	services: Services;
	tx: Db;
	subject: Subject;
	/** What another check collects. Each is asked once, whoever needs it first. */
	factsOf(check: CheckName): Promise<Partial<Facts>>;
}

/** What was read of the document, and what the checks of more weight came to. */
export interface Reading {
	fields: readonly ExtractedField[];
	data: VerifiedData;
	before: readonly CheckFinding[];
}

/**
 * What an approval of more than the least assurance rests on: that the person was there; that the document's print
 * agrees with what machines read; that the document is genuine; that its issuer vouches for the person's data and face.
 */
export type Proof = "presence" | "agreement" | "authenticity" | "issuer";

/** What a simulated case has to agree with. */
export interface SimulatedCase {
	outcome: SimulatedOutcome;
	reasons: readonly ReasonName[];
	options: Workflow;
	provided: ProvidedDetails;
	/** ISO 8601 day. */
	today: string;
}

/** A check: one folder, one of these. */
export interface Check {
	contract: CheckContract & { type: CheckName };
	/** Before the transaction, so that it is short. */
	prepare?(services: Services, subject: Subject): Promise<void>;
	/** Facts that the pictures don't tell: from lists, earlier verifications, somebody else's answer. */
	collect?(collection: Collection): Promise<Partial<Facts>>;
	/** Decides by the evidence alone: the same gives the same. None where there is nothing to say. */
	decide(evidence: Evidence, reading: Reading): readonly CheckFinding[];
	/** Keeps what was collected, and tells the team, once an attempt is settled: one that is to be mended leaves nothing. */
	keep?(collection: Omit<Collection, "factsOf">, evidence: Evidence): Promise<void>;
	/** The sub-checks that decide by the app's settings. Without it all of them do. */
	weigh?(finding: CheckFinding, options: Workflow): readonly CheckFinding[];
	/** What it proves when it went as it did. */
	proves?: Partial<Record<Proof, (finding: CheckFinding) => boolean>>;
	simulate?: {
		/** @throws Problem 422 at `outcome` or `reasons` where the engine could never come to them */
		assertPossible?(of: SimulatedCase): void;
		/** What a simulated document says for it. */
		data?(of: SimulatedCase): Partial<VerifiedData>;
	};
}

export const defineCheck = (check: Check): Check => check;
