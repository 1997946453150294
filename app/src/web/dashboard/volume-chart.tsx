import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { Statistics } from "../../domain/statistics/contract.ts";
import { LocaleLink, useLocalized } from "../components/locale-link.tsx";
import { useHydrated } from "../components/use-hydrated.ts";
import { axisEnd, type Bar, barsOf } from "./bars.ts";
import { type Standing, standingNames, standings } from "./outcomes.ts";
import { Panel } from "./panel.tsx";
import { listOf, type Period } from "./period.ts";
import { useFormat } from "./use-format.ts";
import css from "./volume-chart.module.css";

const height = 100;

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
			title={t("volume.title")}
			lead={t("volume.lead")}
			file="volumes"
			period={period}
			numbers={numbers}
			table={<VolumeTable bars={bars} />}
		>
			<Bars bars={bars} />
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

/** One stop of the keyboard: arrows go from bar to bar, Enter opens the list of one. */
function Bars({ bars }: { bars: Bar[] }) {
	const { t } = useTranslation("dashboard");
	const { number } = useFormat();
	const nameOf = useStandingName();
	const barName = useBarName();
	const localized = useLocalized();
	const navigate = useNavigate();
	const hydrated = useHydrated();
	const [active, setActive] = useState<number | null>(null);
	const last = bars.length - 1;
	const top = axisEnd(Math.max(...bars.map(({ total }) => total)));
	const shown = active === null ? undefined : bars[Math.min(active, last)];
	const parts = ({ volume }: Bar) => standingNames.filter((name) => volume[name] > 0);
	const inWords = (bar: Bar) =>
		`${barName(bar)} · ${parts(bar)
			.map((name) => `${nameOf(name)} ${number(bar.volume[name])}`)
			.join(", ")}`;
	const onKeyDown = (event: KeyboardEvent) => {
		const at = active ?? last;
		const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
		const bar = bars[at];
		if (to !== undefined) setActive(Math.min(last, Math.max(0, to)));
		else if (event.key === "Escape") setActive(null);
		else if (event.key === "Enter" && bar) navigate(localized(listOf(bar)));
		else return;
		event.preventDefault();
	};
	return (
		<div className={css.chart}>
			<div className={css.axis} aria-hidden>
				{[top, top / 2, 0].map((tick) => (
					<span key={tick}>{number(tick)}</span>
				))}
			</div>
			<div className={css.plot} onPointerLeave={() => setActive(null)}>
				<div
					className={css.keyboard}
					role="slider"
					tabIndex={0}
					aria-disabled={hydrated ? undefined : true}
					aria-label={t("volume.chart")}
					aria-valuemin={0}
					aria-valuemax={last}
					aria-valuenow={active ?? last}
					aria-valuetext={inWords(shown ?? (bars[last] as Bar))}
					onKeyDown={onKeyDown}
					onFocus={() => setActive(active ?? last)}
					onBlur={() => setActive(null)}
				/>
				<svg viewBox={`0 0 ${bars.length} ${height}`} preserveAspectRatio="none" aria-hidden="true">
					{bars.map((bar, index) => {
						let y = height;
						return (
							<Link
								key={bar.from}
								to={localized(listOf(bar))}
								tabIndex={-1}
								onPointerEnter={() => setActive(index)}
							>
								<rect
									className={css.column}
									data-active={index === active}
									x={index}
									y={0}
									width={1}
									height={height}
								/>
								{parts(bar).map((name) => {
									const size = (bar.volume[name] / top) * height;
									y -= size;
									return (
										<rect key={name} data-standing={name} x={index + 0.12} y={y} width={0.76} height={size} />
									);
								})}
							</Link>
						);
					})}
				</svg>
				{shown && active !== null && (
					<div
						className={css.tip}
						aria-hidden
						style={{
							insetInlineStart: `${((active + 0.5) / bars.length) * 100}%`,
							translate: `${-((active + 0.5) / bars.length) * 100}% 0`,
						}}
					>
						<strong>{barName(shown)}</strong>
						{parts(shown).map((name) => (
							<span key={name} data-standing={name}>
								{nameOf(name)} <b>{number(shown.volume[name])}</b>
							</span>
						))}
						{shown.total === 0 && <span>{t("volume.none")}</span>}
					</div>
				)}
			</div>
			<div className={css.days} aria-hidden>
				{[bars[0], bars[last >> 1], bars[last]].map(
					(bar, index) =>
						bar && (
							// biome-ignore lint/suspicious/noArrayIndexKey: first, middle and last may be one bar
							<span key={index}>{barName(bar)}</span>
						),
				)}
			</div>
		</div>
	);
}

function VolumeTable({ bars }: { bars: Bar[] }) {
	const { t } = useTranslation("dashboard");
	const { number } = useFormat();
	const nameOf = useStandingName();
	const barName = useBarName();
	return (
		<table className={css.table}>
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
