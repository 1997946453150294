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
