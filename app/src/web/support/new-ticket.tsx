import { Button, NativeSelect } from "@mantine/core";
import { Trans, useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { App } from "../../domain/apps/contract.ts";
import type { OpenTicketInput } from "../../domain/tickets/contract.ts";
import {
	type TicketCategory,
	type TicketPriority,
	ticketPriorities,
} from "../../domain/tickets/words-contract.ts";
import { api } from "../browser-api.ts";
import { FormError } from "../components/form-error.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { LocaleLink, useLocale, useLocalized } from "../components/locale-link.tsx";
import { useForm } from "../components/use-form.ts";
import css from "./new-ticket.module.css";
import { QuestionFields } from "./question-fields.tsx";
import { useAttachments } from "./use-attachments.ts";

/** What a signed-in user asks. Once it is sent, the page of the ticket opens. */
export function NewTicket({ apps, current }: { apps: readonly App[]; current: string | null }) {
	const { t } = useTranslation("support");
	const locale = useLocale();
	const localized = useLocalized();
	const navigate = useNavigate();
	const attachments = useAttachments();
	const form = useForm(async (given) => {
		const typed = (name: string) => String(given.get(name) ?? "").trim();
		const ticket = await api.post("/api/tickets", {
			body: {
				subject: typed("subject"),
				category: typed("category") as TicketCategory,
				priority: typed("priority") as TicketPriority,
				text: typed("text"),
				app: (typed("app") || null) as OpenTicketInput["app"],
				attachments: attachments.given,
				locale,
			},
		});
		await navigate(localized(`/tickets/${ticket.id}`));
	});
	return (
		<form onSubmit={form.onSubmit} noValidate method="post" className={css.form}>
			<p className={css.first}>
				<Trans t={t} i18nKey="help" components={{ help: <LocaleLink to="/help" /> }} />
			</p>
			<QuestionFields form={form} attachments={attachments} />
			<div className={css.pair}>
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
						error={form.field("app")}
					/>
				)}
			</div>
			<FormError message={form.general} />
			<div className={css.buttons}>
				<Button component={LocaleLink} to="/support" variant="default" size="md">
					{t("cancel")}
				</Button>
				<LiveButton type="submit" size="md" loading={form.busy || attachments.reading}>
					{t("send")}
				</LiveButton>
			</div>
		</form>
	);
}
