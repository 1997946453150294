import { Button, Skeleton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Statistics } from "../../domain/statistics/contract.ts";
import { useCountryName } from "../components/use-country-name.ts";
import { Funnel } from "./funnel.tsx";
import { KeyNumbers } from "./key-numbers.tsx";
import css from "./numbers.module.css";
import { decidedStates, reasonedStates } from "./outcomes.ts";
import { listOf, type Period, presets } from "./period.ts";
import { Ranked } from "./ranked.tsx";
import { VolumeChart } from "./volume-chart.tsx";

/** Everything that can be said of a period in numbers; each leads to the list it counts. */
export function Numbers({ statistics, period }: { statistics: Statistics; period: Period }) {
	const { t } = useTranslation("dashboard");
	const { t: common } = useTranslation();
	const { t: reasons } = useTranslation("reasons");
	const countryName = useCountryName();
	const { totals } = statistics;
	if (totals.created === 0)
		return (
			<section className={css.empty}>
				<h2>{t("empty.title")}</h2>
				<p>{t("empty.text")}</p>
				<Button component={Link} to={`?period=${presets.at(-1)}`} variant="default" preventScrollReset>
					{t("empty.longer", { count: presets.at(-1) })}
				</Button>
			</section>
		);
	const decided = totals.approved + totals.declined;
	const none = t("ranked.none");
	return (
		<div className={css.numbers}>
			<KeyNumbers statistics={statistics} period={period} />
			<VolumeChart statistics={statistics} period={period} />
			<div className={css.pair}>
				<Ranked
					title={t("reasons.title")}
					lead={t("reasons.lead")}
					file="reasons"
					period={period}
					column={t("reasons.column")}
					of={decided + totals.in_review}
					none={t("reasons.none")}
					rows={statistics.reasons.map(({ reason: { name }, count }) => ({
						key: name,
						label: reasons(`${name}.title`),
						count,
						to: listOf(period, { reason: name, status: reasonedStates }),
					}))}
				/>
				<Funnel statistics={statistics} period={period} />
				<Ranked
					title={t("countries.title")}
					lead={t("decided")}
					file="countries"
					period={period}
					column={t("countries.column")}
					of={decided}
					none={none}
					rows={statistics.countries.map(({ country, count }) => ({
						key: country,
						label: countryName(country),
						count,
						to: listOf(period, { country, status: decidedStates }),
					}))}
				/>
				<Ranked
					title={t("documents.title")}
					lead={t("decided")}
					file="documents"
					period={period}
					column={t("documents.column")}
					of={decided}
					none={none}
					rows={statistics.documents.map(({ document, count }) => ({
						key: document,
						label: common(`document.${document}`),
						count,
						to: listOf(period, { document, status: decidedStates }),
					}))}
				/>
			</div>
		</div>
	);
}

/** The same places, while the numbers are on their way. */
export function NumbersSkeleton() {
	const { t } = useTranslation("dashboard");
	return (
		<div className={css.numbers} aria-busy="true">
			<p role="status" className={css.loading}>
				{t("loading")}
			</p>
			<Skeleton height={66} radius="lg" />
			<Skeleton height={112} radius="lg" />
			<Skeleton height={370} radius="lg" />
			<div className={css.pair}>
				<Skeleton height={300} radius="lg" />
				<Skeleton height={300} radius="lg" />
			</div>
		</div>
	);
}
