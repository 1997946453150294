import type { DocumentFindings, LivenessFindings } from "@vidimus/engine";
import { unreadable } from "../../../checks/document/decide.ts";
import type { SelfieFindings } from "../../../checks/evidence.ts";
import { type CheckFinding, productReasons, retryReasons } from "../../../checks/finding.ts";
import { challengeLeaves } from "../../../checks/liveness/challenge.ts";
import type { DocumentType } from "../../apps/documents.ts";
import type { CheckResult, PictureKind } from "../contract.ts";
import type { ReasonName } from "../reasons.ts";

/** What the person is told of a picture at once, while they can still mend it. */
export interface CaptureVerdict {
	result: CheckResult;
	reasons: ReasonName[];
}

/**
 * The pictures a document needs. Passports have it all on one page; cards carry the portrait in front and the
 * zone or barcode behind, but for those with both in front (the French card of 1995, TD2): `front` tells.
 */
export const sidesOf = (type: DocumentType, front: DocumentFindings | null): PictureKind[] =>
	type === "passport" || (front?.mrz && front.portrait.face)
		? ["document_front"]
		: ["document_front", "document_back"];

/** Whether a picture of a document is good enough to go on with. */
export function documentVerdict(
	findings: DocumentFindings,
	kind: PictureKind,
	type: DocumentType,
): CaptureVerdict {
	const portrait = findings.portrait.face !== null;
	const zone = findings.mrz !== null || findings.barcode !== null;
	const refuse = (reasons: ReasonName[]): CaptureVerdict => ({ result: "rejected", reasons });
	if (type === "passport") {
		if (!zone) return refuse(portrait ? unreadable([findings]) : nothing(findings));
		if (!portrait) return refuse(["portrait_not_found"]);
	} else if (kind === "document_front") {
		if (!portrait) return refuse(zone ? ["wrong_side"] : nothing(findings));
	} else if (!zone && type !== "driving_licence") {
		return refuse(portrait ? ["wrong_side"] : unreadable([findings]));
	}
	if (findings.mrz && !findings.mrz.valid) return { result: "consider", reasons: ["document_unreadable"] };
	return { result: "clear", reasons: [] };
}

/** Neither zone nor face: a picture of something else, unless the picture itself is to blame. */
function nothing(findings: DocumentFindings): ReasonName[] {
	const causes = unreadable([findings]);
	return [
		"document_not_found",
		...causes.filter((cause) => !["document_not_found", "document_unreadable"].includes(cause)),
	];
}

/**
 * What could be better about the face in every frame that shows one: who blinks or moves in one of them has others. A
 * challenge asks for other things than a good portrait, and its frames tell nothing of this.
 */
function wantingIn({ frames }: LivenessFindings): ReasonName[] {
	const [first = [], ...others] = frames
		.filter(({ face }) => face)
		.map(({ quality }) => Object.values(quality).flatMap(({ reasons }) => reasons));
	return productReasons(first.filter((reason) => others.every((reasons) => reasons.includes(reason))));
}

const isRejected = ({ result }: CheckFinding) => result === "rejected";

/** Whether a selfie is good enough to go on with. */
export function selfieVerdict(liveness: SelfieFindings): CaptureVerdict {
	const reasons = retryReasons(productReasons(liveness.reasons));
	if (!liveness.face)
		return { result: "rejected", reasons: reasons.length > 0 ? reasons : ["face_not_found"] };
	if ("steps" in liveness) {
		// Only what was not done is told: an attacker learns nothing of what was seen through.
		const undone = [
			...new Set(
				challengeLeaves(liveness)
					.filter(isRejected)
					.flatMap(({ reasons }) => reasons),
			),
		];
		return { result: undone.length > 0 ? "rejected" : "clear", reasons: undone };
	}
	if (reasons.includes("several_faces")) return { result: "rejected", reasons };
	const wanting = [...new Set([...reasons, ...wantingIn(liveness)])];
	return { result: wanting.length > 0 ? "consider" : "clear", reasons: wanting };
}
