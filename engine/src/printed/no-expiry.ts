import { findDates, toIsoDate } from "./dates.ts";
import type { PrintedLine } from "./findings.ts";
import { toLettersAndDigits } from "./text.ts";

/** What `printed` says of a document without an expiry date, and the year that some documents print. */
export const NO_EXPIRY_DATE = "9999-12-31";
const NO_EXPIRY_YEAR = 9999;

/** What documents print instead of an expiry date, in the languages of identity cards with Latin letters. */
const NO_EXPIRY_TEXTS = new Set(
	[
		[
			"UNLIMITED",
			"NO EXPIRY",
			"NO EXPIRATION",
			"NON EXPIRING",
			"DOES NOT EXPIRE",
			"NEVER EXPIRES",
			"NEVER",
			"NONE",
		],
		["INDEFINITE", "INDEFINITELY", "INDEF", "PERMANENT", "LIFETIME", "FOR LIFE", "NO LIMIT"],
		[
			"ILLIMITE",
			"ILLIMITEE",
			"SANS LIMITE",
			"SANS EXPIRATION",
			"PERMANENTE",
			"A VIE",
			"INDETERMINEE",
			"AUCUNE",
		],
		["UNBEFRISTET", "UNBEGRENZT", "UNBESCHRANKT", "ONBEPERKT", "ONBEPAALD", "ONBEPAALDE DUUR"],
		["ILIMITADA", "ILIMITADO", "INDEFINIDA", "INDEFINIDO", "SIN VENCIMIENTO", "SIN CADUCIDAD", "NO CADUCA"],
		["VITALICIA", "VITALICIO", "SEM VALIDADE", "SEM LIMITE", "INDETERMINADA", "INDETERMINADO"],
		["ILLIMITATA", "ILLIMITATO", "SENZA SCADENZA", "NESSUNA SCADENZA", "NELIMITATA", "NELIMITAT"],
		[
			"BEZTERMINOWO",
			"BEZTERMINOWY",
			"NIEOZNACZONY",
			"NIEOGRANICZONA",
			"BEZ OMEZENI",
			"NEOMEZENA",
			"NEOMEZENE",
		],
		["BEZ OBMEDZENIA", "NEOBMEDZENA", "NEOBMEDZENE", "TRAJNO", "TRAJNA", "BEZ OGRANICENJA", "NEOGRANICENO"],
		[
			"HATARIDO NELKUL",
			"HATAROZATLAN",
			"KORLATLAN",
			"NETERMINUOTA",
			"NETERMINUOTAS",
			"NERIBOTAS",
			"BEZTERMINA",
		],
		["TAHTAJATU", "TOISTAISEKSI", "TILLS VIDARE", "OBEGRANSAD", "UBEGRENSET", "UBEGRAENSET", "SURESIZ"],
	].flatMap((texts) => texts.map(toLettersAndDigits)),
);

/**
 * The no-expiry date of a line of an expiry date: the year 9999, or words for it, in one or two languages. Null if the
 * line says anything else.
 */
export function readNoExpiry({ words }: PrintedLine): string | null {
	const text = words.join(" ");
	const [date, ...others] = findDates(text);
	if (date) return others.length === 0 && date.year === NO_EXPIRY_YEAR ? toIsoDate(date) : null;
	const parts = text.split("/").map(toLettersAndDigits).filter(Boolean);
	const areAllKnown = parts.length > 0 && parts.every((part) => NO_EXPIRY_TEXTS.has(part));
	return areAllKnown ? NO_EXPIRY_DATE : null;
}
