import { Button, NativeSelect, TextInput } from "@mantine/core";
import { use, useId } from "react";
import { useTranslation } from "react-i18next";
import { Form, Link, useNavigate } from "react-router";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { useFilterFields } from "../../../design/filter/use-filter-fields.ts";
import { usePendingSearch } from "../../../design/filter/use-pending-search.ts";
import { CallerNamesContext } from "../caller-names.ts";
import css from "../event-log-filters.module.css";
import { useOperationNames } from "./use-operation-names.ts";

export const logFilterNames = ["status", "operation", "actor_id", "object_id", "from", "to"] as const;
const statusClasses = ["success", "client_error", "server_error"] as const;

/** Filters for the requests, stored in the URL. */
export function LogFilters({ address }: { address: URLSearchParams }) {
	const { t } = useTranslation(["logs", "records"]);
	const locale = useLocale();
	const navigate = useNavigate();
	const values = usePendingSearch(address);
	const form = useFilterFields(values);
	const { keys, members } = use(CallerNamesContext);
	const operations = useOperationNames();
	const list = useId();
	const value = (name: string) => values.get(name) ?? "";
	const applyFilters = () => {
		if (!form.current) return;
		const formEntries = [...new FormData(form.current)].map(([name, text]) => [name, String(text).trim()]);
		navigate(`?${new URLSearchParams(formEntries.filter(([, text]) => text))}`, { preventScrollReset: true });
	};
	const options = (names: Readonly<Record<string, string>>) =>
		Object.entries(names).map(([id, name]) => ({ value: id, label: name }));
	const strange = value("actor_id") && !keys[value("actor_id")] && !members[value("actor_id")];
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
				// Text applies on Enter, selections immediately.
				if ((event.target as HTMLElement).tagName === "SELECT") applyFilters();
			}}
		>
			<NativeSelect
				name="status"
				label={t("filter.status")}
				defaultValue={value("status")}
				data={[
					{ value: "", label: t("records:filter.any") },
					...statusClasses.map((name) => ({ value: name, label: t(`class.${name}`) })),
				]}
			/>
			<TextInput
				name="operation"
				label={t("filter.operation")}
				defaultValue={value("operation")}
				list={list}
				onFocus={operations.want}
				autoComplete="off"
				spellCheck={false}
			/>
			<datalist id={list}>
				{operations.names.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
			<NativeSelect
				name="actor_id"
				label={t("filter.caller")}
				defaultValue={value("actor_id")}
				data={[
					{ value: "", label: t("records:filter.any") },
					...(strange ? [{ value: value("actor_id"), label: value("actor_id") }] : []),
					{ group: t("filter.keys"), items: options(keys) },
					{ group: t("filter.members"), items: options(members) },
				]}
			/>
			<TextInput
				name="object_id"
				label={t("records:filter.object")}
				defaultValue={value("object_id")}
				placeholder="vrf_…"
				autoComplete="off"
				spellCheck={false}
			/>
			{(["from", "to"] as const).map((name) => (
				<TextInput
					key={name}
					name={name}
					type="date"
					lang={locale}
					label={t(`records:filter.${name}`)}
					defaultValue={value(name)}
				/>
			))}
			<div className={css.actions}>
				<Button type="submit" variant="default">
					{t("records:filter.apply")}
				</Button>
				{logFilterNames.some((name) => values.has(name)) && (
					<Button component={Link} to="?" variant="subtle" color="gray">
						{t("records:filter.clear")}
					</Button>
				)}
			</div>
		</Form>
	);
}
