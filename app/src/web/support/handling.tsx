import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { ChangeTicket, Support, Ticket } from "../../domain/tickets/contract.ts";
import { ticketCategories, ticketPriorities } from "../../domain/tickets/words-contract.ts";
import { api } from "../browser-api.ts";
import { FormError } from "../components/form-error.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { useForm } from "../components/use-form.ts";
import css from "./handling.module.css";

/** How the support sorts a ticket; its writer sees of this the status alone. */
export function Handling({
	ticket,
	members,
	onChanged,
}: {
	ticket: Ticket;
	members: Support["members"];
	onChanged: () => Promise<void>;
}) {
	const { t } = useTranslation("support");
	const form = useForm(async (given) => {
		const chosen = (name: string) => String(given.get(name) ?? "");
		await api.patch("/api/tickets/{id}", {
			path: { id: ticket.id },
			body: {
				status: chosen("status") as NonNullable<ChangeTicket["status"]>,
				priority: chosen("priority") as NonNullable<ChangeTicket["priority"]>,
				category: chosen("category") as NonNullable<ChangeTicket["category"]>,
				assignee: chosen("assignee") || null,
			},
		});
		await onChanged();
	});
	return (
		<form onSubmit={form.onSubmit} noValidate method="post" className={css.handling}>
			<h2>{t("sort.heading")}</h2>
			<NativeSelect
				label={t("filter.status")}
				name="status"
				defaultValue={ticket.status}
				data={[ticket.status, ...ticket.next_statuses].map((value) => ({
					value,
					label: t(`status.staff.${value}`),
				}))}
			/>
			<NativeSelect
				label={t("filter.assignee")}
				name="assignee"
				defaultValue={ticket.assignee?.id ?? ""}
				data={[
					{ value: "", label: t("sort.nobody") },
					...members.map(({ id, name }) => ({ value: id, label: name })),
				]}
				error={form.field("assignee")}
			/>
			<NativeSelect
				label={t("filter.priority")}
				name="priority"
				defaultValue={ticket.priority}
				data={ticketPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
			/>
			<NativeSelect
				label={t("filter.category")}
				name="category"
				defaultValue={ticket.category}
				data={ticketCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
			/>
			<FormError message={form.general} />
			<LiveButton type="submit" variant="default" loading={form.busy}>
				{t("sort.save")}
			</LiveButton>
		</form>
	);
}
