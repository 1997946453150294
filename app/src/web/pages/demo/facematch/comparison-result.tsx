import { useTranslation } from "react-i18next";
import type { ComparedPhoto, FaceMatchDemo } from "../../../../domain/demos/contract.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { CheckResultBadge } from "../../../design/badge/verification-badges.tsx";
import { VerdictCard } from "../verdict-card.tsx";
import css from "./comparison-result.module.css";
import { DistanceScale } from "./distance-scale.tsx";

/** Formats false match rates as "1 in N". Rates up to the lowest measured one are given as "less than 1 in N". */
function useMatchRateText(points: FaceMatchDemo["points"]) {
	const { t } = useTranslation("demo");
	const locale = useLocale();
	const formatOneIn = (rate: number) => {
		const people = 1 / rate;
		const digits = people < 10 ? 1 : 2;
		return Number(people.toPrecision(digits)).toLocaleString(locale);
	};
	const lowestRate = Math.min(...points.map((point) => point.false_match_rate));
	return {
		one: (rate: number) => t("facematch.one_in", { number: formatOneIn(rate) }),
		short: (rate: number) =>
			t(rate <= lowestRate ? "facematch.less_than_one_in" : "facematch.one_in", {
				number: formatOneIn(rate),
			}),
		sentence: (rate: number) =>
			t(rate <= lowestRate ? "facematch.rate_least" : "facematch.rate_one", { number: formatOneIn(rate) }),
	};
}

function PhotoQuality({ photo, title }: { photo: ComparedPhoto; title: string }) {
	const { t } = useTranslation("demo");
	const locale = useLocale();
	const number = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 2 });
	if (photo.checks.length === 0) return null;
	return (
		<div className={css.quality}>
			<h3>{title}</h3>
			<ul>
				{photo.checks.map((check) => (
					<li key={check.type}>
						<span>{t(`quality.${check.type}` as "quality.sharpness")}</span>
						{check.score !== null && <span className={`${css.score} tabular`}>{number(check.score)}</span>}
						<CheckResultBadge result={check.result} />
					</li>
				))}
			</ul>
		</div>
	);
}

/**
 * The distance of two faces, the probability of one person and the false match rate.
 * @param invented whether both photos are specimens
 */
export function ComparisonResult({ demo, invented }: { demo: FaceMatchDemo; invented: boolean }) {
	const { t } = useTranslation("demo");
	const locale = useLocale();
	const { result, distance, probability, false_match_rate, points, photos } = demo;
	const rate = useMatchRateText(points);
	const titles = [t("choose.first"), t("choose.second")];
	return (
		<>
			<VerdictCard result={result} title={t(`facematch.verdict.${result}`)}>
				<p>
					{t(`facematch.explanation.${result}`)}{" "}
					{false_match_rate !== null && rate.sentence(false_match_rate)}
				</p>
			</VerdictCard>
			{distance !== null && (
				<>
					<DistanceScale demo={demo} distance={distance} />
					<dl className={css.numbers}>
						<div>
							<dt>{t("facematch.distance")}</dt>
							<dd className="tabular">
								{distance.toLocaleString(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 })}
							</dd>
							<dd>{t("facematch.distance_hint")}</dd>
						</div>
						{probability !== null && (
							<div>
								<dt>{t("facematch.probability")}</dt>
								<dd className="tabular">
									{probability.toLocaleString(locale, { style: "percent", maximumFractionDigits: 2 })}
								</dd>
								<dd>{t("facematch.probability_hint")}</dd>
							</div>
						)}
						{false_match_rate !== null && (
							<div>
								<dt>{t("facematch.stranger")}</dt>
								<dd className="tabular">{rate.short(false_match_rate)}</dd>
								<dd>{t("facematch.stranger_hint")}</dd>
							</div>
						)}
					</dl>
				</>
			)}
			{points.length > 0 && (
				<section className={css.points}>
					<h3>{t("facematch.points")}</h3>
					<ul className="tabular">
						{points.map((point) => (
							<li key={point.distance}>
								<b>{rate.one(point.false_match_rate)}</b>
								<span>≤ {point.distance.toLocaleString(locale, { maximumFractionDigits: 2 })}</span>
								{point.worst_group_false_match_rate !== null && (
									<span>
										{t("facematch.worst_group", { rate: rate.one(point.worst_group_false_match_rate) })}
									</span>
								)}
							</li>
						))}
					</ul>
					<p>
						{t("facematch.points_text")} {invented && t("facematch.synthetic_faces")}
					</p>
				</section>
			)}
			{photos.some(({ checks }) => checks.length > 0) && (
				<details className={css.details}>
					<summary>{t("facematch.quality")}</summary>
					<div className={css.columns}>
						{photos.map((photo, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: there are always two, in a fixed order
							<PhotoQuality key={index} photo={photo} title={titles[index] ?? ""} />
						))}
					</div>
				</details>
			)}
		</>
	);
}
