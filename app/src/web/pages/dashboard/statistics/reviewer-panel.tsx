import { useTranslation } from "react-i18next";
import { reviewDecisions } from "../../../../domain/verifications/reasons.ts";
import { ChartPanel } from "../../../design/chart/chart-panel.tsx";
import { useFormatters } from "../../../design/format/use-formatters.ts";
import type { Period } from "../period.ts";
import css from "./number-table.module.css";
import type { ReviewerDecisions } from "./reviewer-decisions.ts";

/** Decisions by reviewer, with all of them in the first row. */
export function ReviewerPanel({
	reviewers,
	period,
}: {
	reviewers: readonly ReviewerDecisions[];
	period: Period;
}) {
	const { t } = useTranslation("dashboard");
	const { number } = useFormatters();
	const rows = [
		{
			key: "all",
			label: t("reviewers.all"),
			counts: reviewDecisions.map((decision) => reviewers.reduce((sum, row) => sum + row[decision], 0)),
		},
		...reviewers.map((row) => ({
			key: row.user,
			label: row.name ?? t("reviewers.former"),
			counts: reviewDecisions.map((decision) => row[decision]),
		})),
	];
	return (
		<ChartPanel
			title={t("reviewers.title")}
			lead={t("reviewers.lead")}
			csv={{
				file: "reviewers",
				period,
				numbers: () => [
					[t("reviewers.column"), ...reviewDecisions.map((decision) => t(`reviewers.${decision}`))],
					...rows.map(({ label, counts }) => [label, ...counts]),
				],
			}}
		>
			<table className={css.table}>
				<thead>
					<tr>
						<th scope="col">{t("reviewers.column")}</th>
						{reviewDecisions.map((decision) => (
							<th key={decision} scope="col">
								{t(`reviewers.${decision}`)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ key, label, counts }) => (
						<tr key={key}>
							<th scope="row">{label}</th>
							{counts.map((count, index) => (
								<td key={reviewDecisions[index]}>{number(count)}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</ChartPanel>
	);
}
