import type { DocumentFindings, LivenessFindings } from "@vidimus/engine";
import { unreadableReasons } from "../../../checks/document/reading.ts";
import type { SelfieFindings } from "../../../checks/evidence.ts";
import { type CheckFinding, filterRetryReasons, mapEngineReasons } from "../../../checks/finding.ts";
import { challengeChecks } from "../../../checks/liveness/challenge.ts";
import type { DocumentType } from "../../../shared/documents.ts";
import type { CheckResult } from "../contract.ts";
import type { PhotoKind } from "../file-contract.ts";
import type { ReasonName } from "../reasons.ts";

/** Immediate feedback on an upload, while the person can still retake it. */
export interface CaptureVerdict {
	result: CheckResult;
	reasons: ReasonName[];
}

/**
 * The sides that a document needs. Passports have everything on one page. Cards have the portrait on the front and the
 * MRZ or barcode on the back, except those with both on the front (the French card of 1995, TD2).
 */
export const getRequiredSides = (type: DocumentType, front: DocumentFindings | null): PhotoKind[] =>
	type === "passport" || (front?.mrz && front.portrait.face)
		? ["document_front"]
		: ["document_front", "document_back"];

/** Whether an image of a document is good enough to continue. */
export function judgeDocumentPhoto(
	findings: DocumentFindings,
	kind: PhotoKind,
	type: DocumentType,
): CaptureVerdict {
	const hasPortrait = findings.portrait.face !== null;
	const hasMachineReadableData = findings.mrz !== null || findings.barcode !== null;
	const refuse = (reasons: ReasonName[]): CaptureVerdict => ({ result: "rejected", reasons });
	if (findings.mirrored) return refuse(["document_mirrored"]);
	if (type === "passport") {
		if (!hasMachineReadableData)
			return refuse(hasPortrait ? unreadableReasons([findings]) : reasonsForNoDocument(findings));
		if (!hasPortrait) return refuse(["portrait_not_found"]);
	} else if (kind === "document_front") {
		if (!hasPortrait) return refuse(hasMachineReadableData ? ["wrong_side"] : reasonsForNoDocument(findings));
		const spoiled = listSpoilingReasons(findings);
		if (!hasMachineReadableData && spoiled.length > 0) return refuse(spoiled);
	} else if (!hasMachineReadableData && type !== "driving_license") {
		return refuse(hasPortrait ? ["wrong_side"] : unreadableReasons([findings]));
	}
	if (findings.mrz && !findings.mrz.valid) return { result: "consider", reasons: ["document_unreadable"] };
	return { result: "clear", reasons: [] };
}

/** Why print can't be read on a side that has nothing by which reading could be told to have worked. */
const listSpoilingReasons = ({ quality }: DocumentFindings): ReasonName[] =>
	mapEngineReasons(
		Object.values(quality).flatMap(({ result, reasons }) => (result === "rejected" ? reasons : [])),
	);

/** Neither MRZ nor face: the image shows something else, unless its quality explains it. */
function reasonsForNoDocument(findings: DocumentFindings): ReasonName[] {
	const causes = unreadableReasons([findings]);
	return [
		"document_not_found",
		...causes.filter((cause) => !["document_not_found", "document_unreadable"].includes(cause)),
	];
}

/**
 * Quality reasons that all frames with a face share: a person who blinks or moves in one frame has others. Frames of
 * challenges are ignored, because gestures don't make good portraits.
 */
function qualityReasonsOfAllFrames({ frames }: LivenessFindings): ReasonName[] {
	const [first = [], ...others] = frames
		.filter(({ face }) => face)
		.map(({ quality }) => Object.values(quality).flatMap(({ reasons }) => reasons));
	return mapEngineReasons(first.filter((reason) => others.every((reasons) => reasons.includes(reason))));
}

const isRejectedCheck = ({ result }: CheckFinding) => result === "rejected";

/** Whether a selfie is good enough to continue. */
export function judgeSelfie(liveness: SelfieFindings): CaptureVerdict {
	const reasons = filterRetryReasons(mapEngineReasons(liveness.reasons));
	if (!liveness.face)
		return { result: "rejected", reasons: reasons.length > 0 ? reasons : ["face_not_found"] };
	if ("steps" in liveness) {
		// Only missed steps are reported: an attacker must not learn which attack was detected.
		const missedStepReasons = [
			...new Set(
				challengeChecks(liveness)
					.filter(isRejectedCheck)
					.flatMap(({ reasons }) => reasons),
			),
		];
		return { result: missedStepReasons.length > 0 ? "rejected" : "clear", reasons: missedStepReasons };
	}
	if (reasons.includes("several_faces")) return { result: "rejected", reasons };
	const wanting = [...new Set([...reasons, ...qualityReasonsOfAllFrames(liveness)])];
	return { result: wanting.length > 0 ? "consider" : "clear", reasons: wanting };
}
