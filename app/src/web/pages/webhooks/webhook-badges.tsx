import { Badge } from "@mantine/core";
import {
	IconAlertTriangle,
	IconCircleCheck,
	IconCircleX,
	IconClock,
	IconPlayerPause,
	IconPlugConnectedX,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { WebhookEndpoint } from "../../../domain/webhooks/contract.ts";
import type { DeliveryStatus } from "../../../domain/webhooks/deliveries/values.ts";
import { StatusBadge, type StatusLook } from "../../design/badge/status-badge.tsx";

export type EndpointState = "enabled" | "failing" | "disabled" | "disabled_after_failures" | "gone";

export function getEndpointState({
	enabled,
	disabled_reason,
	failing_since,
}: WebhookEndpoint): EndpointState {
	if (enabled) return failing_since ? "failing" : "enabled";
	if (disabled_reason === "gone") return "gone";
	return disabled_reason === "failing" ? "disabled_after_failures" : "disabled";
}

const endpointStateLooks = {
	enabled: { icon: IconCircleCheck, tone: "good" },
	failing: { icon: IconAlertTriangle, tone: "warn" },
	disabled: { icon: IconPlayerPause, tone: "plain" },
	disabled_after_failures: { icon: IconCircleX, tone: "bad" },
	gone: { icon: IconPlugConnectedX, tone: "bad" },
} satisfies Record<EndpointState, StatusLook>;

export function EndpointBadge({ endpoint }: { endpoint: WebhookEndpoint }) {
	const { t } = useTranslation("webhooks");
	const state = getEndpointState(endpoint);
	return (
		<StatusBadge look={endpointStateLooks[state]} status={state}>
			{t(`state.${state}`)}
		</StatusBadge>
	);
}

const deliveryStatusLooks = {
	pending: { icon: IconClock, tone: "calm" },
	delivered: { icon: IconCircleCheck, tone: "good" },
	failed: { icon: IconCircleX, tone: "bad" },
	paused: { icon: IconPlayerPause, tone: "plain" },
} satisfies Record<DeliveryStatus, StatusLook>;

/** Marks a delivery of a made-up event. */
export function TestBadge() {
	const { t } = useTranslation("webhooks");
	return <Badge data-tone="warn">{t("test.badge")}</Badge>;
}

/** `pending` after an attempt means waiting for the next one. */
export function DeliveryBadge({ status, attemptCount }: { status: DeliveryStatus; attemptCount: number }) {
	const { t } = useTranslation("webhooks");
	const again = status === "pending" && attemptCount > 0;
	const look: StatusLook = again ? { icon: IconAlertTriangle, tone: "warn" } : deliveryStatusLooks[status];
	return (
		<StatusBadge look={look} status={status}>
			{t(again ? "delivery.again" : `delivery.${status}`)}
		</StatusBadge>
	);
}
