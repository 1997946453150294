import { NativeSelect, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { maxTicketMessage, ticketCategories } from "../../../domain/tickets/values.ts";
import { Textarea } from "../../design/form/textarea.tsx";
import type { ActionFormState } from "../../design/form/use-action-form.ts";
import { AttachmentField } from "./attachments/attachment-field.tsx";
import type { Attachments } from "./attachments/use-attachments.ts";

/** Fields of every ticket: category, subject, text and attachments. */
export function TicketFields({
	form,
	attachments,
}: {
	form: ActionFormState<unknown>;
	attachments: Attachments;
}) {
	const { t } = useTranslation("support");
	const none = { value: "", label: t("field.choose"), disabled: true };
	return (
		<>
			<NativeSelect
				label={t("field.category")}
				{...form.getFieldProps("category")}
				size="md"
				required
				withAsterisk={false}
				defaultValue={form.getValue("category") ?? ""}
				data={[none, ...ticketCategories.map((value) => ({ value, label: t(`category.${value}`) }))]}
			/>
			<TextInput
				label={t("field.subject")}
				{...form.getFieldProps("subject")}
				size="md"
				maxLength={150}
				required
				withAsterisk={false}
			/>
			<Textarea
				label={t("field.text")}
				{...form.getFieldProps("text")}
				size="md"
				rows={7}
				maxLength={maxTicketMessage}
				required
				withAsterisk={false}
			/>
			<AttachmentField attachments={attachments} />
		</>
	);
}
