import { Button, Checkbox, Group, NativeSelect, Stack, Text, Title } from "@mantine/core";
import { useRef } from "react";
import { Trans, useTranslation } from "react-i18next";
import type { Ticket } from "../../../../domain/tickets/contract.ts";
import { maxTicketMessage } from "../../../../domain/tickets/values.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { DoneMessage } from "../../../design/feedback/done-message.tsx";
import { Notice } from "../../../design/feedback/notice.tsx";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { Textarea } from "../../../design/form/textarea.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import { Panel } from "../../../design/page/panel.tsx";
import { usePageState } from "../../../shell/routing/use-page-state.ts";
import { AttachmentField } from "../../support/attachments/attachment-field.tsx";
import { addAttachments } from "../../support/attachments/attachment-files.ts";
import { useAttachments } from "../../support/attachments/use-attachments.ts";
import type { forms } from "./forms.ts";

/** Statuses that support can set with a public reply. */
const replyStatuses = ["answered", "waiting_for_customer", "solved"] as const;

/** Form for the next message. The text stays until it is sent successfully. */
export function ReplyForm({ ticket, signedIn }: { ticket: Ticket; signedIn: boolean }) {
	const { t } = useTranslation("support");
	const [internal, setInternal] = usePageState("internal", false);
	const [text, setText] = usePageState("text", "");
	const field = useRef<HTMLTextAreaElement>(null);
	const sentText = useRef("");
	const attachments = useAttachments();
	const staff = ticket.side === "staff";
	const onlyNotes = staff && ticket.status === "closed";
	const noted = internal || onlyNotes;
	const form = useActionForm<typeof forms.reply>("reply", {
		prepare(values) {
			sentText.current = text;
			addAttachments(values, attachments.uploads);
		},
		onDone() {
			// The message can be shown before this, and the next one be begun.
			if (text === sentText.current) setText("");
			attachments.clear();
			field.current?.focus();
		},
	});

	const closed = ticket.status === "closed" && !staff && (
		<Notice tone="calm">
			<Trans
				t={t}
				i18nKey="reply.closed"
				components={{ again: <LocaleLink to={signedIn ? "/support?new" : "/help/requests/new"} /> }}
			/>
		</Notice>
	);
	if (closed && !text) return closed;
	return (
		<Panel style={noted ? { borderStyle: "dashed", borderColor: "var(--warn)" } : undefined}>
			<ActionForm form={form}>
				<Stack>
					<Title order={2}>{t("reply.heading")}</Title>
					{closed}
					{ticket.status === "solved" && !staff && (
						<Text c="dimmed" size="body">
							{t("reply.reopens")}
						</Text>
					)}
					<Textarea
						ref={field}
						label={t(noted ? "reply.note" : "reply.text")}
						name="text"
						size="md"
						rows={5}
						maxLength={maxTicketMessage}
						value={text}
						onChange={({ currentTarget }) => setText(currentTarget.value)}
						error={form.getError("text")}
					/>
					<AttachmentField attachments={attachments} />
					{staff && (
						<>
							<Checkbox
								name="internal"
								label={t("reply.internal", { name: ticket.requester.name })}
								checked={noted}
								disabled={onlyNotes}
								onChange={({ currentTarget: { checked } }) => setInternal(checked)}
							/>
							{onlyNotes && <input type="hidden" name="internal" value="on" />}
						</>
					)}
					<FormError message={form.formError} />
					<Group justify="flex-end" align="end" gap="sm">
						<DoneMessage text={form.done && t("reply.sent")} />
						{staff && !noted && (
							<NativeSelect
								label={t("reply.then")}
								name="status"
								data={replyStatuses.map((value) => ({ value, label: t(`reply.then_${value}`) }))}
							/>
						)}
						<Button type="submit" size="md" loading={form.busy || attachments.reading}>
							{t("reply.send")}
						</Button>
					</Group>
				</Stack>
			</ActionForm>
		</Panel>
	);
}
