import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { FaceMatchDemo } from "../../domain/demos/contract.ts";
import { useLocale } from "../components/locale-link.tsx";
import css from "./scale.module.css";

/** The scale ends at right angles, where strangers lie on average; what lies beyond is marked where its number has room. */
const end = Math.SQRT2;
const share = (distance: number) => `${Math.min(distance / end, 0.96) * 100}%`;

/** Where a distance lies between what is a match and what is none. */
export function Scale({ answer, distance }: { answer: FaceMatchDemo; distance: number }) {
	const { t } = useTranslation("demo");
	const locale = useLocale();
	const { threshold: match, mismatch_threshold: mismatch, points } = answer;
	const number = (value: number) =>
		value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
	const said = { distance: number(distance), match: number(match), mismatch: number(mismatch) };
	const places = {
		"--match": share(match),
		"--mismatch": share(mismatch),
		"--distance": share(distance),
	} as CSSProperties;
	return (
		<div className={css.scale} style={places} role="img" aria-label={t("facematch.scale", said)}>
			<div className={css.bar}>
				{points.map((point) => (
					<i key={point.distance} className={css.tick} style={{ insetInlineStart: share(point.distance) }} />
				))}
				<b className={`${css.marker} tabular`}>
					<span>{said.distance}</span>
				</b>
			</div>
			<div className={css.zones}>
				<span data-zone="match">{t("facematch.zone.match")}</span>
				<span data-zone="consider">{t("facematch.zone.consider")}</span>
				<span data-zone="mismatch">{t("facematch.zone.mismatch")}</span>
			</div>
			<div className={`${css.limits} tabular`}>
				<span data-limit="match">{said.match}</span>
				<span data-limit="mismatch">{said.mismatch}</span>
			</div>
		</div>
	);
}
