import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WebhookEndpoint } from "../../domain/webhooks/contract.ts";
import { DialogForm } from "../account/dialog-form.tsx";
import { api } from "../browser-api.ts";
import { Dialog } from "../components/dialog.tsx";
import css from "./secret.module.css";

/** Deletes an endpoint and what was sent to it, once its host has been typed. */
export function RemoveEndpoint({
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
	const [wrong, setWrong] = useState(false);
	const { host } = new URL(endpoint.url);
	const remove = async (form: FormData) => {
		const typed = String(form.get("host")).trim() === host;
		setWrong(!typed);
		if (!typed) return;
		await api.delete("/api/v1/webhooks/{id}", { path: { id: endpoint.id } });
		await onRemoved();
	};
	const close = () => {
		setWrong(false);
		onClose();
	};
	return (
		<Dialog opened={opened} onClose={close} title={t("remove.title")}>
			<DialogForm submit={t("remove.submit")} color="red.8" onSubmit={remove} onCancel={close}>
				{() => (
					<>
						<p className={css.text}>{t("remove.text")}</p>
						<TextInput
							name="host"
							label={t("remove.type", { host })}
							error={wrong && t("remove.wrong")}
							aria-invalid={wrong ? true : undefined}
							autoComplete="off"
							autoCapitalize="none"
							spellCheck={false}
						/>
					</>
				)}
			</DialogForm>
		</Dialog>
	);
}
