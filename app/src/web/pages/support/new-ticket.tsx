import { Button, NativeSelect } from "@mantine/core";
import { Trans, useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { App } from "../../../domain/apps/contract.ts";
import type { CreateTicketInput } from "../../../domain/tickets/contract.ts";
import {
	type TicketCategory,
	type TicketPriority,
	ticketPriorities,
} from "../../../domain/tickets/values.ts";
import { api } from "../../client/api/browser-client.ts";
import { LocaleLink, useLocale, useLocalizePath } from "../../client/i18n/locale-link.tsx";
import { FormError } from "../../design/form/form-error.tsx";
import { useForm } from "../../design/form/use-form.ts";
import { useAttachments } from "./attachments/use-attachments.ts";
import css from "./new-ticket.module.css";
import { TicketFields } from "./ticket-fields.tsx";

/** Creates a ticket for a signed-in user, then opens its page. */
export function NewTicketForm({ apps, current }: { apps: readonly App[]; current: string | null }) {
	const { t } = useTranslation("support");
	const locale = useLocale();
	const localizePath = useLocalizePath();
	const navigate = useNavigate();
	const attachments = useAttachments();
	const form = useForm(async (formData) => {
		const readTrimmed = (name: string) => String(formData.get(name) ?? "").trim();
		const ticket = await api.post("/api/tickets", {
			body: {
				subject: readTrimmed("subject"),
				category: readTrimmed("category") as TicketCategory,
				priority: readTrimmed("priority") as TicketPriority,
				text: readTrimmed("text"),
				app: (readTrimmed("app") || null) as CreateTicketInput["app"],
				attachments: attachments.uploads,
				locale,
			},
		});
		await navigate(localizePath(`/tickets/${ticket.id}`));
	});
	return (
		<form onSubmit={form.onSubmit} noValidate method="post" className={css.form}>
			<p className={css.helpHint}>
				<Trans t={t} i18nKey="help" components={{ help: <LocaleLink to="/help" /> }} />
			</p>
			<TicketFields form={form} attachments={attachments} />
			<div className={css.columns}>
				<NativeSelect
					label={t("field.priority")}
					name="priority"
					size="md"
					defaultValue="normal"
					data={ticketPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
				/>
				{apps.length > 0 && (
					<NativeSelect
						label={t("field.app")}
						name="app"
						size="md"
						defaultValue={current ?? ""}
						data={[
							{ value: "", label: t("field.no_app") },
							...apps.map(({ id, name }) => ({ value: id, label: name })),
						]}
						error={form.getError("app")}
					/>
				)}
			</div>
			<FormError message={form.formError} />
			<div className={css.buttons}>
				<Button component={LocaleLink} to="/support" variant="default" size="md">
					{t("cancel")}
				</Button>
				<Button type="submit" size="md" loading={form.busy || attachments.reading}>
					{t("send")}
				</Button>
			</div>
		</form>
	);
}
