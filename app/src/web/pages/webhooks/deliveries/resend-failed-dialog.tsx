import { Modal, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { dayMs, minuteMs } from "../../../../shared/durations.ts";
import { api } from "../../../client/api/browser-client.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { DialogForm } from "../../../design/dialog/dialog-form.tsx";
import css from "../detail/signing-secret.module.css";

/** Value of a date and time field, in the browser's time zone. */
const toLocalInputValue = (time: number): string =>
	new Date(time - new Date(time).getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);

/** Resends all deliveries that failed since a given time. */
export function ResendFailedDialog({
	id,
	opened,
	onClose,
	onSent,
}: {
	/** ID of the endpoint. */
	id: string;
	opened: boolean;
	onClose: () => void;
	/** @param count number of deliveries resent */
	onSent: (count: number) => unknown;
}) {
	const { t } = useTranslation("webhooks");
	const locale = useLocale();
	const send = async (form: FormData) => {
		const since = new Date(String(form.get("since")));
		const { count } = await api.post("/api/v1/webhooks/{id}/resend-failed", {
			path: { id },
			body: {
				since: Number.isNaN(since.getTime()) ? "" : since.toISOString(),
			},
		});
		onClose();
		await onSent(count);
	};
	return (
		<Modal opened={opened} onClose={onClose} title={t("resend.title")}>
			<DialogForm submit={t("resend.submit")} onSubmit={send} onCancel={onClose}>
				{(errorOf) => (
					<>
						<p className={css.text}>{t("resend.text")}</p>
						<TextInput
							type="datetime-local"
							name="since"
							lang={locale}
							label={t("resend.since")}
							defaultValue={toLocalInputValue(Date.now() - 7 * dayMs)}
							error={errorOf("since")}
							aria-invalid={errorOf("since") ? true : undefined}
							required
						/>
					</>
				)}
			</DialogForm>
		</Modal>
	);
}
