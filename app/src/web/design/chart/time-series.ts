export interface ChartSeries {
	name: string;
	label: string;
	/** CSS color. */
	color: string;
}

export interface ChartPoint {
	key: string;
	/** Time of the point: "12 Nov", "14:00". */
	label: string;
	/** Values by series name; null without a measurement. */
	values: Readonly<Record<string, number | null>>;
	/** URL opened by Enter or a click. */
	to?: string;
}

/** Stacked bars for counts, lines for measurements. */
export type ChartForm = "bars" | "lines";

/** The series with a mark at a point. */
export const listMarkedSeries = (
	series: readonly ChartSeries[],
	{ values }: ChartPoint,
	as: ChartForm,
): ChartSeries[] =>
	series.filter(({ name }) => (as === "bars" ? (values[name] ?? 0) > 0 : (values[name] ?? null) !== null));
