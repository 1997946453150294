import { Button, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Form, Link, useNavigate } from "react-router";
import { type EventType, eventTypes } from "../../../../domain/events/contract.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { useFilterFields } from "../../../design/filter/use-filter-fields.ts";
import { usePendingSearch } from "../../../design/filter/use-pending-search.ts";
import css from "../event-log-filters.module.css";
import { EventTypeFilter } from "./event-type-filter.tsx";

export const eventFilterNames = ["type", "object_id", "request_id", "from", "to"] as const;

export const parseEventTypes = (search: URLSearchParams): EventType[] => {
	const values = search.getAll("type").join(",").split(",");
	return eventTypes.filter((type) => values.includes(type));
};

/** Filters for the events, stored in the URL. */
export function EventFilters({ address }: { address: URLSearchParams }) {
	const { t } = useTranslation(["events", "records"]);
	const locale = useLocale();
	const navigate = useNavigate();
	const values = usePendingSearch(address);
	const form = useFilterFields(values);
	const types = parseEventTypes(values);
	const applyFilters = (chosen: readonly EventType[] = types) => {
		if (!form.current) return;
		const formEntries = [...new FormData(form.current)].map(([name, text]) => [name, String(text).trim()]);
		const search = new URLSearchParams(formEntries.filter(([, text]) => text));
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
				applyFilters();
			}}
		>
			<EventTypeFilter chosen={types} onChange={applyFilters} />
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
				{eventFilterNames.some((name) => values.has(name)) && (
					<Button component={Link} to="?" variant="subtle" color="gray">
						{t("records:filter.clear")}
					</Button>
				)}
			</div>
		</Form>
	);
}
