import { fromUUID } from "typeid-js";
import { v7 } from "uuid";
import { type IdNoun, idPrefixes } from "../contract.ts";

/**
 * A new id of a noun: its prefix and a UUIDv7 (RFC 9562) in Crockford base 32, ordered by time.
 * @param at the time it carries, now unless told: history that is brought in keeps its order
 */
export const newId = (noun: IdNoun, at?: Date): string =>
	fromUUID(at ? v7({ msecs: at.getTime() }) : v7(), idPrefixes[noun]).toString();

/**
 * The least id that a noun can have had at a time: ids from it on were made then or later. Lists read a span
 * of time by it, in the order they are kept in.
 */
export function minIdAt(noun: IdNoun, at: Date): string {
	const hex = Math.max(0, at.getTime()).toString(16).padStart(12, "0");
	return fromUUID(`${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`, idPrefixes[noun]).toString();
}
