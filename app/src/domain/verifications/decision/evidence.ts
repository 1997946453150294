import {
	type DocumentFindings,
	type FaceComparison,
	type FmrChoice,
	faceThresholds,
	printedFields,
} from "@vidimus/engine";
import type { Mode } from "../../../contract.ts";
import type { Workflow } from "../../apps/contract.ts";
import type { DocumentType } from "../../apps/documents.ts";
import type { DuplicateHit } from "../../likenesses/contract.ts";
import type { ListHit } from "../../lists/contract.ts";
import type { ExtractedField, FieldName, ProvidedDetails, VerifiedData } from "../contract.ts";
import type { SelfieFindings } from "../selfie.ts";
import { fieldNamesOf } from "./field-names.ts";
import { printAgainstOtherSide } from "./printed.ts";

/** One picture of the document and what the engine read on it. */
export interface DocumentSide {
	file: string;
	findings: DocumentFindings;
}

/** All that a decision rests on. The same evidence always gives the same decision. */
export interface Evidence {
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
	/** Earlier verifications with this face, nearest first, or this document; none where they aren't sought. */
	duplicates: readonly DuplicateHit[];
	/** Entries of the app's lists that were met. */
	listed: readonly ListHit[];
	/** Verifications of this person whose liveness was doubted lately, this one's earlier attempts among them. */
	doubted?: readonly string[];
}

/** What the pictures tell, before anybody is recognised in them. */
export type Seen = Omit<Evidence, "duplicates" | "listed" | "doubted">;

/** The rates by which an app has faces compared, as the engine takes them. */
export const fmrChoiceOf = ({ face_match_fmr, face_mismatch_fmr }: Workflow): FmrChoice => ({
	matchFmr: face_match_fmr,
	mismatchFmr: face_mismatch_fmr,
});

/** L2 distance up to which a face among many counts: never laxer than that of a match. Null without a face. */
export function searchDistance(options: Workflow, { face }: SelfieFindings): number | null {
	return face && faceThresholds(face.template.model, fmrChoiceOf(options)).search;
}

const shown = (file: string, fields: DocumentFindings["fields"]): ExtractedField[] =>
	fields.map((field) => ({
		name: fieldNamesOf[field.name],
		value: field.value,
		source: field.source,
		confidence: field.confidence,
		file,
		region: field.region?.map(([x, y]) => [x, y] as [number, number]) ?? null,
	}));

/** Every field that was read, with its source and its place. */
export function fieldsOf(given: readonly (DocumentSide | null)[]): ExtractedField[] {
	const sides = given.filter((side) => side !== null);
	return [
		...sides.flatMap(({ file, findings }) => shown(file, findings.fields)),
		...printAgainstOtherSide(sides).flatMap(({ file, printed, known }) =>
			shown(file, printedFields(printed, known)),
		),
	];
}

/** Whether a reading is to be believed over another: a code corrects its own errors, a zone's letters are guessed. */
const isSurer = (one: ExtractedField, other: ExtractedField): boolean =>
	one.confidence > other.confidence ||
	(one.confidence === other.confidence && one.source === "barcode" && other.source !== "barcode");

/**
 * One value a field: where sources differ the most confident is taken, and the check says so. Print is compared with
 * them and gives no value itself.
 */
export function verifiedDataOf(fields: readonly ExtractedField[]): VerifiedData {
	const best = new Map<FieldName, ExtractedField>();
	for (const field of fields) {
		if (field.source === "printed") continue;
		const other = best.get(field.name);
		if (!other || isSurer(field, other)) best.set(field.name, field);
	}
	return Object.fromEntries([...best.values()].map((field) => [field.name, field.value]));
}
