import { eventTypes } from "../generated/event-types.ts";
import { UsageError } from "./terminal.ts";

type EventType = (typeof eventTypes)[number];

/**
 * Parses event types by name, such as `verification.approved`, or by resource, such as `verification.*`.
 * @throws UsageError
 */
export function parseEventTypes(names: readonly string[]): EventType[] {
	return names.flatMap((word) => {
		const found = eventTypes.filter(
			(type) => type === word || (word.endsWith(".*") && type.startsWith(word.slice(0, -1))),
		);
		if (found.length > 0) return found;
		const near = eventTypes.filter((type) => type.startsWith(`${word.split(".")[0]}.`));
		throw new UsageError(
			`Unknown event type “${word}”. Types: ${(near.length > 0 ? near : eventTypes).join(", ")}.`,
		);
	});
}
