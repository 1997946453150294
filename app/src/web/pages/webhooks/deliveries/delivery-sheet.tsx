import { Button, Drawer, Group, Stack, Text } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { Trans, useTranslation } from "react-i18next";
import type { DeliveryDetail } from "../../../../domain/webhooks/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { JsonView } from "../../../design/code/json-view.tsx";
import { Notice } from "../../../design/feedback/notice.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { useAsyncAction } from "../../../design/form/use-async-action.ts";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import { Section } from "../../../design/page/section.tsx";
import { Fact, FactList } from "../../../design/table/fact-list.tsx";
import { DeliveryBadge, TestBadge } from "../webhook-badges.tsx";
import { DeliveryAttempt } from "./delivery-attempt.tsx";

/** A delivery with its payload, requests and responses, updated live. */
export function DeliverySheet({
	delivery,
	opened,
	mayManage,
	onClose,
	onChanged,
}: {
	/** Null if it doesn't exist. */
	delivery: DeliveryDetail | null;
	opened: boolean;
	mayManage: boolean;
	onClose: () => void;
	onChanged: () => unknown;
}) {
	const { t } = useTranslation("webhooks");
	return (
		<Drawer opened={opened} onClose={onClose} title={delivery?.event_type ?? t("sheet.unknown")}>
			{delivery ? (
				<DeliveryContents key={delivery.id} {...{ delivery, mayManage, onChanged }} />
			) : (
				<Text c="dimmed">{t("sheet.unknown_text")}</Text>
			)}
		</Drawer>
	);
}

/** The sheet's content, also shown in a page that follows a delivery. */
export function DeliveryContents({
	delivery,
	mayManage,
	onChanged,
}: {
	delivery: DeliveryDetail;
	mayManage: boolean;
	onChanged: () => unknown;
}) {
	const { t } = useTranslation("webhooks");
	const resending = useAsyncAction();
	const resend = () =>
		resending.run(async () => {
			await api.post("/api/v1/deliveries/{id}/resend", { path: { id: delivery.id } });
			await onChanged();
		});
	const last = delivery.attempts.at(-1);
	return (
		<Stack gap="lg">
			<Group gap="6px 16px" mih={32}>
				<span role="status">
					<DeliveryBadge status={delivery.status} attemptCount={delivery.attempt_count} />
				</span>
				{delivery.next_attempt_at && delivery.attempt_count > 0 && (
					<Text component="span" c="dimmed" size="sm">
						<Trans
							t={t}
							i18nKey="sheet.next"
							components={{ date: <RelativeTime iso={delivery.next_attempt_at} /> }}
						/>
					</Text>
				)}
				{mayManage && (
					<Button
						ms="auto"
						size="sm"
						variant="default"
						loading={resending.busy}
						leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />}
						onClick={resend}
					>
						{t("sheet.resend")}
					</Button>
				)}
			</Group>
			<FormError message={resending.error} />
			<FactList>
				<Fact name={t("sheet.event")}>
					{delivery.test ? (
						<>
							<code>{delivery.event_id}</code> <TestBadge />
						</>
					) : (
						<LocaleLink to={`/events?event=${delivery.event_id}`}>
							<code>{delivery.event_id}</code>
						</LocaleLink>
					)}
				</Fact>
				<Fact name={t("column.object")}>
					{delivery.test ? <code>{delivery.object_id}</code> : <ObjectIdLink id={delivery.object_id} />}
				</Fact>
				<Fact name={t("sheet.created")}>
					<RelativeTime iso={delivery.created_at} />
				</Fact>
				<Fact name={t("sheet.id")}>
					<code>{delivery.id}</code>
				</Fact>
			</FactList>
			<Section title={t("sheet.attempts", { count: delivery.attempts.length })} level={3}>
				{delivery.attempts.length === 0 && (
					<Text c="dimmed" size="body">
						{t(delivery.status === "paused" ? "sheet.paused" : "sheet.first")}
					</Text>
				)}
				<Stack gap="xs">
					{delivery.attempts.toReversed().map((attempt) => (
						<DeliveryAttempt key={attempt.number} attempt={attempt} open={attempt === last} />
					))}
				</Stack>
			</Section>
			<Section title={t("sheet.payload")} level={3}>
				{delivery.payload ? (
					<JsonView title={t("sheet.json")} value={delivery.payload} />
				) : (
					<Notice tone="calm">{t("sheet.no_payload")}</Notice>
				)}
			</Section>
		</Stack>
	);
}

const objectPaths: Readonly<Record<string, string>> = {
	vrf: "/verifications",
	cus: "/customers",
	whk: "/webhooks",
};

/** The ID of an event's object, linked to its page if it has one. */
function ObjectIdLink({ id, className }: { id: string; className?: string | undefined }) {
	const page = objectPaths[id.slice(0, id.indexOf("_"))];
	const code = <code className={className}>{id}</code>;
	return page ? <LocaleLink to={`${page}/${id}`}>{code}</LocaleLink> : code;
}
