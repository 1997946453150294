import type { PersonSession } from "../../../../domain/verifications/capture/person-session-contract.ts";
import type { PhotoKind } from "../../../../domain/verifications/file-contract.ts";

/** Whether a photo was sent that needn't be taken again. */
export const isPhotoTaken = ({ photos }: Pick<PersonSession, "photos">, kind: PhotoKind): boolean =>
	photos.some((photo) => photo.kind === kind && photo.usable);

/**
 * The session with the rejected photos that the person chose to keep.
 * @param kept IDs of their captures
 */
export const withKeptPhotos = <Session extends Pick<PersonSession, "photos">>(
	session: Session,
	kept: readonly string[],
): Session => ({
	...session,
	photos: session.photos.map((photo) => (kept.includes(photo.capture) ? { ...photo, usable: true } : photo)),
});

/** Identifies the chosen document: choosing another one, also on another device, restarts the capture. */
export const getDocumentKey = ({ document }: Pick<PersonSession, "document">): string =>
	document ? `${document.type} ${document.country}` : "";
