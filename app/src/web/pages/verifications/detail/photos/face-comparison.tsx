import { Group } from "@mantine/core";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { CheckNode, Verification } from "../../../../../domain/verifications/contract.ts";
import type { VerificationFile } from "../../../../../domain/verifications/file-contract.ts";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import { CheckResultBadge } from "../../../../design/badge/verification-badges.tsx";
import { placeFace } from "../../../../design/image/crop-placement.ts";
import { Muted } from "../../../../design/page/muted.tsx";
import css from "./face-comparison.module.css";
import { ImageCrop } from "./image-crop.tsx";
import type { LoadedPhotos } from "./loaded-photos.ts";

/** Width of a face crop in CSS pixels before scaling. */
const cropWidth = 160;
const cropHeight = 200;
/** End of the scale: the distance of orthogonal templates, the average of two strangers. */
const maxDistance = Math.SQRT2;

const toScalePosition = (distance: number) => `${(Math.min(distance, maxDistance) / maxDistance) * 100}%`;

const distanceZones = {
	clear: "match",
	consider: "inconclusive",
	rejected: "no_match",
	not_run: "inconclusive",
} as const;

/** The distance between the faces in words, as a number, and on a scale with the match threshold. */
function FaceDistance({ check }: { check: CheckNode }) {
	const { t } = useTranslation("case");
	const locale = useLocale();
	const { result, score, threshold } = check;
	if (score === null || threshold === null) return <CheckResultBadge result={result} />;
	const number = (value: number) =>
		value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
	const zone = distanceZones[result];
	return (
		<div className={css.distance}>
			<Group gap="2px 12px" mb={6}>
				<CheckResultBadge result={result} />
				<strong>{t(`faces.${zone}`)}</strong>
			</Group>
			<Muted className="tabular">
				{t(`faces.${zone}_text`, { score: number(score), threshold: number(threshold) })}
			</Muted>
			<div
				className={css.scale}
				style={
					{
						"--threshold": toScalePosition(threshold),
						"--score": toScalePosition(score),
					} as CSSProperties
				}
				aria-hidden
			>
				<span />
			</div>
		</div>
	);
}

/** The portrait and the selfie, aligned at the eyes, and what the engine measured. */
export function FaceComparison({
	verification,
	photos,
}: {
	verification: Verification;
	photos: LoadedPhotos;
}) {
	const { t } = useTranslation("case");
	const { t: tVerifications } = useTranslation("verifications");
	const check = verification.checks.find(({ type }) => type === "face_match");
	const compared = verification.files.filter(
		(file): file is VerificationFile & { face: NonNullable<VerificationFile["face"]> } =>
			file.face !== null && file.kind !== "document_back",
	);
	if (compared.length < 2 && !check) return null;
	return (
		<div className={css.faces} data-faces>
			{photos.size > 0 && (
				<div className={css.facePair}>
					{compared.map((file) => (
						<ImageCrop
							key={file.id}
							className={css.face}
							photo={photos.get(file.id)}
							placement={placeFace(file.face, file.eyes, cropWidth, cropHeight)}
							width={cropWidth}
							height={cropHeight}
							label={t("faces.of", { photo: tVerifications(`file.${file.kind}`) })}
						/>
					))}
				</div>
			)}
			{check && <FaceDistance check={check} />}
		</div>
	);
}
