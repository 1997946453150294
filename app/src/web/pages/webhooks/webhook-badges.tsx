import {
	IconAlertTriangle,
	IconCircleCheck,
	IconCircleX,
	IconClock,
	IconPlayerPause,
	IconPlugConnectedX,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { DeliveryStatus, WebhookEndpoint } from "../../../domain/webhooks/contract.ts";
import css from "../../design/badge/badge.module.css";

export type EndpointState = "on" | "failing" | "off" | "off_failing" | "gone";

export function getEndpointState({
	enabled,
	disabled_reason,
	failing_since,
}: WebhookEndpoint): EndpointState {
	if (enabled) return failing_since ? "failing" : "on";
	if (disabled_reason === "gone") return "gone";
	return disabled_reason === "failing" ? "off_failing" : "off";
}

const endpointStateLooks = {
	on: { icon: IconCircleCheck, tone: "good" },
	failing: { icon: IconAlertTriangle, tone: "warn" },
	off: { icon: IconPlayerPause, tone: "plain" },
	off_failing: { icon: IconCircleX, tone: "bad" },
	gone: { icon: IconPlugConnectedX, tone: "bad" },
} as const satisfies Record<EndpointState, object>;

export function EndpointBadge({ endpoint }: { endpoint: WebhookEndpoint }) {
	const { t } = useTranslation("webhooks");
	const state = getEndpointState(endpoint);
	const { icon: Icon, tone } = endpointStateLooks[state];
	return (
		<span className={css.label} data-tone={tone} data-status={state}>
			<Icon size={16} stroke={1.9} aria-hidden />
			{t(`state.${state}`)}
		</span>
	);
}

const deliveryStatusLooks = {
	pending: { icon: IconClock, tone: "calm" },
	delivered: { icon: IconCircleCheck, tone: "good" },
	failed: { icon: IconCircleX, tone: "bad" },
	paused: { icon: IconPlayerPause, tone: "plain" },
} as const satisfies Record<DeliveryStatus, object>;

/** `pending` after an attempt means waiting for the next one. */
export function DeliveryBadge({ status, attemptCount }: { status: DeliveryStatus; attemptCount: number }) {
	const { t } = useTranslation("webhooks");
	const again = status === "pending" && attemptCount > 0;
	const { icon: Icon, tone } = again
		? { icon: IconAlertTriangle, tone: "warn" }
		: deliveryStatusLooks[status];
	return (
		<span className={css.label} data-tone={tone} data-status={status}>
			<Icon size={16} stroke={1.9} aria-hidden />
			{t(again ? "delivery.again" : `delivery.${status}`)}
		</span>
	);
}
