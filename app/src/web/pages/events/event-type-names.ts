import { useTranslation } from "react-i18next";
import { type EventType, eventTypes } from "../../../domain/events/event-types-contract.ts";

/** Names of event types. Needs the namespace `events`. */
export function useEventTypeName(): (type: EventType) => string {
	const { t } = useTranslation("events");
	return (type) => t(`type.${type}`);
}

export const getEventNoun = (type: EventType): string => type.slice(0, type.indexOf("."));

export const eventNouns = [...new Set(eventTypes.map(getEventNoun))] as (
	| "verification"
	| "customer"
	| "alert"
	| "list_entry"
	| "screening"
	| "api_key"
	| "webhook_endpoint"
)[];
