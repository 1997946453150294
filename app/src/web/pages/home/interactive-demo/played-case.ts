import type { CheckResult, ExtractedField, FieldName } from "../../../../domain/verifications/contract.ts";
import played from "./cases.json" with { type: "json" };

export type ImagePoint = [x: number, y: number];

export interface PlayedPicture {
	width: number;
	height: number;
	face: ImagePoint[];
	eyes: ImagePoint[];
}

export interface PlayedCheck {
	type: string;
	result: CheckResult;
	score: number | null;
	threshold: number | null;
}

export interface PlayedField {
	name: FieldName;
	value: string;
	source: ExtractedField["source"];
	confidence: number;
	region: ImagePoint[];
}

/** What the business is told: an event, shortened. */
export type PlayedEvent = { id: string; type: string; created_at: string; data: object } & Record<
	string,
	unknown
>;

export const playedCaseNames = ["valid", "expired", "altered", "impostor"] as const;
export type PlayedCaseName = (typeof playedCaseNames)[number];

/** A specimen person's verification, as the engine found it. */
export interface PlayedCase {
	name: PlayedCaseName;
	document: PlayedPicture;
	selfie: PlayedPicture;
	fields: PlayedField[];
	checks: { document: PlayedCheck[]; selfie: PlayedCheck[] };
	/** Distances of two faces: up to the first they are alike, above the second they differ. */
	thresholds: [match: number, mismatch: number];
	status: "approved" | "declined" | "in_review";
	reason: "document_expired" | "mrz_check_digit" | "face_mismatch" | null;
	/** One a step. */
	told: PlayedEvent[];
}

export interface PlayedCases {
	/** Version of the engine that found it. */
	engine: string;
	cases: PlayedCase[];
}

/** Written by `cases.test.ts`, which holds that the engine finds the same today. */
export const { engine, cases } = played as unknown as PlayedCases;

export const playSteps = ["document", "selfie", "decision"] as const;
export type PlayStep = (typeof playSteps)[number];
