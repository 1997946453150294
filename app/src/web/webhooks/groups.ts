import { type EventType, eventTypes } from "../../domain/events/contract.ts";

/** What a program usually waits for: how a verification ended, or that it waits for somebody. */
export const outcomes: readonly EventType[] = [
	"verification.approved",
	"verification.declined",
	"verification.in_review",
	"verification.resubmission_requested",
	"verification.expired",
	"verification.canceled",
];

type NounOf<T> = T extends `${infer Noun}.${string}` ? Noun : never;
export type EventNoun = NounOf<EventType>;

/** Every event type under the noun that it tells of. */
export const eventGroups: readonly (readonly [EventNoun, readonly EventType[]])[] = Object.entries(
	Object.groupBy(eventTypes, (type) => type.slice(0, type.indexOf("."))),
).map(([noun, types]) => [noun as EventNoun, types ?? []]);

export type Choice = "all" | "outcomes" | "chosen";

/** Which of the ways to choose a list of types is. */
export function choiceOf(types: readonly EventType[] | null): Choice {
	if (types === null) return "all";
	const same = types.length === outcomes.length && outcomes.every((type) => types.includes(type));
	return same ? "outcomes" : "chosen";
}
