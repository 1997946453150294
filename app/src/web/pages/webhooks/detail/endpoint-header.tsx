import { Button, Menu, Modal } from "@mantine/core";
import { IconPencil, IconSend, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Delivery, WebhookEndpoint } from "../../../../domain/webhooks/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import type { ActionFormState } from "../../../design/form/use-action-form.ts";
import { ActionsMenu } from "../../../design/menu/actions-menu.tsx";
import { BackLink } from "../../../design/page/back-link.tsx";
import { PageHeader } from "../../../design/page/page-header.tsx";
import { EndpointForm } from "../form/endpoint-form.tsx";
import { EndpointBadge } from "../webhook-badges.tsx";
import { DeleteEndpointDialog } from "./delete-endpoint-dialog.tsx";
import { EnableButton } from "./enable-button.tsx";
import { SendTestDialog } from "./send-test-dialog.tsx";

/** An endpoint's name, status and actions. */
export function EndpointHeader({
	endpoint,
	mayManage,
	enabling,
	onChanged,
	onTested,
}: {
	endpoint: WebhookEndpoint;
	mayManage: boolean;
	enabling: ActionFormState<unknown>;
	onChanged: () => unknown;
	onTested: (delivery: Delivery) => unknown;
}) {
	const { t } = useTranslation("webhooks");
	const { t: tCommon } = useTranslation();
	const [openDialog, setOpenDialog] = useState<"edit" | "remove" | "test" | null>(null);
	const close = () => setOpenDialog(null);
	const icon = { size: 17, stroke: 1.7, "aria-hidden": true } as const;
	return (
		<>
			<BackLink to="/webhooks">{t("back")}</BackLink>
			<PageHeader
				title={endpoint.description || new URL(endpoint.url).host}
				status={<EndpointBadge endpoint={endpoint} />}
				lead={<code>{endpoint.url}</code>}
			>
				{mayManage && (
					<>
						<EnableButton endpoint={endpoint} form={enabling} variant="default" />
						<Button leftSection={<IconSend {...icon} />} onClick={() => setOpenDialog("test")}>
							{t("test.open")}
						</Button>
						<ActionsMenu label={t("more")} width={190}>
							<Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setOpenDialog("edit")}>
								{t("edit.open")}
							</Menu.Item>
							<Menu.Item
								color="var(--bad)"
								leftSection={<IconTrash {...icon} />}
								onClick={() => setOpenDialog("remove")}
							>
								{t("remove.open")}
							</Menu.Item>
						</ActionsMenu>
					</>
				)}
			</PageHeader>
			<Modal opened={openDialog === "edit"} onClose={close} title={t("edit.title")} size="lg">
				<EndpointForm
					before={endpoint}
					submit={tCommon("action.save")}
					onSubmit={async (input) => {
						await api.patch("/api/v1/webhooks/{id}", { path: { id: endpoint.id }, body: input });
						close();
						await onChanged();
					}}
					onCancel={close}
				/>
			</Modal>
			<DeleteEndpointDialog endpoint={endpoint} opened={openDialog === "remove"} onClose={close} />
			<SendTestDialog endpoint={endpoint} opened={openDialog === "test"} onClose={close} onSent={onTested} />
		</>
	);
}
