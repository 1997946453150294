import { useTranslation } from "react-i18next";
import type { Statistics } from "../../domain/statistics/contract.ts";
import { LocaleLink, useLocalized } from "../components/locale-link.tsx";
import { TimeChart } from "../components/time-chart.tsx";
import table from "../components/time-table.module.css";
import { type Bar, barsOf } from "./bars.ts";
import { type Standing, standingNames, standings } from "./outcomes.ts";
import { Panel } from "./panel.tsx";
import { listOf, type Period } from "./period.ts";
import { useFormat } from "./use-format.ts";
import css from "./volume-chart.module.css";

/** The names of where verifications stand. */
function useStandingName(): (standing: Standing) => string {
	const { t } = useTranslation("dashboard");
	const { t: verifications } = useTranslation("verifications");
	return (standing) =>
		standing === "in_progress" ? t("volume.in_progress") : verifications(`status.${standing}`);
}

/** "12 Nov", or "10 Nov – 16 Nov" for a week. */
function useBarName(): (bar: Bar) => string {
	const { shortDay } = useFormat();
	return ({ from, to }) => (from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`);
}

/** How many verifications were asked for each day, by where they stand now. */
export function VolumeChart({ statistics, period }: { statistics: Statistics; period: Period }) {
	const { t } = useTranslation("dashboard");
	const { number } = useFormat();
	const nameOf = useStandingName();
	const barName = useBarName();
	const localized = useLocalized();
	const bars = barsOf(statistics.days);
	const numbers = () => [
		[t("volume.day"), t("volume.created"), ...standingNames.map(nameOf)],
		...statistics.days.map(({ day, ...volume }) => [
			day,
			volume.created,
			...standingNames.map((name) => volume[name]),
		]),
	];
	return (
		<Panel
			className={css.volumes}
			title={t("volume.title")}
			lead={t("volume.lead")}
			csv={{ file: "volumes", period, numbers }}
			table={<VolumeTable bars={bars} />}
		>
			<TimeChart
				label={t("volume.chart")}
				as="bars"
				series={standingNames.map((name) => ({ name, label: nameOf(name), color: `var(--${name})` }))}
				points={bars.map((bar) => ({
					key: bar.from,
					label: barName(bar),
					values: bar.volume,
					to: localized(listOf(bar)),
				}))}
				format={number}
				none={t("volume.none")}
			/>
			<ul className={css.legend}>
				{standingNames.map((name) => (
					<li key={name} data-standing={name} data-none={statistics.totals[name] === 0}>
						<LocaleLink to={listOf(period, { status: standings[name] })}>
							{nameOf(name)}
							<b>{number(statistics.totals[name])}</b>
						</LocaleLink>
					</li>
				))}
			</ul>
		</Panel>
	);
}

function VolumeTable({ bars }: { bars: Bar[] }) {
	const { t } = useTranslation("dashboard");
	const { number } = useFormat();
	const nameOf = useStandingName();
	const barName = useBarName();
	return (
		<table className={table.table}>
			<thead>
				<tr>
					<th scope="col">{t("volume.day")}</th>
					<th scope="col">{t("volume.created")}</th>
					{standingNames.map((name) => (
						<th key={name} scope="col">
							{nameOf(name)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{bars.toReversed().map((bar) => (
					<tr key={bar.from}>
						<th scope="row">{barName(bar)}</th>
						<td>
							<LocaleLink to={listOf(bar)}>{number(bar.volume.created)}</LocaleLink>
						</td>
						{standingNames.map((name) => (
							<td key={name}>
								{bar.volume[name] > 0 ? (
									<LocaleLink to={listOf(bar, { status: standings[name] })}>
										{number(bar.volume[name])}
									</LocaleLink>
								) : (
									number(0)
								)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
