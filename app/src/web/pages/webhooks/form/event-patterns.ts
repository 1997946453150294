import { type EventType, eventTypes } from "../../../../domain/events/event-types-contract.ts";
import {
	type EventNoun,
	type EventPattern,
	getEventNoun,
	isTypeCovered,
} from "../../../../domain/webhooks/endpoints/values.ts";

/** The events that most integrations need: a verification's outcome, or that somebody must act. */
export const outcomeTypes: readonly EventType[] = [
	"verification.approved",
	"verification.declined",
	"verification.in_review",
	"verification.resubmission_requested",
	"verification.expired",
	"verification.canceled",
];

/** All event types grouped by noun. */
export const eventTypeGroups: readonly (readonly [EventNoun, readonly EventType[]])[] = Object.entries(
	Object.groupBy(eventTypes, getEventNoun),
).map(([noun, types]) => [noun as EventNoun, types ?? []]);

export type EventSelection = "all" | "outcomes" | "chosen";

/** The choice of the picker that a list of patterns corresponds to. */
export function getEventSelection(patterns: readonly EventPattern[]): EventSelection {
	if (patterns.includes("*")) return "all";
	const same =
		patterns.length === outcomeTypes.length && outcomeTypes.every((type) => patterns.includes(type));
	return same ? "outcomes" : "chosen";
}

/** The patterns of other nouns. */
const withoutNounPatterns = (patterns: readonly EventPattern[], noun: EventNoun) =>
	patterns.filter((pattern) => pattern !== "*" && getEventNoun(pattern) !== noun);

/** Patterns with a type added or removed. A wildcard that covered it becomes the other types. */
export const setType = (patterns: readonly EventPattern[], type: EventType, on: boolean): EventPattern[] => [
	...withoutNounPatterns(patterns, getEventNoun(type)),
	...eventTypes.filter(
		(other) =>
			getEventNoun(other) === getEventNoun(type) && (other === type ? on : isTypeCovered(patterns, other)),
	),
];

/** Patterns with all types of a noun, including future ones, or none. */
export const setNoun = (patterns: readonly EventPattern[], noun: EventNoun, on: boolean): EventPattern[] => [
	...withoutNounPatterns(patterns, noun),
	...(on ? [`${noun}.*` as const] : []),
];
