import type { CheckResult, ExtractedField, FieldName } from "../../../domain/verifications/contract.ts";
import played from "./cases.json" with { type: "json" };

export type Point = [x: number, y: number];

export interface Picture {
	width: number;
	height: number;
	face: Point[];
	eyes: Point[];
}

export interface Check {
	type: string;
	result: CheckResult;
	score: number | null;
	threshold: number | null;
}

export interface Field {
	name: FieldName;
	value: string;
	source: ExtractedField["source"];
	confidence: number;
	region: Point[];
}

/** What the business is told: an event, shortened. */
export type Told = { id: string; type: string; created_at: string; data: object } & Record<string, unknown>;

export const caseNames = ["valid", "expired", "altered", "impostor"] as const;
export type CaseName = (typeof caseNames)[number];

/** A specimen person's verification, as the engine found it. */
export interface Case {
	name: CaseName;
	document: Picture;
	selfie: Picture;
	fields: Field[];
	checks: { document: Check[]; selfie: Check[] };
	/** Distances of two faces: up to the first they are alike, above the second they differ. */
	thresholds: [match: number, mismatch: number];
	status: "approved" | "declined" | "in_review";
	reason: "document_expired" | "mrz_check_digit" | "face_mismatch" | null;
	/** One a step. */
	told: Told[];
}

export interface Played {
	/** Version of the engine that found it. */
	engine: string;
	cases: Case[];
}

/** Written by `cases.test.ts`, which holds that the engine finds the same today. */
export const { engine, cases } = played as unknown as Played;

export const steps = ["document", "selfie", "decision"] as const;
export type PlayStep = (typeof steps)[number];
