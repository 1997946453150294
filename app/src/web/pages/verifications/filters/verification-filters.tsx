import { Button, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconAdjustmentsHorizontal, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FilterActions, FilterBar } from "../../../design/filter/filter-bar.tsx";
import { useFilters } from "../../../design/filter/use-filters.ts";
import { AdvancedFilters } from "./advanced-filters.tsx";
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
	const { t } = useTranslation("verifications");
	const filters = useFilters(address, toVerificationSearch);
	const { values, value, apply } = filters;
	// An order alone opens no filters.
	const narrowed = advancedFilterNames.some((name) => name !== "sort" && values.has(name));
	const [startsOpened] = useState(narrowed && !isNamed);
	const [chosen, setChosen] = useState<boolean>();
	const isPhone = useMediaQuery("(max-width: 36em)");
	// A phone shows the list first, and all filters behind the button.
	const showsAdvanced = chosen ?? (startsOpened && !isPhone);
	// Known before hydration, when the stylesheet closes the filters of a phone.
	const opened = chosen ?? "wide";
	const statuses = values.getAll("status").join(",").split(",").filter(Boolean);
	const active = ["status", ...advancedFilterNames].filter(
		(name) => name !== "sort" && values.has(name),
	).length;
	return (
		<FilterBar filters={filters} label={t("filter.label")} className={css.filters}>
			<div className={css.basicFilters} data-opened={opened}>
				<TextInput
					name="text"
					label={t("filter.text")}
					type="search"
					defaultValue={value("text")}
					leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
					autoComplete="off"
				/>
				<div className={css.status}>
					<VerificationStatusFilter
						chosen={statuses}
						onChange={(names) => apply({ status: names.join(",") })}
					/>
				</div>
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
						onClick={() => setChosen(!showsAdvanced)}
					>
						<span className={css.wideLabel}>{t(showsAdvanced ? "filter.fewer" : "filter.more")}</span>
						<span className={css.phoneLabel}>
							{active > 0 ? `${t("filter.label")} (${active})` : t("filter.label")}
						</span>
					</Button>
				</FilterActions>
			</div>
			<div id="further-filters" className={css.advancedFilters} data-opened={opened} hidden={!showsAdvanced}>
				<AdvancedFilters filters={filters} customerName={customerName} />
			</div>
		</FilterBar>
	);
}
