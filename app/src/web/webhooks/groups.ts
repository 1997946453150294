import { type EventType, eventTypes } from "../../domain/events/contract.ts";
import {
	coversType,
	type EventNoun,
	type EventPattern,
	nounOf,
} from "../../domain/webhooks/event-patterns-contract.ts";

/** What a program usually waits for: how a verification ended, or that it waits for somebody. */
export const outcomes: readonly EventType[] = [
	"verification.approved",
	"verification.declined",
	"verification.in_review",
	"verification.resubmission_requested",
	"verification.expired",
	"verification.canceled",
];

/** Every event type under the noun that it tells of. */
export const eventGroups: readonly (readonly [EventNoun, readonly EventType[]])[] = Object.entries(
	Object.groupBy(eventTypes, nounOf),
).map(([noun, types]) => [noun as EventNoun, types ?? []]);

export type Choice = "all" | "outcomes" | "chosen";

/** Which of the ways to choose a list of patterns is. */
export function choiceOf(patterns: readonly EventPattern[]): Choice {
	if (patterns.includes("*")) return "all";
	const same = patterns.length === outcomes.length && outcomes.every((type) => patterns.includes(type));
	return same ? "outcomes" : "chosen";
}

/** Patterns of other nouns: those of one are written anew. */
const withoutNoun = (patterns: readonly EventPattern[], noun: EventNoun) =>
	patterns.filter((pattern) => pattern !== "*" && nounOf(pattern) !== noun);

/** Patterns with one type more or less: a wildcard that covered it becomes the other types. */
export const withType = (patterns: readonly EventPattern[], type: EventType, on: boolean): EventPattern[] => [
	...withoutNoun(patterns, nounOf(type)),
	...eventTypes.filter(
		(other) => nounOf(other) === nounOf(type) && (other === type ? on : coversType(patterns, other)),
	),
];

/** Patterns with all types of a noun, those to come included, or none. */
export const withNoun = (patterns: readonly EventPattern[], noun: EventNoun, on: boolean): EventPattern[] => [
	...withoutNoun(patterns, noun),
	...(on ? [`${noun}.*` as const] : []),
];
