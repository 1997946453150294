import { ActionIcon, Menu } from "@mantine/core";
import { IconArrowLeft, IconDots, IconPencil, IconSend, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Delivery, WebhookEndpoint } from "../../domain/webhooks/contract.ts";
import { api } from "../browser-api.ts";
import { Dialog } from "../components/dialog.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { LocaleLink, useLocalized } from "../components/locale-link.tsx";
import { useHydrated } from "../components/use-hydrated.ts";
import { EndpointForm } from "./endpoint-form.tsx";
import css from "./endpoint-head.module.css";
import { RemoveEndpoint } from "./remove-endpoint.tsx";
import { SendTest } from "./send-test.tsx";
import { EndpointLabel } from "./states.tsx";

/** What the endpoint is called, how it stands, and what can be done with it. */
export function EndpointHead({
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
	const { t: common } = useTranslation();
	const [doing, setDoing] = useState<"edit" | "remove" | "test" | null>(null);
	const hydrated = useHydrated();
	const navigate = useNavigate();
	const localized = useLocalized();
	const close = () => setDoing(null);
	const icon = { size: 17, stroke: 1.7, "aria-hidden": true } as const;
	return (
		<>
			<LocaleLink to="/webhooks" className={css.back}>
				<IconArrowLeft size={16} aria-hidden />
				{t("back")}
			</LocaleLink>
			<header className={css.top}>
				<div className={css.what}>
					<h1 tabIndex={-1}>{endpoint.description || new URL(endpoint.url).host}</h1>
					<EndpointLabel endpoint={endpoint} />
					<p>
						<code>{endpoint.url}</code>
					</p>
				</div>
				{mayManage && (
					<div className={css.actions}>
						<LiveButton variant="default" onClick={onTurn}>
							{t(endpoint.enabled ? "turn_off" : "turn_on")}
						</LiveButton>
						<LiveButton leftSection={<IconSend {...icon} />} onClick={() => setDoing("test")}>
							{t("test.open")}
						</LiveButton>
						<Menu position="bottom-end" width={190}>
							<Menu.Target>
								<ActionIcon
									variant="default"
									size={36}
									aria-label={t("more")}
									aria-disabled={hydrated ? undefined : true}
								>
									<IconDots size={18} stroke={1.7} />
								</ActionIcon>
							</Menu.Target>
							<Menu.Dropdown>
								<Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setDoing("edit")}>
									{t("edit.open")}
								</Menu.Item>
								<Menu.Item
									color="var(--bad)"
									leftSection={<IconTrash {...icon} />}
									onClick={() => setDoing("remove")}
								>
									{t("remove.open")}
								</Menu.Item>
							</Menu.Dropdown>
						</Menu>
					</div>
				)}
			</header>
			<Dialog opened={doing === "edit"} onClose={close} title={t("edit.title")} as="wide">
				<EndpointForm
					before={endpoint}
					submit={common("action.save")}
					onSubmit={async (given) => {
						await api.patch("/api/v1/webhooks/{id}", { path: { id: endpoint.id }, body: given });
						close();
						await onChanged();
					}}
					onCancel={close}
				/>
			</Dialog>
			<RemoveEndpoint
				endpoint={endpoint}
				opened={doing === "remove"}
				onClose={close}
				onRemoved={() => navigate(localized("/webhooks"))}
			/>
			<SendTest endpoint={endpoint} opened={doing === "test"} onClose={close} onSent={onTested} />
		</>
	);
}
