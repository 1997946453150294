import type { ChartPoint, ChartSeries } from "./time-series.ts";
import css from "./time-table.module.css";

/** Data of a time chart as a table, newest first. */
export function TimeTable({
	column,
	series,
	points,
	format,
}: {
	/** Header of the first column, such as "Day". */
	column: string;
	series: readonly ChartSeries[];
	points: readonly ChartPoint[];
	format: (value: number) => string;
}) {
	return (
		<table className={css.table}>
			<thead>
				<tr>
					<th scope="col">{column}</th>
					{series.map(({ name, label }) => (
						<th key={name} scope="col">
							{label}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{points.toReversed().map(({ key, label, values }) => (
					<tr key={key}>
						<th scope="row">{label}</th>
						{series.map(({ name }) => (
							<td key={name}>{values[name] == null ? "–" : format(values[name])}</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
