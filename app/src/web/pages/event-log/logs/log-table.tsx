import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { RequestLog } from "../../../../domain/logs/contract.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import { useCallerName } from "../caller-names.ts";
import css from "../event-log-table.module.css";
import { HttpStatusBadge } from "../http-status-badge.tsx";

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
	const navigate = useNavigate();
	return (
		<table className={css.table}>
			<thead>
				<tr>
					<th scope="col">{t("column.request")}</th>
					<th scope="col">{t("column.status")}</th>
					<th scope="col">{t("column.who")}</th>
					<th scope="col" className={css.number}>
						{t("column.duration")}
					</th>
					<th scope="col">{t("column.when")}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr
						key={row.id}
						data-new={fresh.has(row.id)}
						onClick={({ target }) => {
							if (!(target as Element).closest("a"))
								navigate(addressOf(row.id), { preventScrollReset: true });
						}}
					>
						<td>
							<Link
								to={addressOf(row.id)}
								preventScrollReset
								className={`${css.name} ${css.code}`}
								data-row-link={row.id}
							>
								<span className={css.method}>{row.method}</span> {row.route}
							</Link>
							{row.object_id && <small className={css.code}>{row.object_id}</small>}
						</td>
						<td>
							<HttpStatusBadge status={row.status} />
							{row.error_code && <small className={css.code}>{row.error_code}</small>}
						</td>
						<td className={`${css.aside} ${css.actor}`}>{caller(row.actor, row.actor_id)}</td>
						<td className={css.number}>{t("ms", { value: formatNumber(row.duration_ms, locale) })}</td>
						<td className={css.aside}>
							<RelativeTime iso={row.created_at} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
