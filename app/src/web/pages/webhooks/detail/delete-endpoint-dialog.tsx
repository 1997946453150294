import { Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WebhookEndpoint } from "../../../../domain/webhooks/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { DialogForm } from "../../../design/dialog/dialog-form.tsx";
import css from "./signing-secret.module.css";

/** Deletes an endpoint and its deliveries, after its host was typed to confirm. */
export function DeleteEndpointDialog({
	endpoint,
	opened,
	onClose,
	onRemoved,
}: {
	endpoint: WebhookEndpoint;
	opened: boolean;
	onClose: () => void;
	onRemoved: () => unknown;
}) {
	const { t } = useTranslation("webhooks");
	const [isMismatch, setMismatch] = useState(false);
	const { host } = new URL(endpoint.url);
	const remove = async (form: FormData) => {
		const typed = String(form.get("host")).trim() === host;
		setMismatch(!typed);
		if (!typed) return;
		await api.delete("/api/v1/webhooks/{id}", { path: { id: endpoint.id } });
		await onRemoved();
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
						<p className={css.text}>{t("remove.text")}</p>
						<TextInput
							name="host"
							label={t("remove.type", { host })}
							error={isMismatch && t("remove.wrong")}
							aria-invalid={isMismatch ? true : undefined}
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
