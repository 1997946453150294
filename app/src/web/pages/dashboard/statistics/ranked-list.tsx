import { Text, Tooltip } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { ChartPanel } from "../../../design/chart/chart-panel.tsx";
import { useFormatters } from "../../../design/format/use-formatters.ts";
import type { Period } from "../period.ts";
import css from "./ranked-list.module.css";

export interface RankedRow {
	key: string;
	label: string;
	count: number;
	/** Path of the list that the number counts. */
	to: string;
}

/** Counts in descending order, in a table with a bar in each row. A single row has none: there is nothing to compare. */
export function RankedList({
	title,
	lead,
	file,
	period,
	column,
	of,
	rows,
	emptyText,
}: {
	title: string;
	lead: string;
	file: string;
	period: Period;
	/** Header of the name column. */
	column: string;
	/** Total, for the percentages. */
	of: number;
	rows: RankedRow[];
	/** Text shown without rows. */
	emptyText: string;
}) {
	const { t } = useTranslation("dashboard");
	const { number, percent } = useFormatters();
	const maxCount = rows[0]?.count ?? 1;
	const numbers = () => [[column, t("ranked.count")], ...rows.map(({ key, count }) => [key, count])];
	return (
		<ChartPanel title={title} lead={lead} csv={{ file, period, numbers }}>
			{rows.length === 0 ? (
				<Text c="dimmed" size="body">
					{emptyText}
				</Text>
			) : (
				<table className={css.ranked}>
					<thead>
						<tr>
							<th scope="col">{column}</th>
							<th scope="col">{t("ranked.count")}</th>
						</tr>
					</thead>
					<tbody>
						{rows.map(({ key, label, count, to }) => (
							<tr key={key}>
								<th scope="row">
									<span className={css.label}>{label}</span>
									{rows.length > 1 && (
										<span className={css.track}>
											<span className={css.bar} style={{ inlineSize: `${(count / maxCount) * 100}%` }} />
										</span>
									)}
								</th>
								<td>
									<Tooltip
										label={t("ranked.share", {
											count,
											number: number(count),
											of: number(of),
											share: percent(of > 0 ? count / of : 0),
										})}
										events={{ hover: true, focus: true, touch: true }}
									>
										<LocaleLink to={to} aria-label={`${number(count)} · ${label}`}>
											{number(count)}
										</LocaleLink>
									</Tooltip>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</ChartPanel>
	);
}
