import { useTranslation } from "react-i18next";
import type { RequestLog } from "../../../domain/request-log/contract.ts";
import { useLocale } from "../../client/i18n/locale-link.tsx";
import { RelativeTime } from "../../design/format/relative-time.tsx";
import { type DataColumn, DataTable, RowLink } from "../../design/table/data-table.tsx";
import { useCallerName } from "../event-log/caller-names.ts";
import css from "../event-log/event-log-table.module.css";
import { HttpStatusBadge } from "../event-log/http-status-badge.tsx";

/** Formats an integer in the user's locale. */
export const formatNumber = (value: number, locale: string) => new Intl.NumberFormat(locale).format(value);

/** Requests as rows, latest first. */
export function LogTable({
	rows,
	fresh,
	addressOf,
}: {
	rows: readonly RequestLog[];
	/** IDs of rows that have just arrived. */
	fresh: ReadonlySet<string>;
	addressOf: (id: string) => string;
}) {
	const { t } = useTranslation("logs");
	const caller = useCallerName();
	const locale = useLocale();
	const getUrl = ({ id }: RequestLog) => addressOf(id);
	const columns: DataColumn<RequestLog>[] = [
		{
			key: "request",
			header: t("column.request"),
			cell: (row) => (
				<>
					<RowLink id={row.id} to={getUrl(row)} keepsScroll className={css.code}>
						<span className={css.method}>{row.method}</span> {row.route}
					</RowLink>
					{row.object_id && <small className={css.code}>{row.object_id}</small>}
				</>
			),
		},
		{
			key: "status",
			header: t("column.status"),
			cell: ({ status, error_code }) => (
				<>
					<HttpStatusBadge status={status} />
					{error_code && <small className={css.code}>{error_code}</small>}
				</>
			),
		},
		{
			key: "caller",
			header: t("column.who"),
			className: `${css.aside} ${css.actor}`,
			cell: ({ actor, actor_id }) => caller(actor, actor_id),
		},
		{
			key: "duration",
			header: t("column.duration"),
			className: css.number,
			isHeaderStyled: true,
			cell: ({ duration_ms }) => t("ms", { value: formatNumber(duration_ms, locale) }),
		},
		{
			key: "when",
			header: t("column.when"),
			className: css.aside,
			cell: ({ created_at }) => <RelativeTime iso={created_at} />,
		},
	];
	return (
		<DataTable
			rows={rows}
			columns={columns}
			className={css.table}
			getUrl={getUrl}
			keepsScroll
			getRowData={({ id }) => ({ "data-new": fresh.has(id) })}
		/>
	);
}
