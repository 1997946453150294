import type { PersonSession } from "../../../../domain/verifications/capture/person-session-contract.ts";
import type { PhotoKind } from "../../../../domain/verifications/file-contract.ts";
import type { ProgressStep } from "./verify-steps.tsx";

/** The steps from consent to submission. */
export type FlowStepName = "consent" | "document" | PhotoKind | "send";

type CaptureProgress = Pick<PersonSession, "document" | "sides" | "photos">;

const listRequiredPhotos = ({ sides }: CaptureProgress): PhotoKind[] => [...sides, "selfie"];

export const isPhotoTaken = ({ photos }: CaptureProgress, kind: FlowStepName): boolean =>
	photos.some((photo) => photo.kind === kind && photo.usable);

/**
 * The session with the rejected photos that the person chose to keep.
 * @param kept IDs of their captures
 */
export const withKeptPhotos = <Session extends CaptureProgress>(
	session: Session,
	kept: readonly string[],
): Session => ({
	...session,
	photos: session.photos.map((photo) => (kept.includes(photo.capture) ? { ...photo, usable: true } : photo)),
});

/** The first step that is missing or whose photo was rejected. */
export function getNextFlowStep(session: CaptureProgress): FlowStepName {
	if (!session.document) return "document";
	return listRequiredPhotos(session).find((kind) => !isPhotoTaken(session, kind)) ?? "send";
}

/** The steps, in the order in which “Back” leads through them from the last to the first. */
export const listFlowSteps = (session: CaptureProgress): FlowStepName[] =>
	session.document
		? ["consent", "document", ...listRequiredPhotos(session), "send"]
		: ["consent", "document"];

/** Whether this is the last missing photo. */
export const isLastMissingPhoto = (session: CaptureProgress, kind: FlowStepName): boolean =>
	listRequiredPhotos(session).every((wanted) => wanted === kind || isPhotoTaken(session, wanted));

/** The progress bar's step. */
export function getProgressStep(place: FlowStepName): ProgressStep {
	if (place === "consent") return "intro";
	return place === "selfie" || place === "send" ? "selfie" : "document";
}

/** Identifies the chosen document: choosing another one, also on another device, restarts the capture. */
export const getDocumentKey = ({ document }: PersonSession): string =>
	document ? `${document.type} ${document.country}` : "";
