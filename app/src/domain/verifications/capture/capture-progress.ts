import type { DocumentFindings } from "@vidimus/engine";
import type { PersonLocale } from "../../../i18n/locales.ts";
import { decryptJson } from "../../../platform/crypto/encryption.ts";
import type { Services } from "../../services.ts";
import type { PhotoKind } from "../file-contract.ts";
import { getLatestCaptures, type PhotoRow } from "../files/captures.ts";
import { presentReasons } from "../presentation/present-verification.ts";
import { type AttemptRow, listFilesOfAttempt } from "../queries.ts";
import type { AuthenticatedPerson } from "./authenticate-person.ts";
import { getRequiredSides } from "./capture-verdict.ts";
import { maxTriesPerPhoto, type PhotoVerdict } from "./person-session-contract.ts";

/** The verdict on a capture: what to fix, and whether it is good enough not to ask for another. */
export const presentPhotoVerdict = (
	capture: PhotoRow,
	captures: number,
	locale: PersonLocale,
): PhotoVerdict => ({
	kind: capture.kind,
	capture: capture.captureId,
	result: capture.result ?? "not_run",
	reasons: presentReasons(capture.reasons, locale, "person"),
	usable: capture.result !== "rejected" || captures >= maxTriesPerPhoto,
	attempts_left: Math.max(0, maxTriesPerPhoto - captures),
});

/** What the person has sent in an attempt. */
export interface CaptureProgress {
	/** Required images of the document, as far as the front shows. */
	sides: PhotoKind[];
	photos: PhotoVerdict[];
}

export async function loadCaptureProgress(
	{ db }: Services,
	{ key, locale }: AuthenticatedPerson,
	attempt: AttemptRow,
): Promise<CaptureProgress> {
	const rows = await listFilesOfAttempt(db, attempt.id);
	const captures = getLatestCaptures(rows);
	const countShutterPresses = (kind: PhotoKind) =>
		rows.filter((row) => row.kind === kind && row.frame === 0).length;
	const [front] = captures.get("document_front") ?? [];
	const findings = front?.encryptedFindings
		? decryptJson<DocumentFindings>(key, front.encryptedFindings, front.id)
		: null;
	return {
		sides: attempt.documentType ? getRequiredSides(attempt.documentType, findings) : [],
		photos: [...captures].map(([kind, [first]]) =>
			presentPhotoVerdict(first, countShutterPresses(kind), locale),
		),
	};
}
