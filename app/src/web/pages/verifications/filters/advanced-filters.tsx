import { CloseButton, NativeSelect, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { reasonNames } from "../../../../domain/verifications/reasons.ts";
import { personSteps } from "../../../../domain/verifications/values.ts";
import { documentTypes } from "../../../../shared/documents.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { DateRangeFilter } from "../../../design/filter/date-filter.tsx";
import { SelectFilter } from "../../../design/filter/select-filter.tsx";
import type { Filters } from "../../../design/filter/use-filters.ts";
import { listCountries } from "../../../design/format/countries.ts";
import { useHydrated } from "../../../design/use-hydrated.ts";
import { CustomerSearch } from "../../customers/customer-search.tsx";
import { useTeam } from "../team-context.ts";

interface Option {
	value: string;
	label: string;
}

/** The countries of documents. Their names may differ between server and browser, so the list is rendered after hydration. */
function useCountryOptions(code: string): Option[] {
	const { t } = useTranslation();
	const locale = useLocale();
	if (!useHydrated()) return code ? [{ value: code, label: code }] : [];
	return listCountries(t, locale, null).map((country) => ({ value: country.code, label: country.name }));
}

/** Oneself, nobody, or a reviewer. An assignee of the URL who is no reviewer is offered by ID. */
function useAssigneeOptions(assignee: string): Option[] {
	const { t } = useTranslation("verifications");
	const { reviewers } = useTeam();
	const options = [
		{ value: "me", label: t("filter.me") },
		{ value: "none", label: t("filter.none") },
		...reviewers.map(({ user }) => ({ value: user.id, label: user.name })),
	];
	const isKnown = !assignee || options.some(({ value }) => value === assignee);
	return isKnown ? options : [...options, { value: assignee, label: assignee }];
}

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
	const { value } = filters;
	const countries = useCountryOptions(value("country"));
	const assignees = useAssigneeOptions(value("assignee"));
	const select = (
		name: "outcome" | "reason" | "reached" | "document" | "country" | "assignee" | "escalated",
		options: Option[],
	) => (
		<SelectFilter
			filters={filters}
			name={name}
			label={t(`filter.${name}`)}
			any={t("filter.any")}
			options={options}
		/>
	);
	return (
		<>
			{select(
				"outcome",
				(["approved", "declined"] as const).map((outcome) => ({ value: outcome, label: tStatus(outcome) })),
			)}
			{select(
				"reason",
				reasonNames.map((name) => ({ value: name, label: t(`reasons:${name}.title`) })),
			)}
			{select(
				"reached",
				personSteps.map((step) => ({ value: step, label: t(`step.${step}`) })),
			)}
			{select(
				"document",
				documentTypes.map((type) => ({ value: type, label: tCommon(`document.${type}`) })),
			)}
			{select("country", countries)}
			<DateRangeFilter
				filters={filters}
				start={{ name: "created_after", label: t("filter.after") }}
				end={{ name: "created_before", label: t("filter.before") }}
			/>
			{select("assignee", assignees)}
			{select("escalated", [
				{ value: "true", label: t("filter.escalated_only") },
				{ value: "false", label: t("filter.not_escalated") },
			])}
			<NativeSelect
				name="sort"
				label={t("filter.sort")}
				defaultValue={value("sort")}
				data={[
					{ value: "", label: t("sort.newest") },
					{ value: "oldest", label: t("sort.oldest") },
				]}
			/>
			<CustomerFilter filters={filters} name={customerName} />
		</>
	);
}

/** Searches the customer to filter by, or shows the chosen one. */
function CustomerFilter({
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
					rightSectionPointerEvents="all"
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
