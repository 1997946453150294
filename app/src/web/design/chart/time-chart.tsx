import css from "./time-chart.module.css";
import { TimeChartPlot } from "./time-chart-plot.tsx";
import { type ChartForm, type ChartPoint, type ChartSeries, listMarkedSeries } from "./time-series.ts";
import { useActivePoint } from "./use-active-point.ts";

interface Props {
	/** Accessible name, with the keyboard controls. */
	label: string;
	/** Stacked from bottom to top. */
	series: readonly ChartSeries[];
	points: readonly ChartPoint[];
	as: ChartForm;
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
	const { active, setActive, onKeyDown } = useActivePoint(points);
	const last = points.length - 1;
	const pointMaxima = points.map((point) => {
		const values = series.map(({ name }) => point.values[name] ?? 0);
		return as === "bars" ? values.reduce((sum, value) => sum + value, 0) : Math.max(0, ...values);
	});
	const axisEnd = getAxisEnd(Math.max(...pointMaxima));
	const activePoint = active === null ? undefined : points[Math.min(active, last)];
	const describePoint = (point: ChartPoint | undefined) =>
		point
			? `${point.label} · ${
					listMarkedSeries(series, point, as)
						.map(({ name, label }) => `${label} ${format(point.values[name] ?? 0)}`)
						.join(", ") || emptyText
				}`
			: emptyText;
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
					aria-label={label}
					aria-valuemin={0}
					aria-valuemax={last}
					aria-valuenow={active ?? last}
					aria-valuetext={describePoint(activePoint ?? points[last])}
					onKeyDown={onKeyDown}
					onFocus={() => setActive(active ?? last)}
					onBlur={() => setActive(null)}
				/>
				<TimeChartPlot
					series={series}
					points={points}
					as={as}
					axisEnd={axisEnd}
					active={active}
					onEnter={setActive}
				/>
				{activePoint && active !== null && (
					<ChartTip
						point={activePoint}
						position={(active + 0.5) / points.length}
						series={listMarkedSeries(series, activePoint, as)}
						format={format}
						emptyText={emptyText}
					/>
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

/** The values of the active point. */
function ChartTip({
	point,
	position,
	series,
	format,
	emptyText,
}: {
	point: ChartPoint;
	/** From 0 at the plot's start to 1 at its end. */
	position: number;
	series: readonly ChartSeries[];
	format: (value: number) => string;
	emptyText: string;
}) {
	return (
		<div
			className={css.tip}
			aria-hidden
			style={{ insetInlineStart: `${position * 100}%`, translate: `${-position * 100}% 0` }}
		>
			<strong>{point.label}</strong>
			{series.map(({ name, label, color }) => (
				<span key={name}>
					<i style={{ background: color }} />
					{label} <b>{format(point.values[name] ?? 0)}</b>
				</span>
			))}
			{series.length === 0 && <span>{emptyText}</span>}
		</div>
	);
}
