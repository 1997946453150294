import { Modal, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { dayMs, minuteMs } from "../../../../shared/durations.ts";
import { ActionDialogForm } from "../../../design/dialog/dialog-form.tsx";
import { DateField } from "../../../design/form/date-field.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import type { forms } from "../detail/forms.ts";

/** Value of a date and time field, in the browser's time zone. */
const toLocalInputValue = (time: number): string =>
	new Date(time - new Date(time).getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);

/** Resends all deliveries of the page's endpoint that failed since a given time. */
export function ResendFailedDialog({
	opened,
	onClose,
	onSent,
}: {
	opened: boolean;
	onClose: () => void;
	/** @param count number of deliveries resent */
	onSent: (count: number) => unknown;
}) {
	const { t } = useTranslation("webhooks");
	const form = useActionForm<typeof forms.resend_failed>("resend_failed", {
		onDone({ count }) {
			onClose();
			onSent(count);
		},
	});
	return (
		<Modal opened={opened} onClose={onClose} title={t("resend.title")}>
			<ActionDialogForm form={form} submit={t("resend.submit")} onCancel={onClose}>
				{(errorOf) => (
					<>
						<Text c="dimmed" size="body">
							{t("resend.text")}
						</Text>
						<DateField
							type="datetime-local"
							name="since"
							label={t("resend.since")}
							defaultValue={toLocalInputValue(Date.now() - 7 * dayMs)}
							error={errorOf("since")}
							required
						/>
					</>
				)}
			</ActionDialogForm>
		</Modal>
	);
}
