import { CloseButton, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Filters } from "../../../design/filter/use-filters.ts";
import { CustomerSearch } from "../../customers/customer-search.tsx";

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
				<TextInput
					label={t("filter.customer")}
					value={name ?? value("customer")}
					readOnly
					rightSection={
						<CloseButton
							size="sm"
							aria-label={t("filter.without_customer")}
							onClick={() => apply({ customer: "" })}
						/>
					}
				/>
			) : (
				<CustomerSearch label={t("filter.customer")} onChoose={({ id }) => apply({ customer: id })} />
			)}
		</>
	);
}
