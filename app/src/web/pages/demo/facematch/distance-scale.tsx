import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { FaceMatchDemo } from "../../../../domain/demos/contract.ts";
import { useLocale } from "../../../shell/i18n/locale-link.tsx";
import css from "./distance-scale.module.css";

/** The scale ends at right angles, where strangers lie on average; what lies beyond is marked where its number has room. */
const maxDistance = Math.SQRT2;
const toScalePosition = (distance: number) => `${Math.min(distance / maxDistance, 0.96) * 100}%`;

/** Where a distance lies between what is a match and what is none. */
export function DistanceScale({ answer, distance }: { answer: FaceMatchDemo; distance: number }) {
	const { t } = useTranslation("demo");
	const locale = useLocale();
	const { threshold: match, mismatch_threshold: mismatch, points } = answer;
	const number = (value: number) =>
		value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
	const distanceTexts = { distance: number(distance), match: number(match), mismatch: number(mismatch) };
	const places = {
		"--match": toScalePosition(match),
		"--mismatch": toScalePosition(mismatch),
		"--distance": toScalePosition(distance),
	} as CSSProperties;
	return (
		<div className={css.scale} style={places} role="img" aria-label={t("facematch.scale", distanceTexts)}>
			<div className={css.bar}>
				{points.map((point) => (
					<i
						key={point.distance}
						className={css.tick}
						style={{ insetInlineStart: toScalePosition(point.distance) }}
					/>
				))}
				<b className={`${css.marker} tabular`}>
					<span>{distanceTexts.distance}</span>
				</b>
			</div>
			<div className={`${css.limits} tabular`}>
				<span data-limit="match">{distanceTexts.match}</span>
				<span data-limit="mismatch">{distanceTexts.mismatch}</span>
			</div>
			<div className={css.zones}>
				<span data-zone="match">{t("facematch.zone.match")}</span>
				<span data-zone="consider">{t("facematch.zone.consider")}</span>
				<span data-zone="mismatch">{t("facematch.zone.mismatch")}</span>
			</div>
		</div>
	);
}
