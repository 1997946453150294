import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import css from "./time-chart.module.css";
import { useHydrated } from "./use-hydrated.ts";

const height = 100;

export interface Series {
	name: string;
	label: string;
	/** A colour of the style sheet. */
	color: string;
}
export interface Point {
	key: string;
	/** What it stands for: "12 Nov", "14:00". */
	label: string;
	/** By the name of the series; null where nothing was measured. */
	values: Readonly<Record<string, number | null>>;
	/** What lies behind it: Enter and a click lead there. */
	to?: string;
}

interface Props {
	/** What it shows, and what its keys do. */
	label: string;
	/** From the bottom to the top. */
	series: readonly Series[];
	points: readonly Point[];
	/** Stacked bars that count, or lines that measure. */
	as: "bars" | "lines";
	format: (value: number) => string;
	/** What a point says that holds nothing. */
	none: string;
	/** Room for the plot in pixels. */
	tall?: number;
}

/** The end of an axis: even, so that its middle is a whole number too. */
function axisEnd(highest: number): number {
	const power = 10 ** Math.floor(Math.log10(Math.max(1, highest)));
	return [2, 4, 6, 8, 10, 20].map((step) => step * power).find((end) => end >= highest) ?? highest;
}

/** Numbers over time. One stop of the keyboard: arrows go from point to point. */
export function TimeChart({ label, series, points, as, format, none, tall = 220 }: Props) {
	const navigate = useNavigate();
	const hydrated = useHydrated();
	const [active, setActive] = useState<number | null>(null);
	const last = points.length - 1;
	const parts = ({ values }: Point) =>
		series.filter(({ name }) => (as === "bars" ? (values[name] ?? 0) > 0 : (values[name] ?? null) !== null));
	const highest = points.map((point) => {
		const numbers = series.map(({ name }) => point.values[name] ?? 0);
		return as === "bars" ? numbers.reduce((sum, number) => sum + number, 0) : Math.max(0, ...numbers);
	});
	const top = axisEnd(Math.max(...highest));
	const shown = active === null ? undefined : points[Math.min(active, last)];
	const inWords = (point: Point | undefined) =>
		point
			? `${point.label} · ${
					parts(point)
						.map(({ name, label }) => `${label} ${format(point.values[name] ?? 0)}`)
						.join(", ") || none
				}`
			: none;
	const onKeyDown = (event: KeyboardEvent) => {
		const at = active ?? last;
		const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
		const opened = points[at]?.to;
		if (to !== undefined) setActive(Math.min(last, Math.max(0, to)));
		else if (event.key === "Escape" && active !== null) setActive(null);
		else if (event.key === "Enter" && opened) navigate(opened);
		else return;
		event.preventDefault();
	};
	return (
		<div className={css.chart} style={{ gridTemplateRows: `${tall}px auto` }}>
			<div className={css.axis} aria-hidden>
				{[top, top / 2, 0].map((tick) => (
					<span key={tick}>{format(tick)}</span>
				))}
			</div>
			<div className={css.plot} onPointerLeave={() => setActive(null)}>
				<div
					className={css.keyboard}
					role="slider"
					tabIndex={0}
					aria-disabled={hydrated ? undefined : true}
					aria-label={label}
					aria-valuemin={0}
					aria-valuemax={last}
					aria-valuenow={active ?? last}
					aria-valuetext={inWords(shown ?? points[last])}
					onKeyDown={onKeyDown}
					onFocus={() => setActive(active ?? last)}
					onBlur={() => setActive(null)}
				/>
				<svg viewBox={`0 0 ${points.length} ${height}`} preserveAspectRatio="none" aria-hidden="true">
					{points.map((point, index) => (
						<Column key={point.key} to={point.to} onEnter={() => setActive(index)}>
							<rect
								className={css.column}
								data-active={index === active}
								x={index}
								y={0}
								width={1}
								height={height}
							/>
							{as === "bars" && <Stack {...{ point, index, top }} series={parts(point)} />}
						</Column>
					))}
					{as === "lines" &&
						series.map(({ name, color }) => {
							const values = points.map((point) => point.values[name] ?? null);
							return (
								<g key={name} className={css.line} style={{ stroke: color }}>
									<path d={lineOf(values, top)} />
									<path className={css.dots} d={dotsOf(values, top)} />
								</g>
							);
						})}
				</svg>
				{shown && active !== null && (
					<div
						className={css.tip}
						aria-hidden
						style={{
							insetInlineStart: `${((active + 0.5) / points.length) * 100}%`,
							translate: `${-((active + 0.5) / points.length) * 100}% 0`,
						}}
					>
						<strong>{shown.label}</strong>
						{parts(shown).map(({ name, label, color }) => (
							<span key={name}>
								<i style={{ background: color }} />
								{label} <b>{format(shown.values[name] ?? 0)}</b>
							</span>
						))}
						{parts(shown).length === 0 && <span>{none}</span>}
					</div>
				)}
			</div>
			<div className={css.ends} aria-hidden>
				{[points[0], points[last >> 1], points[last]].map(
					(point, index) =>
						point && (
							// biome-ignore lint/suspicious/noArrayIndexKey: first, middle and last may be one point
							<span key={index}>{point.label}</span>
						),
				)}
			</div>
		</div>
	);
}

function Column({
	to,
	onEnter,
	children,
}: {
	to: string | undefined;
	onEnter: () => void;
	children: ReactNode;
}) {
	if (!to) return <g onPointerEnter={onEnter}>{children}</g>;
	return (
		<Link to={to} tabIndex={-1} onPointerEnter={onEnter}>
			{children}
		</Link>
	);
}

function Stack({
	point,
	index,
	top,
	series,
}: {
	point: Point;
	index: number;
	top: number;
	series: readonly Series[];
}) {
	let y = height;
	return series.map(({ name, color }) => {
		const size = ((point.values[name] ?? 0) / top) * height;
		y -= size;
		return <rect key={name} style={{ fill: color }} x={index + 0.12} y={y} width={0.76} height={size} />;
	});
}

const at = (value: number, index: number, top: number) => `${index + 0.5} ${height - (value / top) * height}`;

/** A line that breaks where nothing was measured. */
const lineOf = (values: readonly (number | null)[], top: number): string =>
	values
		.map((value, index) =>
			value === null ? "" : `${(values[index - 1] ?? null) === null ? "M" : "L"}${at(value, index, top)}`,
		)
		.join("");

/** What stands alone would be no line: it is a dot. */
const dotsOf = (values: readonly (number | null)[], top: number): string =>
	values
		.map((value, index) => {
			const alone = (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
			return value !== null && alone ? `M${at(value, index, top)}h0` : "";
		})
		.join("");
