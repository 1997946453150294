import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { Event } from "../../../../domain/events/contract.ts";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import { useCallerName } from "../caller-names.ts";
import css from "../event-log-table.module.css";
import { useEventTypeName } from "./event-type-names.ts";

/** Events as rows, latest first. */
export function EventTable({
	rows,
	fresh,
	addressOf,
}: {
	rows: readonly Event[];
	/** IDs of rows that have just arrived. */
	fresh: ReadonlySet<string>;
	addressOf: (id: string) => string;
}) {
	const { t } = useTranslation("events");
	const getTypeName = useEventTypeName();
	const caller = useCallerName();
	const navigate = useNavigate();
	return (
		<table className={css.table}>
			<thead>
				<tr>
					<th scope="col">{t("column.event")}</th>
					<th scope="col">{t("column.when")}</th>
					<th scope="col">{t("column.object")}</th>
					<th scope="col">{t("column.cause")}</th>
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
							<Link to={addressOf(row.id)} preventScrollReset className={css.name} data-row-link={row.id}>
								{getTypeName(row.type)}
							</Link>
							<small className={css.code}>{row.type}</small>
						</td>
						<td className={css.aside}>
							<RelativeTime iso={row.created_at} />
						</td>
						<td className={css.wide}>
							<span className={css.code}>{row.object_id}</span>
						</td>
						<td className={`${css.aside} ${css.actor} ${css.wide}`}>{caller(row.actor, row.actor_id)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
