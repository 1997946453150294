import { fromUUID } from "typeid-js";
import { v7 } from "uuid";
import { idPrefixes, type Noun } from "../contract.ts";

/**
 * A new id of a noun: its prefix and a UUIDv7 (RFC 9562) in Crockford base 32, ordered by time.
 * @param at the time it carries, now unless told: history that is brought in keeps its order
 */
export const newId = (noun: Noun, at?: Date): string =>
	fromUUID(at ? v7({ msecs: at.getTime() }) : v7(), idPrefixes[noun]).toString();
