import { useTranslation } from "react-i18next";
import type { Customer } from "../../../domain/customers/contract.ts";
import { useLocalizePath } from "../../client/i18n/locale-link.tsx";
import { getCustomerName, useCustomerName } from "../../design/format/customer-name.ts";
import { RelativeTime } from "../../design/format/relative-time.tsx";
import { type DataColumn, DataTable, RowLink } from "../../design/table/data-table.tsx";
import { CustomerStatusBadge } from "./customer-status-badge.tsx";
import css from "./customer-table.module.css";

/** The customers' table. */
export function CustomerTable({ rows }: { rows: readonly Customer[] }) {
	const { t } = useTranslation("customers");
	const nameOf = useCustomerName();
	const localizePath = useLocalizePath();
	const getUrl = ({ id }: Customer) => localizePath(`/customers/${id}`);
	const columns: DataColumn<Customer>[] = [
		{
			key: "customer",
			header: t("column.customer"),
			className: css.holder,
			cell: (row) => {
				const name = getCustomerName(row);
				return (
					<>
						<RowLink id={row.id} to={getUrl(row)}>
							{name ?? <span className={css.unnamed}>{nameOf(row)}</span>}
						</RowLink>
						<small>{row.reference !== name && row.reference}</small>
					</>
				);
			},
		},
		{
			key: "status",
			header: t("column.status"),
			className: css.status,
			cell: ({ status }) => <CustomerStatusBadge status={status} />,
		},
		{
			key: "contact",
			header: t("column.contact"),
			className: css.contact,
			cell: ({ email, phone }) => (
				<>
					{email}
					{phone && <small className="tabular">{phone}</small>}
				</>
			),
		},
		{
			key: "verifications",
			header: t("column.verifications"),
			className: css.number,
			isHeaderStyled: true,
			cell: ({ verifications }) => verifications,
		},
		{
			key: "created",
			header: t("column.created"),
			className: css.created,
			cell: ({ created_at }) => <RelativeTime iso={created_at} />,
		},
	];
	return <DataTable rows={rows} columns={columns} className={css.table} getUrl={getUrl} />;
}
