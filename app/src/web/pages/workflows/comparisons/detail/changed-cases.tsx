import { useTranslation } from "react-i18next";
import type { ComparedCase } from "../../../../../domain/comparisons/contract.ts";
import type { VerificationSummary } from "../../../../../domain/verifications/contract.ts";
import { useLocalizePath } from "../../../../client/i18n/locale-link.tsx";
import { useCaseName } from "../../../../design/format/use-case-name.ts";
import { type DataColumn, DataTable, RowLink } from "../../../../design/table/data-table.tsx";
import { useOutcomeName } from "./use-outcome-name.ts";

/** A case that changes, with what its list shows of it. */
export type ChangedCase = ComparedCase & {
	id: string;
	/** Null if it was erased since. */
	summary: VerificationSummary | null;
};

/** The cases that would have ended in another way, each of which opens. */
export function ChangedCases({ cases }: { cases: readonly ChangedCase[] }) {
	const { t } = useTranslation(["comparisons", "common"]);
	const localize = useLocalizePath();
	const nameOf = useCaseName();
	const nameOfOutcome = useOutcomeName();
	const describe = useCause();
	const getUrl = ({ id }: ChangedCase) => localize(`/verifications/${id}`);
	const columns: DataColumn<ChangedCase>[] = [
		{
			key: "case",
			header: t("column.case"),
			cell: (row) => (
				<RowLink id={row.id} to={getUrl(row)}>
					{row.summary ? nameOf(row.summary) : t("common:person.erased")}
				</RowLink>
			),
		},
		{
			key: "change",
			header: t("column.change"),
			label: t("column.change"),
			cell: ({ before, after }) => t("arrow", { before: nameOfOutcome(before), after: nameOfOutcome(after) }),
		},
		{ key: "node", header: t("column.node"), label: t("column.node"), cell: describe },
	];
	return <DataTable rows={cases} columns={columns} getUrl={getUrl} />;
}

/** Formats what changed a case, or what its evidence lacks. */
function useCause() {
	const { t } = useTranslation("comparisons");
	return ({ node, lacks }: ChangedCase) => (
		<>
			{node === null ? t("options") : <code>{node}</code>}
			{lacks !== null && (
				<small>{t("lacks", { what: t(`lacking.${lacks as "fact"}`, { defaultValue: lacks }) })}</small>
			)}
		</>
	);
}
