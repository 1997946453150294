import { eventTypes } from "../generated/event-types.ts";
import { UsageError } from "./terminal.ts";

type EventType = (typeof eventTypes)[number];

/** The types that words name: `verification.approved`, or all of a noun with `verification.*`. @throws UsageError */
export function parseEventTypes(names: readonly string[]): EventType[] {
	return names.flatMap((word) => {
		const found = eventTypes.filter(
			(type) => type === word || (word.endsWith(".*") && type.startsWith(word.slice(0, -1))),
		);
		if (found.length > 0) return found;
		const near = eventTypes.filter((type) => type.startsWith(`${word.split(".")[0]}.`));
		throw new UsageError(
			`There is no event “${word}”. There are: ${(near.length > 0 ? near : eventTypes).join(", ")}.`,
		);
	});
}
