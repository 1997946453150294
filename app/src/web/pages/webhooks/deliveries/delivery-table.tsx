import { useTranslation } from "react-i18next";
import type { Delivery } from "../../../../domain/webhooks/contract.ts";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import { type DataColumn, DataTable, RowLink } from "../../../design/table/data-table.tsx";
import { DeliveryBadge, TestBadge } from "../webhook-badges.tsx";
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
	const getUrl = ({ id }: Delivery) => addressOf(id);
	const columns: DataColumn<Delivery>[] = [
		{
			key: "status",
			header: t("column.status"),
			cell: ({ status, attempt_count }) => <DeliveryBadge status={status} attemptCount={attempt_count} />,
		},
		{
			key: "type",
			header: t("column.type"),
			className: css.type,
			cell: (row) => (
				<>
					<RowLink id={row.id} to={getUrl(row)} keepsScroll className={css.code}>
						{row.event_type}
					</RowLink>
					{row.test && <TestBadge />}
				</>
			),
		},
		{
			key: "object",
			header: t("column.object"),
			className: css.object,
			cell: ({ object_id }) => <code>{object_id}</code>,
		},
		{
			key: "attempts",
			header: t("column.attempts"),
			className: css.attempts,
			label: t("column.attempts"),
			cell: ({ attempt_count }) => attempt_count,
		},
		{
			key: "response",
			header: t("column.response"),
			className: css.response,
			label: t("column.response"),
			cell: ({ last_status_code, attempt_count }) =>
				last_status_code ?? (attempt_count > 0 ? t("attempt.no_response") : "–"),
		},
		{
			key: "time",
			header: t("column.when"),
			className: css.time,
			cell: ({ created_at }) => <RelativeTime iso={created_at} />,
		},
	];
	return <DataTable rows={rows} columns={columns} className={css.table} getUrl={getUrl} keepsScroll />;
}
