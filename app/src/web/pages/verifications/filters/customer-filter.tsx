import { UnstyledButton } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Filters } from "../../../design/filter/use-filters.ts";
import { CustomerSearch } from "../../customers/customer-search.tsx";
import css from "./verification-filters.module.css";

/** Searches the customer to filter by, or shows the chosen one. */
export function CustomerFilter({
	filters: { value, apply },
	name,
}: {
	filters: Filters;
	/** Name of the customer that the list is filtered by. */
	name: string | null;
}) {
	const { t } = useTranslation("verifications");
	return (
		<>
			<input type="hidden" name="customer" value={value("customer")} />
			{value("customer") ? (
				<div className={css.customer}>
					<span className={css.label}>{t("filter.customer")}</span>
					<span className={css.chip}>
						<span>{name ?? value("customer")}</span>
						<UnstyledButton aria-label={t("filter.without_customer")} onClick={() => apply({ customer: "" })}>
							<IconX size={16} stroke={2} aria-hidden />
						</UnstyledButton>
					</span>
				</div>
			) : (
				<div className={css.customer}>
					<CustomerSearch label={t("filter.customer")} onChoose={({ id }) => apply({ customer: id })} />
				</div>
			)}
		</>
	);
}
