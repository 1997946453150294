import { type EventType, eventTypes } from "../../events/event-types-contract.ts";

/** What an event type is about: the part before its dot. */
export type EventNoun = EventType extends infer Type
	? Type extends `${infer Noun}.${string}`
		? Noun
		: never
	: never;
type NounWildcard = `${EventNoun}.*`;
/** What an endpoint subscribes to: an event type, all types of a noun (`verification.*`), or all types (`*`). */
export type EventPattern = "*" | NounWildcard | EventType;

/** The noun of an event type or of its wildcard. */
export const getEventNoun = (pattern: NounWildcard | EventType): EventNoun =>
	pattern.slice(0, pattern.indexOf(".")) as EventNoun;

const nounWildcards = [...new Set(eventTypes.map((type): NounWildcard => `${getEventNoun(type)}.*`))];
/** Everything that an endpoint can subscribe to. */
export const eventPatterns: readonly [EventPattern, ...EventPattern[]] = [
	"*",
	...nounWildcards,
	...eventTypes,
];

/** Whether a subscription to some patterns covers a type. */
export const isTypeCovered = (patterns: readonly EventPattern[], type: EventType): boolean =>
	patterns.some((pattern) => pattern === "*" || pattern === type || pattern === `${getEventNoun(type)}.*`);
