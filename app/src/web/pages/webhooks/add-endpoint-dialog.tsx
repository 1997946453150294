import { Button, Group, Modal, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WebhookEndpoint } from "../../../domain/webhooks/contract.ts";
import { api } from "../../client/api/browser-client.ts";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { Notice } from "../../design/feedback/notice.tsx";
import { CopyField } from "../../design/form/copy-field.tsx";
import { EndpointForm, type EndpointInput } from "./form/endpoint-form.tsx";

interface CreatedEndpoint {
	endpoint: WebhookEndpoint;
	secret: string;
}

/** Creates a webhook endpoint, then shows its signing secret. */
export function AddEndpointDialog({
	opened,
	onClose,
	onAdded,
}: {
	opened: boolean;
	onClose: () => void;
	onAdded: (endpoint: WebhookEndpoint) => unknown;
}) {
	const { t } = useTranslation("webhooks");
	const [created, setCreated] = useState<CreatedEndpoint | null>(null);
	const close = () => {
		setCreated(null);
		onClose();
	};
	const add = async (input: EndpointInput) => {
		const endpoint = await api.post("/api/v1/webhooks", { body: input });
		const { secret } = await api.get("/api/v1/webhooks/{id}/secret", { path: { id: endpoint.id } });
		setCreated({ endpoint, secret });
		await onAdded(endpoint);
	};
	return (
		<Modal opened={opened} onClose={close} title={t(created ? "add.created" : "add.title")} size="lg">
			{created ? (
				<Stack>
					<Notice tone="good">{t("add.created_text")}</Notice>
					<CopyField label={t("secret.title")} description={t("secret.lead")} value={created.secret} />
					<Group justify="flex-end" gap="sm">
						<Button variant="default" onClick={close}>
							{t("add.done")}
						</Button>
						<Button component={LocaleLink} to={`/webhooks/${created.endpoint.id}`}>
							{t("add.open")}
						</Button>
					</Group>
				</Stack>
			) : (
				<EndpointForm submit={t("add.submit")} onSubmit={add} onCancel={close} />
			)}
		</Modal>
	);
}
