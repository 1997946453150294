import { Button, Menu, Modal } from "@mantine/core";
import { IconArrowLeft, IconPencil, IconSend, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Delivery, WebhookEndpoint } from "../../../../domain/webhooks/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { LocaleLink, useLocalizePath } from "../../../client/i18n/locale-link.tsx";
import { ActionsMenu } from "../../../design/menu/actions-menu.tsx";
import { EndpointForm } from "../form/endpoint-form.tsx";
import { EndpointBadge } from "../webhook-badges.tsx";
import { DeleteEndpointDialog } from "./delete-endpoint-dialog.tsx";
import css from "./endpoint-header.module.css";
import { SendTestDialog } from "./send-test-dialog.tsx";

/** An endpoint's name, status and actions. */
export function EndpointHeader({
	endpoint,
	mayManage,
	onTurn,
	onChanged,
	onTested,
}: {
	endpoint: WebhookEndpoint;
	mayManage: boolean;
	onTurn: () => void;
	onChanged: () => unknown;
	onTested: (delivery: Delivery) => unknown;
}) {
	const { t } = useTranslation("webhooks");
	const { t: tCommon } = useTranslation();
	const [openDialog, setOpenDialog] = useState<"edit" | "remove" | "test" | null>(null);
	const navigate = useNavigate();
	const localizePath = useLocalizePath();
	const close = () => setOpenDialog(null);
	const icon = { size: 17, stroke: 1.7, "aria-hidden": true } as const;
	return (
		<>
			<LocaleLink to="/webhooks" className={css.back}>
				<IconArrowLeft size={16} aria-hidden />
				{t("back")}
			</LocaleLink>
			<header className={css.header}>
				<div className={css.identity}>
					<h1 tabIndex={-1}>{endpoint.description || new URL(endpoint.url).host}</h1>
					<EndpointBadge endpoint={endpoint} />
					<p>
						<code>{endpoint.url}</code>
					</p>
				</div>
				{mayManage && (
					<div className={css.actions}>
						<Button variant="default" onClick={onTurn}>
							{t(endpoint.enabled ? "disable" : "enable")}
						</Button>
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
					</div>
				)}
			</header>
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
			<DeleteEndpointDialog
				endpoint={endpoint}
				opened={openDialog === "remove"}
				onClose={close}
				onRemoved={() => navigate(localizePath("/webhooks"))}
			/>
			<SendTestDialog endpoint={endpoint} opened={openDialog === "test"} onClose={close} onSent={onTested} />
		</>
	);
}
