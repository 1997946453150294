import type { PersonSession } from "../../../../domain/verifications/capture/person-session-contract.ts";
import type { PictureKind } from "../../../../domain/verifications/file-contract.ts";
import type { ProgressStep } from "./verify-steps.tsx";

/** The steps from consent to submission. */
export type FlowStepName = "consent" | "document" | PictureKind | "send";

type CaptureProgress = Pick<PersonSession, "document" | "sides" | "pictures">;

const listRequiredPhotos = ({ sides }: CaptureProgress): PictureKind[] => [...sides, "selfie"];

export const isPhotoTaken = ({ pictures }: CaptureProgress, kind: FlowStepName): boolean =>
	pictures.some((picture) => picture.kind === kind && picture.usable);

/**
 * The session with the rejected photos that the person chose to keep.
 * @param kept IDs of their captures
 */
export const withKeptPhotos = <Session extends CaptureProgress>(
	session: Session,
	kept: readonly string[],
): Session => ({
	...session,
	pictures: session.pictures.map((picture) =>
		kept.includes(picture.capture) ? { ...picture, usable: true } : picture,
	),
});

/** The first step that is missing or whose photo was rejected. */
export function getNextFlowStep(session: CaptureProgress): FlowStepName {
	if (!session.document) return "document";
	return listRequiredPhotos(session).find((kind) => !isPhotoTaken(session, kind)) ?? "send";
}

/** The step that “Back” opens; null at the first. */
export function getPreviousFlowStep(session: CaptureProgress, place: FlowStepName): FlowStepName | null {
	const pictures = session.document ? ([...listRequiredPhotos(session), "send"] as const) : [];
	const places: FlowStepName[] = ["consent", "document", ...pictures];
	return places[places.indexOf(place) - 1] ?? null;
}

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
