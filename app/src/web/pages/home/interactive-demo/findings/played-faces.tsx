import { Text } from "@mantine/core";
import { Trans, useTranslation } from "react-i18next";
import { LocaleLink, useLocale } from "../../../../client/i18n/locale-link.tsx";
import { placeFace } from "../../../../design/image/crop-placement.ts";
import page from "../interactive-demo.module.css";
import { documentUrl, selfieUrl } from "../photos.ts";
import type { PlayedCase, PlayedPhoto } from "../played-case.ts";
import css from "./played-faces.module.css";

const cropWidth = 150;
const cropHeight = 180;
/** End of the scale: √2, the distance of orthogonal templates and the average distance of two people. */
const maxDistance = Math.SQRT2;

function FaceCrop({ photo, url, label }: { photo: PlayedPhoto; url: string; label: string }) {
	const placement = placeFace(photo.face, photo.eyes, cropWidth, cropHeight);
	return (
		<figure className={css.face}>
			<svg viewBox={`0 0 ${cropWidth} ${cropHeight}`} aria-hidden>
				<image
					href={url}
					width={photo.width}
					height={photo.height}
					transform={`matrix(${placement.map((value) => value.toFixed(4)).join(" ")})`}
				/>
			</svg>
			<Text component="figcaption" c="dimmed" size="caption">
				{label}
			</Text>
		</figure>
	);
}

/** The two compared faces, their distance and the result. */
export function PlayedFaces({ played }: { played: PlayedCase }) {
	const { t } = useTranslation("landing");
	const locale = useLocale();
	const number = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 2 });
	const distance = played.checks.selfie.find(({ type }) => type === "face_match")?.score ?? 0;
	const [match, mismatch] = played.thresholds;
	const toPercent = (value: number) => `${Math.min(100, (value / maxDistance) * 100)}%`;
	return (
		<>
			<div className={css.faces}>
				<FaceCrop photo={played.document} url={documentUrl(played.name)} label={t("play.portrait")} />
				<FaceCrop photo={played.selfie} url={selfieUrl(played.name)} label={t("play.step.selfie")} />
				<div className={css.measure}>
					<Text fz="1.375rem" fw="bold" className="tabular">
						{t("play.distance", { score: number(distance) })}
					</Text>
					<div className={css.scale} aria-hidden>
						<i style={{ width: toPercent(match) }} />
						<i style={{ width: toPercent(mismatch - match) }} />
						<i />
						<b style={{ insetInlineStart: toPercent(distance) }} />
					</div>
					<Text c="dimmed" size="caption">
						{t("play.distance_text", { match: number(match), mismatch: number(mismatch) })}
					</Text>
				</div>
			</div>
			<p className={page.note}>
				<Trans t={t} i18nKey="play.still_selfie" components={{ demo: <LocaleLink to="/demo/liveness" /> }} />
			</p>
		</>
	);
}
