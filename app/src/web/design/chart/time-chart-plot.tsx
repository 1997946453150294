import type { ReactNode } from "react";
import { Link } from "react-router";
import css from "./time-chart.module.css";
import { type ChartForm, type ChartPoint, type ChartSeries, listMarkedSeries } from "./time-series.ts";

/** In units of the SVG's view box, which is stretched to the plot. */
const plotHeight = 100;

/** The bars or lines of a time chart. */
export function TimeChartPlot({
	series,
	points,
	as,
	axisEnd,
	active,
	onEnter,
}: {
	series: readonly ChartSeries[];
	points: readonly ChartPoint[];
	as: ChartForm;
	/** Value at the top. */
	axisEnd: number;
	/** Index of the highlighted point; null without one. */
	active: number | null;
	/** Receives the index of the point under the pointer. */
	onEnter: (index: number) => void;
}) {
	return (
		<svg viewBox={`0 0 ${points.length} ${plotHeight}`} preserveAspectRatio="none" aria-hidden="true">
			{points.map((point, index) => (
				<ChartColumn key={point.key} to={point.to} onEnter={() => onEnter(index)}>
					<rect
						className={css.column}
						data-active={index === active}
						x={index}
						y={0}
						width={1}
						height={plotHeight}
					/>
					{as === "bars" && (
						<StackedBar {...{ point, index, axisEnd }} series={listMarkedSeries(series, point, as)} />
					)}
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
