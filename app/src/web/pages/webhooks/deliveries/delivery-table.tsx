import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { Delivery } from "../../../../domain/webhooks/contract.ts";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import { DeliveryBadge } from "../webhook-badges.tsx";
import sheet from "./delivery-sheet.module.css";
import css from "./delivery-table.module.css";

/** An endpoint's deliveries; each row opens one. */
export function DeliveryTable({
	rows,
	addressOf,
}: {
	rows: readonly Delivery[];
	/** URL that opens a delivery. */
	addressOf: (id: string) => string;
}) {
	const { t } = useTranslation("webhooks");
	const navigate = useNavigate();
	return (
		<table className={css.table}>
			<thead>
				<tr>
					<th scope="col">{t("column.status")}</th>
					<th scope="col">{t("column.type")}</th>
					<th scope="col">{t("column.object")}</th>
					<th scope="col">{t("column.attempts")}</th>
					<th scope="col">{t("column.answer")}</th>
					<th scope="col">{t("column.when")}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr
						key={row.id}
						onClick={({ target }) => {
							if (!(target as Element).closest("a"))
								navigate(addressOf(row.id), { preventScrollReset: true });
						}}
					>
						<td>
							<DeliveryBadge status={row.status} attemptCount={row.attempt_count} />
						</td>
						<td className={css.type}>
							<Link to={addressOf(row.id)} data-row-link={row.id} preventScrollReset>
								{row.event_type}
							</Link>
							{row.test && <span className={sheet.test}>{t("test.badge")}</span>}
						</td>
						<td className={css.object}>
							<code>{row.object_id}</code>
						</td>
						<td className={css.attempts} data-label={t("column.attempts")}>
							{row.attempt_count}
						</td>
						<td className={css.response} data-label={t("column.answer")}>
							{row.last_status_code ?? (row.attempt_count > 0 ? t("attempt.no_answer") : "–")}
						</td>
						<td className={css.time}>
							<RelativeTime iso={row.created_at} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
