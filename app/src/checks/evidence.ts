import {
	type ChallengeFindings,
	type ChipReading,
	compareFaces,
	type DocumentFindings,
	type Face,
	type FaceComparison,
	type Finding,
	type FmrChoice,
	faceThresholds,
	type LivenessFindings,
} from "@vidimus/engine";
import type { ProvidedDetails } from "../domain/verifications/contract.ts";
import type { WorkflowDefinition } from "../domain/workflows/definition/definition-contract.ts";
import type { FactValues } from "../domain/workflows/definition/facts-contract.ts";
import type { VerificationOptions } from "../domain/workflows/options/options-contract.ts";
import type { DocumentType } from "../shared/documents.ts";
import type { Mode } from "../shared/schemas.ts";

/** Engine findings on a selfie: a burst of frames, or a challenge response. */
export type SelfieFindings = LivenessFindings | ChallengeFindings;

/** A photo of the document and the engine's findings on it. */
export interface DocumentSide {
	file: string;
	findings: DocumentFindings;
}

/** A version of a workflow, and what its conditions need besides the images. */
export interface WorkflowEvidence {
	id: string;
	version: number;
	definition: WorkflowDefinition;
	/** Of the request. */
	metadata: Readonly<Record<string, string>>;
	/** What the server's steps had found when the verification went back to the person, who was then asked by these facts. */
	earlierFacts?: FactValues;
}

/** Evidence from the images alone, before duplicate and list screening. */
export interface GatheredEvidence {
	mode: Mode;
	/** UTC date (ISO 8601) for expiry and age. */
	today: string;
	attempt: number;
	documentType: DocumentType;
	/** Of the verification, as the steps on its path set them. */
	options: VerificationOptions;
	/** Its version of the workflow; absent where it is older than workflows. */
	workflow?: WorkflowEvidence;
	providedDetails: ProvidedDetails;
	front: DocumentSide;
	back: DocumentSide | null;
	comparison: FaceComparison | null;
	/**
	 * Whether the selfie was made from the photograph that the document shows; null where either has no face, or where they
	 * are of two people.
	 */
	photograph: Finding | null;
	/** Null where the path of the workflow ended before the selfie. */
	liveness: SelfieFindings | null;
	/** The customer of the verification. */
	customer: string | null;
}

/**
 * Facts collected by the checks: each check declares its own in its `collect.ts`. From 0.3.0 on,
 * added facts are optional, because a replay uses older evidence.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the folders of the checks extend it.
export interface Facts {}

/** The complete input of a decision. The same evidence always gives the same decision. */
export type Evidence = GatheredEvidence & Facts;

/** The app's false match rates, as the engine takes them. */
export const toFmrChoice = ({ face_match_fmr, face_mismatch_fmr }: VerificationOptions): FmrChoice => ({
	matchFmr: face_match_fmr,
	mismatchFmr: face_mismatch_fmr,
});

/** Maximum L2 distance in a 1:N face search, never above that of a 1:1 match. Null without a face. */
export function maxSearchDistance(
	options: VerificationOptions,
	selfie: Pick<SelfieFindings, "face"> | null,
): number | null {
	const face = selfie?.face ?? null;
	return face && faceThresholds(face.template.model, toFmrChoice(options)).search;
}

/**
 * Compares the face of a chip's portrait with the selfie's. Comparing two templates is fast enough to need no worker.
 * @returns null where either has no face, or if the face model changed in between
 */
export async function compareChipFace(
	{ face }: Pick<ChipReading, "face">,
	selfie: Face | null,
	choice: FmrChoice,
): Promise<FaceComparison | null> {
	if (face?.template.model.hash !== selfie?.template.model.hash) return null;
	return face && selfie && compareFaces(face, selfie, choice);
}
