import { Button, NativeSelect, TextInput } from "@mantine/core";
import { use, useId } from "react";
import { useTranslation } from "react-i18next";
import { Form, Link, useNavigate } from "react-router";
import { useLocale } from "../components/locale-link.tsx";
import { useFieldsOf } from "../components/use-fields-of.ts";
import { usePendingSearch } from "../components/use-pending-search.ts";
import { CallersContext } from "../event-log/callers.ts";
import css from "../event-log/filters.module.css";
import { useOperations } from "./use-operations.ts";

export const filterNames = ["status", "operation", "actor_id", "object_id", "from", "to"] as const;
const classes = ["success", "client_error", "server_error"] as const;

/** Narrows the requests; what is sought is in the address. */
export function LogFilters({ address }: { address: URLSearchParams }) {
	const { t } = useTranslation(["logs", "records"]);
	const locale = useLocale();
	const navigate = useNavigate();
	const values = usePendingSearch(address);
	const form = useFieldsOf(values);
	const { keys, members } = use(CallersContext);
	const operations = useOperations();
	const list = useId();
	const value = (name: string) => values.get(name) ?? "";
	const go = () => {
		if (!form.current) return;
		const given = [...new FormData(form.current)].map(([name, text]) => [name, String(text).trim()]);
		navigate(`?${new URLSearchParams(given.filter(([, text]) => text))}`, { preventScrollReset: true });
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
				go();
			}}
			onChange={(event) => {
				// What is typed waits for Enter; what is chosen applies at once.
				if ((event.target as HTMLElement).tagName === "SELECT") go();
			}}
		>
			<NativeSelect
				name="status"
				label={t("filter.status")}
				defaultValue={value("status")}
				data={[
					{ value: "", label: t("records:filter.any") },
					...classes.map((name) => ({ value: name, label: t(`class.${name}`) })),
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
				{filterNames.some((name) => values.has(name)) && (
					<Button component={Link} to="?" variant="subtle" color="gray">
						{t("records:filter.clear")}
					</Button>
				)}
			</div>
		</Form>
	);
}
