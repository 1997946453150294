import { Button, Group, NativeSelect, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Form, Link, useSearchParams } from "react-router";
import { ticketStatuses } from "../../../domain/tickets/states.ts";
import { ticketCategories, ticketPriorities } from "../../../domain/tickets/values.ts";
import { Columns } from "../../design/page/columns.tsx";

/** Filters of the ticket list for support, stored in the URL; they work without JavaScript. */
export function TicketFilters() {
	const { t } = useTranslation("support");
	const [search] = useSearchParams();
	const any = { value: "", label: t("filter.any") };
	const select = (name: "status" | "priority" | "category" | "assignee", data: (typeof any)[]) => (
		<NativeSelect
			label={t(`filter.${name}`)}
			name={name}
			defaultValue={search.get(name) ?? ""}
			data={[any, ...data]}
		/>
	);
	return (
		<Form key={search.toString()} method="get" aria-label={t("filter.label")}>
			<Columns min="10rem">
				<TextInput
					label={t("filter.text")}
					name="text"
					type="search"
					maxLength={100}
					defaultValue={search.get("text") ?? ""}
				/>
				{select(
					"status",
					ticketStatuses.map((value) => ({ value, label: t(`status.staff.${value}`) })),
				)}
				{select(
					"priority",
					ticketPriorities.map((value) => ({ value, label: t(`priority.${value}`) })),
				)}
				{select(
					"category",
					ticketCategories.map((value) => ({ value, label: t(`category.${value}`) })),
				)}
				{select(
					"assignee",
					(["me", "none"] as const).map((value) => ({ value, label: t(`filter.${value}`) })),
				)}
				<Group gap="xs" align="end">
					<Button type="submit" variant="default">
						{t("filter.apply")}
					</Button>
					{search.size > 0 && (
						<Button component={Link} to="?" variant="subtle">
							{t("filter.clear")}
						</Button>
					)}
				</Group>
			</Columns>
		</Form>
	);
}
