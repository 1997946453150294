import type { ChartPoint, ChartSeries } from "./time-chart.tsx";
import css from "./time-table.module.css";

/** The numbers of a chart over time as a table, the latest first. */
export function TimeTable({
	column,
	series,
	points,
	format,
}: {
	/** What the points are. */
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
