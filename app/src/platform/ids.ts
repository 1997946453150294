import { fromUUID } from "typeid-js";
import { v7 } from "uuid";
import { type IdNoun, idPrefixes } from "../shared/schemas.ts";

/**
 * A new ID of a noun: its prefix and a UUIDv7 (RFC 9562) in Crockford base 32, ordered by time.
 * @param at its time, by default now; seeded history sets it to keep its order
 */
export const newId = (noun: IdNoun, at?: Date): string =>
	fromUUID(at ? v7({ msecs: at.getTime() }) : v7(), idPrefixes[noun]).toString();

/**
 * The smallest ID of a noun at a time: IDs from it on were created then or later. Time ranges of lists are ranges of IDs.
 */
export function minIdAt(noun: IdNoun, at: Date): string {
	const hex = Math.max(0, at.getTime()).toString(16).padStart(12, "0");
	return fromUUID(`${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`, idPrefixes[noun]).toString();
}
