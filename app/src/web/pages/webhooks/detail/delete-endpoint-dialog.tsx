import { Modal, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { WebhookEndpoint } from "../../../../domain/webhooks/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { useLocalizePath } from "../../../client/i18n/locale-link.tsx";
import { DialogForm } from "../../../design/dialog/dialog-form.tsx";

/** Deletes an endpoint and its deliveries, after its host was typed to confirm. */
export function DeleteEndpointDialog({
	endpoint,
	opened,
	onClose,
}: {
	endpoint: WebhookEndpoint;
	opened: boolean;
	onClose: () => void;
}) {
	const { t } = useTranslation("webhooks");
	const navigate = useNavigate();
	const localizePath = useLocalizePath();
	const [isMismatch, setMismatch] = useState(false);
	const { host } = new URL(endpoint.url);
	const remove = async (form: FormData) => {
		const typed = String(form.get("host")).trim() === host;
		setMismatch(!typed);
		if (!typed) return;
		await api.delete("/api/v1/webhooks/{id}", { path: { id: endpoint.id } });
		await navigate(localizePath("/webhooks"));
	};
	const close = () => {
		setMismatch(false);
		onClose();
	};
	return (
		<Modal opened={opened} onClose={close} title={t("remove.title")}>
			<DialogForm submit={t("remove.submit")} color="red.8" onSubmit={remove} onCancel={close}>
				{() => (
					<>
						<Text c="dimmed" size="body">
							{t("remove.text")}
						</Text>
						<TextInput
							name="host"
							label={t("remove.type", { host })}
							error={isMismatch && t("remove.wrong")}
							autoComplete="off"
							autoCapitalize="none"
							spellCheck={false}
						/>
					</>
				)}
			</DialogForm>
		</Modal>
	);
}
