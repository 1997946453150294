import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import type { SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import type { EventType } from "../../../domain/events/event-types-contract.ts";
import type { WebhookEndpoint } from "../../../domain/webhooks/contract.ts";
import { api } from "../../client/api/browser-client.ts";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { FormError } from "../../design/form/form-error.tsx";
import { useAsyncAction } from "../../design/form/use-async-action.ts";
import { Section } from "../../design/page/section.tsx";
import { useEventTypeOptions } from "../webhooks/deliveries/delivery-filters.tsx";
import { DeliveryContents } from "../webhooks/deliveries/delivery-sheet.tsx";
import { useFollowedDelivery } from "./use-followed-delivery.ts";

function TestEventForm({
	endpoints,
	mayManage,
	busy,
	onSubmit,
}: {
	endpoints: readonly WebhookEndpoint[];
	mayManage: boolean;
	busy: boolean;
	onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}) {
	const { t } = useTranslation("developers");
	const { t: hooks } = useTranslation("webhooks");
	const options = useEventTypeOptions();
	return (
		<form onSubmit={onSubmit} method="post">
			<Group align="end" gap="sm">
				<NativeSelect
					flex="1.2 1 14rem"
					name="endpoint"
					label={hooks("column.endpoint")}
					disabled={!mayManage}
					data={endpoints.map(({ id, description, url }) => ({
						value: id,
						label: description ? `${description} · ${new URL(url).host}` : url,
					}))}
				/>
				<NativeSelect
					flex="1 1 12rem"
					name="type"
					label={hooks("column.type")}
					disabled={!mayManage}
					defaultValue="verification.approved"
					data={options}
				/>
				<Button
					type="submit"
					disabled={!mayManage}
					loading={busy}
					leftSection={<IconSend size={17} stroke={1.7} aria-hidden />}
				>
					{t("tester.send")}
				</Button>
			</Group>
		</form>
	);
}

/** Sends a test event to an endpoint and shows the delivery live. Needs the namespace `webhooks`. */
export function WebhookTester({
	endpoints,
	mayManage,
}: {
	endpoints: readonly WebhookEndpoint[];
	mayManage: boolean;
}) {
	const { t } = useTranslation("developers");
	const { delivery, follow, reload } = useFollowedDelivery();
	const sending = useAsyncAction();
	const send = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		return sending.run(async () => {
			const type = String(form.get("type")) as EventType;
			await follow(
				await api.post("/api/v1/webhooks/{id}/test", {
					path: { id: String(form.get("endpoint")) },
					body: { type },
				}),
			);
		});
	};
	return (
		<Section title={t("tester.title")} lead={t("tester.lead")} panel>
			{endpoints.length === 0 ? (
				<Group justify="space-between">
					<Text c="dimmed" size="body" flex="1 1 16rem">
						{t(mayManage ? "tester.none" : "tester.none_no_permission")}
					</Text>
					<Button component={LocaleLink} to={mayManage ? "/webhooks?add=1" : "/webhooks"} variant="default">
						{t(mayManage ? "tester.add" : "tester.view_webhooks")}
					</Button>
				</Group>
			) : (
				<Stack>
					<TestEventForm endpoints={endpoints} mayManage={mayManage} busy={sending.busy} onSubmit={send} />
					<FormError message={sending.error} />
					{delivery ? (
						<div aria-live="polite">
							<DeliveryContents
								key={delivery.id}
								delivery={delivery}
								mayManage={mayManage}
								onChanged={reload}
							/>
						</div>
					) : (
						<Text c="dimmed" size="sm">
							{t("tester.no_result")}
						</Text>
					)}
				</Stack>
			)}
		</Section>
	);
}
