import { Modal, NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type EventType, eventTypes } from "../../../../domain/events/event-types-contract.ts";
import type { Delivery, WebhookEndpoint } from "../../../../domain/webhooks/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { DialogForm } from "../../../design/dialog/dialog-form.tsx";
import { useEventTypeOptions } from "../deliveries/delivery-filters.tsx";
import css from "./signing-secret.module.css";

/** Sends a made-up event of a type to one endpoint. */
export function SendTestDialog({
	endpoint,
	opened,
	onClose,
	onSent,
}: {
	endpoint: WebhookEndpoint;
	opened: boolean;
	onClose: () => void;
	onSent: (delivery: Delivery) => unknown;
}) {
	const { t } = useTranslation("webhooks");
	const options = useEventTypeOptions();
	const send = async (form: FormData) => {
		const delivery = await api.post("/api/v1/webhooks/{id}/test", {
			path: { id: endpoint.id },
			body: { type: String(form.get("type")) as EventType },
		});
		onClose();
		await onSent(delivery);
	};
	const usual = eventTypes.find((type) => endpoint.event_types.includes(type)) ?? "verification.approved";
	return (
		<Modal opened={opened} onClose={onClose} title={t("test.title")}>
			<DialogForm submit={t("test.submit")} onSubmit={send} onCancel={onClose}>
				{(errorOf) => (
					<>
						<p className={css.text}>{t("test.text")}</p>
						<NativeSelect
							name="type"
							label={t("column.type")}
							error={errorOf("type")}
							defaultValue={usual}
							data={options}
						/>
					</>
				)}
			</DialogForm>
		</Modal>
	);
}
