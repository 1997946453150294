import { useTranslation } from "react-i18next";
import { type EventType, eventTypes } from "../../domain/events/contract.ts";

/** What types of events are called. Needs the texts `events`. */
export function useTypeWords(): (type: EventType) => string {
	const { t } = useTranslation("events");
	return (type) => t(`type.${type}`);
}

export const nounOf = (type: EventType): string => type.slice(0, type.indexOf("."));

export const nouns = [...new Set(eventTypes.map(nounOf))] as (
	| "verification"
	| "customer"
	| "alert"
	| "list_entry"
	| "screening"
	| "api_key"
	| "webhook_endpoint"
)[];
