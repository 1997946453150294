import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Customer } from "../../domain/customers/contract.ts";
import { LocaleLink, useLocalized } from "../components/locale-link.tsx";
import { RelativeTime } from "../components/relative-time.tsx";
import table from "../components/verification-table.module.css";
import { CustomerStatusLabel } from "./customer-status.tsx";
import css from "./customer-table.module.css";
import { customerName } from "./names.ts";

/** Customers in plain rows; on a phone they become cards. */
export function CustomerTable({ rows }: { rows: readonly Customer[] }) {
	const { t } = useTranslation("customers");
	const localized = useLocalized();
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
					const name = customerName(row);
					return (
						<tr key={row.id} onClick={() => navigate(localized(`/customers/${row.id}`))}>
							<td className={table.who}>
								<LocaleLink to={`/customers/${row.id}`} className={table.person}>
									{name ?? (
										<span className={table.unnamed}>
											{t(row.redaction === "none" ? "unnamed" : "erased")}
										</span>
									)}
								</LocaleLink>
								<small>{row.reference !== name && row.reference}</small>
							</td>
							<td className={table.status}>
								<CustomerStatusLabel status={row.status} />
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
