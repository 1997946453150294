import { ColorSwatch, Group } from "@mantine/core";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { FaceMatchDemo } from "../../../../domain/demos/contract.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import css from "./distance-scale.module.css";

/** End of the scale: √2, the distance of orthogonal templates and the average distance of two people. */
const maxDistance = Math.SQRT2;
/** Largest position of a marker, as a share of the width: its label needs the rest. */
const maxMarkerShare = 0.96;
const toScalePosition = (distance: number) => `${Math.min(distance / maxDistance, maxMarkerShare) * 100}%`;

/** The distance of two faces on a scale with the match and no-match thresholds. */
export function DistanceScale({ demo, distance }: { demo: FaceMatchDemo; distance: number }) {
	const { t } = useTranslation("demo");
	const locale = useLocale();
	const { threshold: match, mismatch_threshold: mismatch, points } = demo;
	const number = (value: number) =>
		value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
	const distanceTexts = { distance: number(distance), match: number(match), mismatch: number(mismatch) };
	const zones = [
		{ text: `${t("facematch.zone.match")} ≤ ${distanceTexts.match}`, color: "var(--scale-good)" },
		{ text: t("facematch.zone.consider"), color: "var(--scale-warn)" },
		{ text: `${t("facematch.zone.mismatch")} > ${distanceTexts.mismatch}`, color: "var(--scale-bad)" },
	];
	const positions = {
		"--match": toScalePosition(match),
		"--mismatch": toScalePosition(mismatch),
		"--distance": toScalePosition(distance),
	} as CSSProperties;
	return (
		<div className={css.scale} style={positions} role="img" aria-label={t("facematch.scale", distanceTexts)}>
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
			<Group gap="4px 16px" mt="xs" c="dimmed" fz="caption" className="tabular">
				{zones.map(({ text, color }) => (
					<Group key={color} gap={6}>
						<ColorSwatch color={color} size={10} withShadow={false} />
						{text}
					</Group>
				))}
			</Group>
		</div>
	);
}
