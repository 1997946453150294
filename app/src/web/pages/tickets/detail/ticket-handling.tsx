import { Button, NativeSelect, Stack, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Support, Ticket } from "../../../../domain/tickets/contract.ts";
import { ticketCategories, ticketPriorities } from "../../../../domain/tickets/values.ts";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import type { forms } from "./forms.ts";

/** Status, assignee, priority and category of a ticket, set by support; the requester sees only the status. */
export function TicketHandlingForm({ ticket, members }: { ticket: Ticket; members: Support["members"] }) {
	const { t } = useTranslation("support");
	const form = useActionForm<typeof forms.update>("update");
	return (
		<ActionForm form={form}>
			<Stack gap="sm">
				<Title order={2} size="h3">
					{t("details.heading")}
				</Title>
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
						{ value: "", label: t("details.unassigned") },
						...members.map(({ id, name }) => ({ value: id, label: name })),
					]}
					error={form.getError("assignee")}
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
				<FormError message={form.formError} />
				<Button type="submit" variant="default" loading={form.busy}>
					{t("details.save")}
				</Button>
			</Stack>
		</ActionForm>
	);
}
