import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { Event } from "../../domain/events/contract.ts";
import { RelativeTime } from "../components/relative-time.tsx";
import { useCaller } from "../event-log/callers.ts";
import css from "../event-log/table.module.css";
import { useTypeWords } from "./type-words.ts";

/** Events as rows, latest first. */
export function EventTable({
	rows,
	fresh,
	addressOf,
}: {
	rows: readonly Event[];
	/** Ids of those that have just come. */
	fresh: ReadonlySet<string>;
	addressOf: (id: string) => string;
}) {
	const { t } = useTranslation("events");
	const word = useTypeWords();
	const caller = useCaller();
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
								{word(row.type)}
							</Link>
							<small className={css.code}>{row.type}</small>
						</td>
						<td className={css.aside}>
							<RelativeTime iso={row.created_at} />
						</td>
						<td className={css.wide}>
							<span className={css.code}>{row.object_id}</span>
						</td>
						<td className={`${css.aside} ${css.who} ${css.wide}`}>{caller(row.actor, row.actor_id)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
