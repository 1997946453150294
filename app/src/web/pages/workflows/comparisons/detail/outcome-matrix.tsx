import { useTranslation } from "react-i18next";
import type { Comparison } from "../../../../../domain/comparisons/contract.ts";
import { automaticOutcomes, comparedOutcomes } from "../../../../../domain/comparisons/values.ts";
import { useFormatters } from "../../../../design/format/use-formatters.ts";
import { Section } from "../../../../design/page/section.tsx";
import css from "./comparison.module.css";
import { useOutcomeName } from "./use-outcome-name.ts";

/** How many cases by their outcome before and after. */
export function OutcomeMatrix({ outcomes }: Pick<Comparison, "outcomes">) {
	const { t } = useTranslation("comparisons");
	const nameOf = useOutcomeName();
	const { number } = useFormatters();
	const rows = automaticOutcomes.filter((name) => outcomes.some(({ before }) => before === name));
	const columns = comparedOutcomes.filter((name) => outcomes.some(({ after }) => after === name));
	if (rows.length === 0) return null;
	const count = (before: string, after: string) =>
		outcomes.find((cell) => cell.before === before && cell.after === after)?.cases ?? 0;
	return (
		<Section title={t("matrix")} lead={t("matrix_lead")} panel>
			<div className={css.scroll}>
				<table className={css.matrix}>
					<thead>
						<tr>
							<th scope="col">{t("before")}</th>
							{columns.map((after) => (
								<th key={after} scope="col">
									{nameOf(after)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map((before) => (
							<tr key={before}>
								<th scope="row">{nameOf(before)}</th>
								{columns.map((after) => (
									<td
										key={after}
										data-same={before === after || undefined}
										data-none={count(before, after) === 0 || undefined}
									>
										{number(count(before, after))}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</Section>
	);
}
