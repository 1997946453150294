import { Button, NativeSelect, TextInput, UnstyledButton } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconSearch, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, Link, useNavigate } from "react-router";
import { documentTypes } from "../../../../documents-contract.ts";
import { personSteps } from "../../../../domain/verifications/capture/person-steps-contract.ts";
import { reasonNames } from "../../../../domain/verifications/reasons.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { listCountries } from "../../../design/format/countries.ts";
import { useFilterFields } from "../../../design/filter/use-filter-fields.ts";
import { usePendingSearch } from "../../../design/filter/use-pending-search.ts";
import { useSearchWhileTyping } from "../../../design/filter/use-search-while-typing.ts";
import { useHydrated } from "../../../design/use-hydrated.ts";
import { CustomerSearch } from "../../customers/customer-search.tsx";
import { useTeam } from "../team-context.ts";
import css from "./verification-filters.module.css";
import { advancedFilterNames, toVerificationSearch } from "./verification-query.ts";
import { VerificationStatusFilter } from "./verification-status-filter.tsx";

/** Filters are stored in the URL, so that Back works and a link can be shared. */
export function VerificationFilters({
	address,
	customerName,
}: {
	address: URLSearchParams;
	/** Name of the customer that the list is filtered by. */
	customerName: string | null;
}) {
	const { t } = useTranslation(["verifications", "reasons"]);
	const { t: tStatus } = useTranslation("verification-status");
	const { t: tCommon } = useTranslation();
	const locale = useLocale();
	const hydrated = useHydrated();
	const navigate = useNavigate();
	const values = usePendingSearch(address);
	const form = useFilterFields(values);
	const { reviewers } = useTeam();
	const strange =
		values.has("assignee") &&
		!["me", "none", ...reviewers.map(({ user }) => user.id)].includes(values.get("assignee") ?? "");
	// The queues are sorted: an order alone opens no filters.
	const narrowed = advancedFilterNames.some((name) => name !== "sort" && values.has(name));
	const [showsAdvanced, setShowsAdvanced] = useState(narrowed);
	const value = (name: string) => values.get(name) ?? "";
	const statuses = values.getAll("status").join(",").split(",").filter(Boolean);
	/** Navigates to the URL of the form's filters, with some changed. */
	const applyFilters = (changes: Record<string, string> = {}, replace = false) => {
		if (!form.current) return;
		const formEntries = [...new FormData(form.current)].map(([name, text]) => [name, String(text)] as const);
		const kept = formEntries.filter(([name]) => !(name in changes));
		const search = toVerificationSearch([...kept, ...Object.entries(changes)]);
		navigate(`?${search}`, { preventScrollReset: true, replace });
	};
	// The letters of one word are one step back.
	const searchWhileTyping = useSearchWhileTyping(() => applyFilters({}, values.has("text")));
	// Country names may differ between server and browser, so the list is rendered after hydration.
	const known = hydrated
		? listCountries(tCommon, locale, null)
		: [{ code: value("country"), name: value("country") }].filter(({ code }) => code);
	return (
		<Form
			ref={form}
			className={css.filters}
			role="search"
			aria-label={t("filter.label")}
			onSubmit={(event) => {
				event.preventDefault();
				applyFilters();
			}}
			onChange={(event) => {
				searchWhileTyping(event);
				// Dates apply on Enter, selections immediately.
				if ((event.target as HTMLElement).tagName === "SELECT") applyFilters();
			}}
		>
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
					onChange={(chosen) => applyFilters({ status: chosen.join(",") })}
				/>
				<div className={css.actions}>
					<Button type="submit" variant="default">
						{t("filter.apply")}
					</Button>
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
					{(narrowed || values.has("text") || statuses.length > 0) && (
						<Button component={Link} to="?" variant="subtle" color="gray">
							{t("filter.clear")}
						</Button>
					)}
				</div>
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
				<TextInput
					name="created_after"
					type="date"
					lang={locale}
					label={t("filter.after")}
					defaultValue={value("created_after")}
				/>
				<TextInput
					name="created_before"
					type="date"
					lang={locale}
					label={t("filter.before")}
					defaultValue={value("created_before")}
				/>
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
								onClick={() => applyFilters({ customer: "" })}
							>
								<IconX size={16} stroke={2} aria-hidden />
							</UnstyledButton>
						</span>
					</div>
				) : (
					<div className={css.customer}>
						<CustomerSearch
							label={t("filter.customer")}
							onChoose={({ id }) => applyFilters({ customer: id })}
						/>
					</div>
				)}
			</div>
		</Form>
	);
}
