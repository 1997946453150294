import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Customer } from "../../../domain/customers/contract.ts";
import { LocaleLink, useLocalizePath } from "../../client/i18n/locale-link.tsx";
import { getCustomerName, useCustomerName } from "../../design/format/customer-name.ts";
import { RelativeTime } from "../../design/format/relative-time.tsx";
import table from "../verifications/table/verification-table.module.css";
import { CustomerStatusBadge } from "./customer-status-badge.tsx";
import css from "./customer-table.module.css";

/** Customers in a table; on a phone the rows become cards. */
export function CustomerTable({ rows }: { rows: readonly Customer[] }) {
	const { t } = useTranslation("customers");
	const nameOf = useCustomerName();
	const localizePath = useLocalizePath();
	const navigate = useNavigate();
	return (
		<table className={`${table.table} ${css.table}`}>
			<thead>
				<tr>
					<th scope="col">{t("column.customer")}</th>
					<th scope="col">{t("column.status")}</th>
					<th scope="col">{t("column.contact")}</th>
					<th scope="col" className={css.number}>
						{t("column.verifications")}
					</th>
					<th scope="col">{t("column.created")}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => {
					const name = getCustomerName(row);
					return (
						<tr key={row.id} onClick={() => navigate(localizePath(`/customers/${row.id}`))}>
							<td className={table.holder}>
								<LocaleLink to={`/customers/${row.id}`} className={table.person}>
									{name ?? <span className={table.unnamed}>{nameOf(row)}</span>}
								</LocaleLink>
								<small>{row.reference !== name && row.reference}</small>
							</td>
							<td className={table.status}>
								<CustomerStatusBadge status={row.status} />
							</td>
							<td className={css.contact}>
								{row.email}
								{row.phone && <small className="tabular">{row.phone}</small>}
							</td>
							<td className={css.number} data-label={t("column.verifications")}>
								{row.verifications}
							</td>
							<td className={table.created}>
								<RelativeTime iso={row.created_at} />
							</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}
