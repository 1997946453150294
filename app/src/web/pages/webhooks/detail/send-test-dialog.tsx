import { Modal, NativeSelect, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { eventTypes } from "../../../../domain/events/event-types-contract.ts";
import type { Delivery, WebhookEndpoint } from "../../../../domain/webhooks/contract.ts";
import { ActionDialogForm } from "../../../design/dialog/dialog-form.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import { useEventTypeOptions } from "../deliveries/delivery-filters.tsx";
import type { forms } from "./forms.ts";

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
	const form = useActionForm<typeof forms.test>("test", {
		onDone(delivery) {
			onClose();
			onSent(delivery);
		},
	});
	const usual = eventTypes.find((type) => endpoint.event_types.includes(type)) ?? "verification.approved";
	return (
		<Modal opened={opened} onClose={onClose} title={t("test.title")}>
			<ActionDialogForm form={form} submit={t("test.submit")} onCancel={onClose}>
				{(errorOf) => (
					<>
						<Text c="dimmed" size="body">
							{t("test.text")}
						</Text>
						<NativeSelect
							name="type"
							label={t("column.type")}
							error={errorOf("type")}
							defaultValue={usual}
							data={options}
						/>
					</>
				)}
			</ActionDialogForm>
		</Modal>
	);
}
