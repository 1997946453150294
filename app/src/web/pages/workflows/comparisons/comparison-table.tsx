import { useTranslation } from "react-i18next";
import type { Comparison } from "../../../../domain/comparisons/contract.ts";
import { useFormatters } from "../../../design/format/use-formatters.ts";
import { TextLink } from "../../../design/page/text-link.tsx";
import { CardTable } from "../../../design/table/card-table.tsx";
import { MemberTime } from "../member-time.tsx";
import { ComparisonStatusBadge } from "./comparison-status.tsx";

/** Comparisons, each of which opens its result. */
export function ComparisonTable({
	workflow,
	comparisons,
}: {
	/** ID or key of the workflow. */
	workflow: string;
	comparisons: readonly Comparison[];
}) {
	const { t } = useTranslation("comparisons");
	const nameOf = useHeadName();
	const describe = useResult();
	return (
		<CardTable columns={(["comparison", "status", "result"] as const).map((name) => t(`column.${name}`))}>
			{comparisons.map((comparison) => (
				<tr key={comparison.id}>
					<td>
						<TextLink
							to={`/workflows/${workflow}/comparisons/${comparison.id}`}
							fw={500}
							c="var(--ink)"
							underline="hover"
						>
							{nameOf(comparison)}
						</TextLink>
						<MemberTime iso={comparison.created_at} member={comparison.created_by} />
					</td>
					<td data-label={t("column.status")}>
						<ComparisonStatusBadge status={comparison.status} />
					</td>
					<td data-label={t("column.result")}>{describe(comparison)}</td>
				</tr>
			))}
		</CardTable>
	);
}

/** Formats what past cases were compared with. */
export function useHeadName(): (comparison: Pick<Comparison, "head">) => string {
	const { t } = useTranslation("comparisons");
	return ({ head }) => (head === null ? t("draft") : t("version", { number: head }));
}

/** Formats how many cases would have ended in another way. */
export function useResult(): (
	comparison: Pick<Comparison, "changed" | "total" | "processed" | "status">,
) => string {
	const { t } = useTranslation("comparisons");
	const { number } = useFormatters();
	return ({ status, changed, total, processed }) => {
		if (status === "running") return t("progress", { processed: number(processed), total: number(total) });
		if (processed === 0) return t("result_no_cases");
		if (changed === 0) return t("result_none");
		return t("result", { count: changed, changed: number(changed), total: number(processed) });
	};
}
