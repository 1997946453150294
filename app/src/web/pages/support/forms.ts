import { redirect } from "react-router";
import type { CreateTicketInput } from "../../../domain/tickets/contract.ts";
import type { TicketCategory, TicketPriority } from "../../../domain/tickets/values.ts";
import { localizePath } from "../../client/i18n/locale-paths.ts";
import { type FormHandlers, readTrimmed, type SubmittedForm } from "../../shell/forms/form-action.ts";
import { readAttachments } from "./attachments/attachment-files.ts";

/** The form of a new ticket, whose page follows. */
export const forms = {
	async create({ form, api, locale }: SubmittedForm) {
		const ticket = await api.post("/api/tickets", {
			body: {
				subject: readTrimmed(form, "subject"),
				category: readTrimmed(form, "category") as TicketCategory,
				priority: readTrimmed(form, "priority") as TicketPriority,
				text: readTrimmed(form, "text"),
				app: (readTrimmed(form, "app") || null) as CreateTicketInput["app"],
				attachments: await readAttachments(form),
				locale,
			},
		});
		throw redirect(localizePath(`/tickets/${ticket.id}`, locale));
	},
} satisfies FormHandlers;
