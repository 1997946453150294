import { Anchor, Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { Trans, useTranslation } from "react-i18next";
import type { App } from "../../../domain/apps/contract.ts";
import { ticketPriorities } from "../../../domain/tickets/values.ts";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { ActionForm } from "../../design/form/action-form.tsx";
import { FormError } from "../../design/form/form-error.tsx";
import { useActionForm } from "../../design/form/use-action-form.ts";
import { Columns } from "../../design/page/columns.tsx";
import { addAttachments } from "./attachments/attachment-files.ts";
import { useAttachments } from "./attachments/use-attachments.ts";
import type { forms } from "./forms.ts";
import { TicketFields } from "./ticket-fields.tsx";

/** Creates a ticket for a signed-in user, then opens its page. */
export function NewTicketForm({ apps, current }: { apps: readonly App[]; current: string | null }) {
	const { t } = useTranslation("support");
	const attachments = useAttachments();
	const form = useActionForm<typeof forms.create>("create", {
		prepare: (values) => addAttachments(values, attachments.uploads),
	});
	return (
		<ActionForm form={form}>
			<Stack maw="44rem">
				<Text c="dimmed">
					<Trans t={t} i18nKey="help" components={{ help: <Anchor component={LocaleLink} to="/help" /> }} />
				</Text>
				<TicketFields form={form} attachments={attachments} />
				<Columns min="14rem">
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
				</Columns>
				<FormError message={form.formError} />
				<Group justify="flex-end" gap="xs">
					<Button component={LocaleLink} to="/support" variant="default" size="md">
						{t("cancel")}
					</Button>
					<Button type="submit" size="md" loading={form.busy || attachments.reading}>
						{t("send")}
					</Button>
				</Group>
			</Stack>
		</ActionForm>
	);
}
