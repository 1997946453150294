import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { WorkflowVersionSummary } from "../../../../domain/workflows/contract.ts";
import { type DataColumn, DataTable, RowLink } from "../../../design/table/data-table.tsx";
import { MemberTime } from "../member-time.tsx";
import { withComparison } from "./comparison.ts";
import css from "./versions.module.css";

type VersionRow = WorkflowVersionSummary & { id: string };

/** Versions, each of which opens its differences from the one before. */
export function VersionTable({
	versions,
	shown,
}: {
	versions: readonly WorkflowVersionSummary[];
	/** Number of the version whose differences are shown. */
	shown: number;
}) {
	const { t } = useTranslation("workflows");
	const [search] = useSearchParams();
	const getUrl = ({ number }: VersionRow) =>
		withComparison(search, { from: number > 1 ? number - 1 : null, to: number });
	const columns: DataColumn<VersionRow>[] = [
		{
			key: "version",
			header: t("column.version"),
			className: css.version,
			cell: (row) => (
				<>
					<RowLink id={row.id} to={getUrl(row)}>
						{t("version", { number: row.number })}
					</RowLink>
					{row.restored_from !== null && <small>{t("restores", { number: row.restored_from })}</small>}
					{row.note && <p>{row.note}</p>}
				</>
			),
		},
		{
			key: "published",
			header: t("column.published"),
			className: css.published,
			cell: (row) => <MemberTime iso={row.published_at} member={row.published_by} />,
		},
	];
	return (
		<DataTable
			rows={versions.map((version) => ({ ...version, id: String(version.number) }))}
			columns={columns}
			className={css.table}
			getUrl={getUrl}
			getRowData={({ number }) => ({ "data-shown": number === shown })}
		/>
	);
}
