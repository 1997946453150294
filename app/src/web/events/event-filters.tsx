import { Button, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Form, Link, useNavigate } from "react-router";
import { type EventType, eventTypes } from "../../domain/events/contract.ts";
import { useLocale } from "../components/locale-link.tsx";
import { useFieldsOf } from "../components/use-fields-of.ts";
import { usePendingSearch } from "../components/use-pending-search.ts";
import css from "../event-log/filters.module.css";
import { TypeFilter } from "./type-filter.tsx";

export const filterNames = ["type", "object_id", "request_id", "from", "to"] as const;

export const typesOf = (search: URLSearchParams): EventType[] => {
	const given = search.getAll("type").join(",").split(",");
	return eventTypes.filter((type) => given.includes(type));
};

/** Narrows the events; what is sought is in the address. */
export function EventFilters({ address }: { address: URLSearchParams }) {
	const { t } = useTranslation(["events", "records"]);
	const locale = useLocale();
	const navigate = useNavigate();
	const values = usePendingSearch(address);
	const form = useFieldsOf(values);
	const types = typesOf(values);
	const go = (chosen: readonly EventType[] = types) => {
		if (!form.current) return;
		const given = [...new FormData(form.current)].map(([name, text]) => [name, String(text).trim()]);
		const search = new URLSearchParams(given.filter(([, text]) => text));
		if (chosen.length > 0) search.set("type", chosen.join(","));
		const request = values.get("request_id");
		if (request) search.set("request_id", request);
		navigate(`?${search}`, { preventScrollReset: true });
	};
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
		>
			<TypeFilter chosen={types} onChange={go} />
			<TextInput
				className={css.wide}
				name="object_id"
				label={t("records:filter.object")}
				defaultValue={values.get("object_id") ?? ""}
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
					defaultValue={values.get(name) ?? ""}
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
