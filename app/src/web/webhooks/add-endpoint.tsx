import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WebhookEndpoint } from "../../domain/webhooks/contract.ts";
import { api } from "../browser-api.ts";
import { CopyField } from "../components/copy-field.tsx";
import { Dialog } from "../components/dialog.tsx";
import { LocaleLink } from "../components/locale-link.tsx";
import { Notice } from "../components/notice.tsx";
import { EndpointForm, type Given } from "./endpoint-form.tsx";

interface Made {
	endpoint: WebhookEndpoint;
	secret: string;
}

/** Asks where events are to go, then hands over the secret that they are signed with. */
export function AddEndpoint({
	opened,
	onClose,
	onAdded,
}: {
	opened: boolean;
	onClose: () => void;
	onAdded: (endpoint: WebhookEndpoint) => unknown;
}) {
	const { t } = useTranslation("webhooks");
	const [made, setMade] = useState<Made | null>(null);
	const close = () => {
		setMade(null);
		onClose();
	};
	const add = async (given: Given) => {
		const endpoint = await api.post("/api/v1/webhooks", { body: given });
		const { secret } = await api.get("/api/v1/webhooks/{id}/secret", { path: { id: endpoint.id } });
		setMade({ endpoint, secret });
		await onAdded(endpoint);
	};
	return (
		<Dialog opened={opened} onClose={close} title={t(made ? "add.made" : "add.title")} as="wide">
			{made ? (
				<Stack>
					<Notice tone="good">{t("add.made_text")}</Notice>
					<CopyField label={t("secret.title")} description={t("secret.lead")} value={made.secret} />
					<Group justify="flex-end" gap="sm">
						<Button variant="default" onClick={close}>
							{t("add.done")}
						</Button>
						<Button component={LocaleLink} to={`/webhooks/${made.endpoint.id}`}>
							{t("add.open")}
						</Button>
					</Group>
				</Stack>
			) : (
				<EndpointForm submit={t("add.submit")} onSubmit={add} onCancel={close} />
			)}
		</Dialog>
	);
}
