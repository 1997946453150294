import { type EventType, eventTypes } from "../../../../domain/events/contract.ts";
import {
	type EventNoun,
	type EventPattern,
	getEventNoun,
	isTypeCovered,
} from "../../../../domain/webhooks/endpoints/event-patterns-contract.ts";

/** What a program usually waits for: how a verification ended, or that it waits for somebody. */
export const outcomeTypes: readonly EventType[] = [
	"verification.approved",
	"verification.declined",
	"verification.in_review",
	"verification.resubmission_requested",
	"verification.expired",
	"verification.canceled",
];

/** Every event type under the noun that it tells of. */
export const eventTypeGroups: readonly (readonly [EventNoun, readonly EventType[]])[] = Object.entries(
	Object.groupBy(eventTypes, getEventNoun),
).map(([noun, types]) => [noun as EventNoun, types ?? []]);

export type EventSelection = "all" | "outcomes" | "chosen";

/** Which of the ways to choose a list of patterns is. */
export function getEventSelection(patterns: readonly EventPattern[]): EventSelection {
	if (patterns.includes("*")) return "all";
	const same =
		patterns.length === outcomeTypes.length && outcomeTypes.every((type) => patterns.includes(type));
	return same ? "outcomes" : "chosen";
}

/** Patterns of other nouns: those of one are written anew. */
const withoutNounPatterns = (patterns: readonly EventPattern[], noun: EventNoun) =>
	patterns.filter((pattern) => pattern !== "*" && getEventNoun(pattern) !== noun);

/** Patterns with one type more or less: a wildcard that covered it becomes the other types. */
export const setType = (patterns: readonly EventPattern[], type: EventType, on: boolean): EventPattern[] => [
	...withoutNounPatterns(patterns, getEventNoun(type)),
	...eventTypes.filter(
		(other) =>
			getEventNoun(other) === getEventNoun(type) && (other === type ? on : isTypeCovered(patterns, other)),
	),
];

/** Patterns with all types of a noun, those to come included, or none. */
export const setNoun = (patterns: readonly EventPattern[], noun: EventNoun, on: boolean): EventPattern[] => [
	...withoutNounPatterns(patterns, noun),
	...(on ? [`${noun}.*` as const] : []),
];
