import { Button, NativeSelect, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Form, Link, useNavigate } from "react-router";
import { useLocale } from "../../client/i18n/locale-link.tsx";
import { useFilterFields } from "../../design/filter/use-filter-fields.ts";
import { usePendingSearch } from "../../design/filter/use-pending-search.ts";
import { useSearchWhileTyping } from "../../design/filter/use-search-while-typing.ts";
import css from "./customer-filters.module.css";
import { customerStatuses } from "./customer-status-badge.tsx";

export const customerFilterNames = ["text", "status", "created_after", "created_before"] as const;

/** Search and filters for customers, stored in the URL. */
export function CustomerFilters({ address }: { address: URLSearchParams }) {
	const { t } = useTranslation("customers");
	const locale = useLocale();
	const navigate = useNavigate();
	const values = usePendingSearch(address);
	const form = useFilterFields(values);
	const value = (name: string) => values.get(name) ?? "";
	const applyFilters = (replace = false) => {
		if (!form.current) return;
		const formEntries = [...new FormData(form.current)].map(([name, text]) => [name, String(text).trim()]);
		navigate(`?${new URLSearchParams(formEntries.filter(([, text]) => text))}`, {
			preventScrollReset: true,
			replace,
		});
	};
	// The letters of one word are one step back.
	const searchWhileTyping = useSearchWhileTyping(() => applyFilters(values.has("text")));
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
			<TextInput
				className={css.text}
				name="text"
				label={t("filter.text")}
				type="search"
				defaultValue={value("text")}
				leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
				autoComplete="off"
			/>
			<NativeSelect
				name="status"
				label={t("filter.status")}
				defaultValue={value("status")}
				data={[
					{ value: "", label: t("filter.any") },
					...customerStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
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
			<div className={css.actions}>
				<Button type="submit" variant="default">
					{t("filter.apply")}
				</Button>
				{customerFilterNames.some((name) => values.has(name)) && (
					<Button component={Link} to="?" variant="subtle" color="gray">
						{t("filter.clear")}
					</Button>
				)}
			</div>
		</Form>
	);
}
