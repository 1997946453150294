import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useHydrated } from "../use-hydrated.ts";
import css from "./time-chart.module.css";
import type { ChartPoint, ChartSeries } from "./time-series.ts";

/** In units of the SVG's view box, which is stretched to the plot. */
const plotHeight = 100;

interface Props {
	/** Accessible name, with the keyboard controls. */
	label: string;
	/** Stacked from bottom to top. */
	series: readonly ChartSeries[];
	points: readonly ChartPoint[];
	/** Stacked bars for counts, lines for measurements. */
	as: "bars" | "lines";
	format: (value: number) => string;
	/** Text for a point without values. */
	emptyText: string;
	/** Plot height in pixels. */
	plotHeightPx?: number;
}

/** Rounds up the axis maximum to an even number, so that the middle tick is an integer. */
function getAxisEnd(maximum: number): number {
	const power = 10 ** Math.floor(Math.log10(Math.max(1, maximum)));
	return [2, 4, 6, 8, 10, 20].map((step) => step * power).find((end) => end >= maximum) ?? maximum;
}

/** Time series chart. A single tab stop: arrow keys, Home and End move between points. */
export function TimeChart({ label, series, points, as, format, emptyText, plotHeightPx = 220 }: Props) {
	const navigate = useNavigate();
	const hydrated = useHydrated();
	const [active, setActive] = useState<number | null>(null);
	const last = points.length - 1;
	const getShownSeries = ({ values }: ChartPoint) =>
		series.filter(({ name }) => (as === "bars" ? (values[name] ?? 0) > 0 : (values[name] ?? null) !== null));
	const pointMaxima = points.map((point) => {
		const values = series.map(({ name }) => point.values[name] ?? 0);
		return as === "bars" ? values.reduce((sum, value) => sum + value, 0) : Math.max(0, ...values);
	});
	const axisEnd = getAxisEnd(Math.max(...pointMaxima));
	const activePoint = active === null ? undefined : points[Math.min(active, last)];
	const describePoint = (point: ChartPoint | undefined) =>
		point
			? `${point.label} · ${
					getShownSeries(point)
						.map(({ name, label }) => `${label} ${format(point.values[name] ?? 0)}`)
						.join(", ") || emptyText
				}`
			: emptyText;
	const onKeyDown = (event: KeyboardEvent) => {
		const activeIndex = active ?? last;
		const target = { ArrowLeft: activeIndex - 1, ArrowRight: activeIndex + 1, Home: 0, End: last }[event.key];
		const url = points[activeIndex]?.to;
		if (target !== undefined) setActive(Math.min(last, Math.max(0, target)));
		else if (event.key === "Escape" && active !== null) setActive(null);
		else if (event.key === "Enter" && url) navigate(url);
		else return;
		event.preventDefault();
	};
	return (
		<div className={css.chart} style={{ gridTemplateRows: `${plotHeightPx}px auto` }}>
			<div className={css.axis} aria-hidden>
				{[axisEnd, axisEnd / 2, 0].map((tick) => (
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
					aria-valuetext={describePoint(activePoint ?? points[last])}
					onKeyDown={onKeyDown}
					onFocus={() => setActive(active ?? last)}
					onBlur={() => setActive(null)}
				/>
				<svg viewBox={`0 0 ${points.length} ${plotHeight}`} preserveAspectRatio="none" aria-hidden="true">
					{points.map((point, index) => (
						<ChartColumn key={point.key} to={point.to} onEnter={() => setActive(index)}>
							<rect
								className={css.column}
								data-active={index === active}
								x={index}
								y={0}
								width={1}
								height={plotHeight}
							/>
							{as === "bars" && <StackedBar {...{ point, index, axisEnd }} series={getShownSeries(point)} />}
						</ChartColumn>
					))}
					{as === "lines" &&
						series.map(({ name, color }) => {
							const values = points.map((point) => point.values[name] ?? null);
							return (
								<g key={name} className={css.line} style={{ stroke: color }}>
									<path d={buildLinePath(values, axisEnd)} />
									<path className={css.dots} d={buildDotsPath(values, axisEnd)} />
								</g>
							);
						})}
				</svg>
				{activePoint && active !== null && (
					<div
						className={css.tip}
						aria-hidden
						style={{
							insetInlineStart: `${((active + 0.5) / points.length) * 100}%`,
							translate: `${-((active + 0.5) / points.length) * 100}% 0`,
						}}
					>
						<strong>{activePoint.label}</strong>
						{getShownSeries(activePoint).map(({ name, label, color }) => (
							<span key={name}>
								<i style={{ background: color }} />
								{label} <b>{format(activePoint.values[name] ?? 0)}</b>
							</span>
						))}
						{getShownSeries(activePoint).length === 0 && <span>{emptyText}</span>}
					</div>
				)}
			</div>
			<div className={css.dateRange} aria-hidden>
				{[points[0], points[last >> 1], points[last]].map(
					(point, index) =>
						point && (
							// biome-ignore lint/suspicious/noArrayIndexKey: first, middle and last may be the same point
							<span key={index}>{point.label}</span>
						),
				)}
			</div>
		</div>
	);
}

function ChartColumn({
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

function StackedBar({
	point,
	index,
	axisEnd,
	series,
}: {
	point: ChartPoint;
	index: number;
	axisEnd: number;
	series: readonly ChartSeries[];
}) {
	let y = plotHeight;
	return series.map(({ name, color }) => {
		const size = ((point.values[name] ?? 0) / axisEnd) * plotHeight;
		y -= size;
		return <rect key={name} style={{ fill: color }} x={index + 0.12} y={y} width={0.76} height={size} />;
	});
}

const formatPoint = (value: number, index: number, axisEnd: number) =>
	`${index + 0.5} ${plotHeight - (value / axisEnd) * plotHeight}`;

/** Line with gaps at null values. */
const buildLinePath = (values: readonly (number | null)[], axisEnd: number): string =>
	values
		.map((value, index) =>
			value === null
				? ""
				: `${(values[index - 1] ?? null) === null ? "M" : "L"}${formatPoint(value, index, axisEnd)}`,
		)
		.join("");

/** Dots for values between two nulls, which have no line to a neighbor. */
const buildDotsPath = (values: readonly (number | null)[], axisEnd: number): string =>
	values
		.map((value, index) => {
			const isIsolated = (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
			return value !== null && isIsolated ? `M${formatPoint(value, index, axisEnd)}h0` : "";
		})
		.join("");
