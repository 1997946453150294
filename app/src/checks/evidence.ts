import {
	type ChallengeFindings,
	type DocumentFindings,
	type FaceComparison,
	type FmrChoice,
	faceThresholds,
	type LivenessFindings,
} from "@vidimus/engine";
import type { Mode } from "../contract.ts";
import type { Workflow } from "../domain/apps/contract.ts";
import type { DocumentType } from "../domain/apps/documents.ts";
import type { ProvidedDetails } from "../domain/verifications/contract.ts";

/** What the engine finds on a selfie: a burst that is looked at, or the answer to a challenge. */
export type SelfieFindings = LivenessFindings | ChallengeFindings;

/** One picture of the document and what the engine read on it. */
export interface DocumentSide {
	file: string;
	findings: DocumentFindings;
}

/** What the pictures tell, before anybody is recognised in them. */
export interface Seen {
	mode: Mode;
	/** ISO date in UTC on which expiry and age are reckoned. */
	today: string;
	attempt: number;
	documentType: DocumentType;
	options: Workflow;
	providedDetails: ProvidedDetails;
	front: DocumentSide;
	back: DocumentSide | null;
	comparison: FaceComparison | null;
	liveness: SelfieFindings;
	/** Whose verification it is. */
	customer: string | null;
}

/**
 * What checks collected besides: each declares its own here, in its `collect.ts`. What wasn't collected from the
 * first release on is optional: a replay decides on evidence from before.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the folders of the checks fill it.
export interface Facts {}

/** All that a decision rests on. The same evidence always gives the same decision. */
export type Evidence = Seen & Facts;

/** The rates by which an app has faces compared, as the engine takes them. */
export const fmrChoiceOf = ({ face_match_fmr, face_mismatch_fmr }: Workflow): FmrChoice => ({
	matchFmr: face_match_fmr,
	mismatchFmr: face_mismatch_fmr,
});

/** L2 distance up to which a face among many counts: never laxer than that of a match. Null without a face. */
export function searchDistance(options: Workflow, { face }: SelfieFindings): number | null {
	return face && faceThresholds(face.template.model, fmrChoiceOf(options)).search;
}
