import type { UpdateTicket } from "../../../../domain/tickets/contract.ts";
import type { TicketStatus } from "../../../../domain/tickets/states.ts";
import {
	type FormHandlers,
	readField,
	readTrimmed,
	type SubmittedForm,
} from "../../../shell/forms/form-action.ts";
import { readAttachments } from "../../support/attachments/attachment-files.ts";

const readOption = (form: FormData, name: string) => readField(form, name) || undefined;

/** The forms of a ticket's page. */
export const forms = {
	/** A message, an internal note or, from support, a message that sets the status. */
	async reply({ form, api, params: { id = "" } }: SubmittedForm) {
		const status = readOption(form, "status") as TicketStatus | undefined;
		await api.post("/api/tickets/{id}/messages", {
			path: { id },
			body: {
				text: readTrimmed(form, "text"),
				attachments: await readAttachments(form),
				...(form.has("internal") ? { internal: true } : { status }),
			},
		});
	},
	rate: ({ form, api, params: { id = "" } }: SubmittedForm) =>
		api.put("/api/tickets/{id}/rating", {
			path: { id },
			body: { stars: Number(readField(form, "stars")), comment: readTrimmed(form, "comment") },
		}),
	/** Sets what the form contains of status, priority, category and assignee. */
	update: ({ form, api, params: { id = "" } }: SubmittedForm) =>
		api.patch("/api/tickets/{id}", {
			path: { id },
			body: {
				status: readOption(form, "status") as UpdateTicket["status"],
				priority: readOption(form, "priority") as UpdateTicket["priority"],
				category: readOption(form, "category") as UpdateTicket["category"],
				...(form.has("assignee") && { assignee: readField(form, "assignee") || null }),
			},
		}),
} satisfies FormHandlers;
