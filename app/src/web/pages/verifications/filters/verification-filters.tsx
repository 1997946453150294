import { Button, NativeSelect, TextInput, UnstyledButton } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconSearch, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { documentTypes } from "../../../../documents-contract.ts";
import { personSteps } from "../../../../domain/verifications/capture/person-steps-contract.ts";
import { reasonNames } from "../../../../domain/verifications/reasons.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { DateFilter } from "../../../design/filter/date-filter.tsx";
import { FilterActions, FilterBar } from "../../../design/filter/filter-bar.tsx";
import { useFilters } from "../../../design/filter/use-filters.ts";
import { listCountries } from "../../../design/format/countries.ts";
import { useHydrated } from "../../../design/use-hydrated.ts";
import { CustomerSearch } from "../../customers/customer-search.tsx";
import { useTeam } from "../team-context.ts";
import css from "./verification-filters.module.css";
import { advancedFilterNames, toVerificationSearch } from "./verification-query.ts";
import { VerificationStatusFilter } from "./verification-status-filter.tsx";

/** Filters are stored in the URL, so that Back works and a link can be shared. */
export function VerificationFilters({
	address,
	isNamed,
	customerName,
}: {
	address: URLSearchParams;
	/** Whether the list is a queue or a saved view: its name says what it shows, and the other filters stay closed. */
	isNamed: boolean;
	/** Name of the customer that the list is filtered by. */
	customerName: string | null;
}) {
	const { t } = useTranslation(["verifications", "reasons"]);
	const { t: tStatus } = useTranslation("verification-status");
	const { t: tCommon } = useTranslation();
	const locale = useLocale();
	const hydrated = useHydrated();
	const filters = useFilters(address, toVerificationSearch);
	const { values, value, apply } = filters;
	const { reviewers } = useTeam();
	const strange =
		values.has("assignee") &&
		!["me", "none", ...reviewers.map(({ user }) => user.id)].includes(values.get("assignee") ?? "");
	// An order alone opens no filters.
	const narrowed = advancedFilterNames.some((name) => name !== "sort" && values.has(name));
	const [showsAdvanced, setShowsAdvanced] = useState(narrowed && !isNamed);
	const statuses = values.getAll("status").join(",").split(",").filter(Boolean);
	// Country names may differ between server and browser, so the list is rendered after hydration.
	const known = hydrated
		? listCountries(tCommon, locale, null)
		: [{ code: value("country"), name: value("country") }].filter(({ code }) => code);
	return (
		<FilterBar filters={filters} label={t("filter.label")} className={css.filters}>
			<div className={css.basicFilters}>
				<TextInput
					name="text"
					label={t("filter.text")}
					type="search"
					defaultValue={value("text")}
					leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
					autoComplete="off"
				/>
				<VerificationStatusFilter
					chosen={statuses}
					onChange={(chosen) => apply({ status: chosen.join(",") })}
				/>
				<FilterActions
					apply={t("filter.apply")}
					clear={(narrowed || values.has("text") || statuses.length > 0) && t("filter.clear")}
				>
					<Button
						variant="subtle"
						color="gray"
						leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />}
						aria-expanded={showsAdvanced}
						aria-controls="further-filters"
						aria-disabled={hydrated ? undefined : true}
						onClick={() => setShowsAdvanced(!showsAdvanced)}
					>
						{t(showsAdvanced ? "filter.fewer" : "filter.more")}
					</Button>
				</FilterActions>
			</div>
			<div id="further-filters" className={css.advancedFilters} hidden={!showsAdvanced}>
				<NativeSelect
					name="outcome"
					label={t("filter.outcome")}
					defaultValue={value("outcome")}
					data={[
						{ value: "", label: t("filter.any") },
						{ value: "approved", label: tStatus("approved") },
						{ value: "declined", label: tStatus("declined") },
					]}
				/>
				<NativeSelect
					name="reason"
					label={t("filter.reason")}
					defaultValue={value("reason")}
					data={[
						{ value: "", label: t("filter.any") },
						...reasonNames.map((name) => ({ value: name, label: t(`reasons:${name}.title`) })),
					]}
				/>
				<NativeSelect
					name="reached"
					label={t("filter.reached")}
					defaultValue={value("reached")}
					data={[
						{ value: "", label: t("filter.any") },
						...personSteps.map((step) => ({ value: step, label: t(`step.${step}`) })),
					]}
				/>
				<NativeSelect
					name="document"
					label={t("filter.document")}
					defaultValue={value("document")}
					data={[
						{ value: "", label: t("filter.any") },
						...documentTypes.map((type) => ({ value: type, label: tCommon(`document.${type}`) })),
					]}
				/>
				<NativeSelect
					name="country"
					label={t("filter.country")}
					defaultValue={value("country")}
					data={[
						{ value: "", label: t("filter.any") },
						...known.map(({ code, name }) => ({ value: code, label: name })),
					]}
				/>
				<DateFilter filters={filters} name="created_after" label={t("filter.after")} />
				<DateFilter filters={filters} name="created_before" label={t("filter.before")} />
				<NativeSelect
					name="assignee"
					label={t("filter.assignee")}
					defaultValue={value("assignee")}
					data={[
						{ value: "", label: t("filter.any") },
						{ value: "me", label: t("filter.me") },
						{ value: "none", label: t("filter.none") },
						...reviewers.map(({ user }) => ({ value: user.id, label: user.name })),
						...(strange ? [{ value: value("assignee"), label: value("assignee") }] : []),
					]}
				/>
				<NativeSelect
					name="escalated"
					label={t("filter.escalated")}
					defaultValue={value("escalated")}
					data={[
						{ value: "", label: t("filter.any") },
						{ value: "true", label: t("filter.escalated_only") },
						{ value: "false", label: t("filter.not_escalated") },
					]}
				/>
				<NativeSelect
					name="sort"
					label={t("filter.sort")}
					defaultValue={value("sort")}
					data={[
						{ value: "", label: t("sort.newest") },
						{ value: "oldest", label: t("sort.oldest") },
					]}
				/>
				<input type="hidden" name="customer" value={value("customer")} />
				{value("customer") ? (
					<div className={css.customer}>
						<span className={css.label}>{t("filter.customer")}</span>
						<span className={css.chip}>
							<span>{customerName ?? value("customer")}</span>
							<UnstyledButton
								aria-label={t("filter.without_customer")}
								onClick={() => apply({ customer: "" })}
							>
								<IconX size={16} stroke={2} aria-hidden />
							</UnstyledButton>
						</span>
					</div>
				) : (
					<div className={css.customer}>
						<CustomerSearch label={t("filter.customer")} onChoose={({ id }) => apply({ customer: id })} />
					</div>
				)}
			</div>
		</FilterBar>
	);
}
