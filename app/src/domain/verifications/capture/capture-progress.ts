import type { PersonLocale } from "../../../i18n/locales.ts";
import type { PhotoKind } from "../file-contract.ts";
import type { PhotoRow } from "../files/captures.ts";
import { presentReasons } from "../presentation/present-verification.ts";
import type { SentPhotos } from "./person-path.ts";
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

/** The verdicts on the latest photo of each kind. */
export const presentPhotoVerdicts = (
	{ rows, captures }: SentPhotos,
	locale: PersonLocale,
): PhotoVerdict[] => {
	const countShutterPresses = (kind: PhotoKind) =>
		rows.filter((row) => row.kind === kind && row.frame === 0).length;
	return [...captures].map(([kind, [first]]) =>
		presentPhotoVerdict(first, countShutterPresses(kind), locale),
	);
};
