import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { reasonNames } from "../../../../domain/verifications/reasons.ts";
import { personSteps } from "../../../../domain/verifications/values.ts";
import { documentTypes } from "../../../../shared/documents.ts";
import { DateFilter } from "../../../design/filter/date-filter.tsx";
import { SelectFilter } from "../../../design/filter/select-filter.tsx";
import type { Filters } from "../../../design/filter/use-filters.ts";
import { AssigneeFilter } from "./assignee-filter.tsx";
import { CountryFilter } from "./country-filter.tsx";
import { CustomerFilter } from "./customer-filter.tsx";

/** The filters under "more filters", and the list's order. */
export function AdvancedFilters({
	filters,
	customerName,
}: {
	filters: Filters;
	/** Name of the customer that the list is filtered by. */
	customerName: string | null;
}) {
	const { t } = useTranslation(["verifications", "reasons"]);
	const { t: tStatus } = useTranslation("verification-status");
	const { t: tCommon } = useTranslation();
	return (
		<>
			<SelectFilter
				filters={filters}
				name="outcome"
				label={t("filter.outcome")}
				any={t("filter.any")}
				options={[
					{ value: "approved", label: tStatus("approved") },
					{ value: "declined", label: tStatus("declined") },
				]}
			/>
			<SelectFilter
				filters={filters}
				name="reason"
				label={t("filter.reason")}
				any={t("filter.any")}
				options={reasonNames.map((name) => ({ value: name, label: t(`reasons:${name}.title`) }))}
			/>
			<SelectFilter
				filters={filters}
				name="reached"
				label={t("filter.reached")}
				any={t("filter.any")}
				options={personSteps.map((step) => ({ value: step, label: t(`step.${step}`) }))}
			/>
			<SelectFilter
				filters={filters}
				name="document"
				label={t("filter.document")}
				any={t("filter.any")}
				options={documentTypes.map((type) => ({ value: type, label: tCommon(`document.${type}`) }))}
			/>
			<CountryFilter filters={filters} />
			<DateFilter filters={filters} name="created_after" label={t("filter.after")} />
			<DateFilter filters={filters} name="created_before" label={t("filter.before")} />
			<AssigneeFilter filters={filters} />
			<SelectFilter
				filters={filters}
				name="escalated"
				label={t("filter.escalated")}
				any={t("filter.any")}
				options={[
					{ value: "true", label: t("filter.escalated_only") },
					{ value: "false", label: t("filter.not_escalated") },
				]}
			/>
			<NativeSelect
				name="sort"
				label={t("filter.sort")}
				defaultValue={filters.value("sort")}
				data={[
					{ value: "", label: t("sort.newest") },
					{ value: "oldest", label: t("sort.oldest") },
				]}
			/>
			<CustomerFilter filters={filters} name={customerName} />
		</>
	);
}
