import type { AamvaError } from "../findings.ts";
import { AAMVA_DATES, parseStandardDate } from "./aamva-dates.ts";

type Elements = Readonly<Record<string, string>>;

/** Mandatory in all versions for all cards: address, number, dates, sex. */
const ALWAYS = ["DAG", "DAI", "DAJ", "DAK", "DAQ", "DBA", "DBB", "DBC", "DBD"];
const SINCE_2003 = [...ALWAYS, "DAU", "DAY", "DCF", "DCG", "DCS"];

interface Mandatory {
	readonly card: readonly string[];
	/** Also mandatory on driving licenses: classes, restrictions, endorsements. */
	readonly license: readonly string[];
}

const IN_2000: Mandatory = { card: ["DAA", ...ALWAYS], license: ["DAR", "DAS", "DAT"] };
const IN_2003: Mandatory = { card: [...SINCE_2003, "DCT"], license: ["DCA", "DCB", "DCD", "DCH"] };
const SINCE_2009: Mandatory = {
	card: [...SINCE_2003, "DAC", "DAD", "DDE", "DDF", "DDG"],
	license: ["DCA", "DCB", "DCD"],
};

function mandatoryElements(version: number): Mandatory {
	if (version <= 1) return IN_2000;
	return version <= 3 ? IN_2003 : SINCE_2009;
}

/** Formats of elements that the standard defines strictly. */
const SHAPES: Readonly<Record<string, RegExp>> = {
	DAJ: /^[A-Z]{2}$/,
	DAK: /^[0-9A-Z][0-9A-Z -]{4,10}$/,
	DAQ: /^.{1,25}$/,
	DCG: /^(USA|CAN)$/,
	DDE: /^[TNU]$/,
	DDF: /^[TNU]$/,
	DDG: /^[TNU]$/,
};

function isMalformed(id: string, value: string, version: number, yearFirst: boolean): boolean {
	if (AAMVA_DATES.includes(id)) return parseStandardDate(value, yearFirst) === undefined;
	if (id === "DBC") return !(version === 1 ? /^[129MFX]$/ : /^[129]$/).test(value);
	// Without commas, the family name can't be identified.
	if (id === "DAA") return !value.includes(",");
	return SHAPES[id] !== undefined && !SHAPES[id].test(value);
}

/** Version 1 requires one element with the whole name, but separate elements are accepted. */
function isPresent(id: string, elements: Elements): boolean {
	if (id === "DAA" && elements.DAA === undefined) return elements.DAB !== undefined;
	return elements[id] !== undefined;
}

/**
 * Elements that are missing or malformed according to the standard. Empty elements count as present, which the standard
 * allows. Issuer-specific rules aren't checked.
 */
export function aamvaErrors(
	elements: Elements,
	version: number,
	type: string,
	yearFirst: boolean,
): AamvaError[] {
	const { card, license } = mandatoryElements(version);
	const requiredElements = type === "DL" ? [...card, ...license] : card;
	const missing = requiredElements.filter((id) => !isPresent(id, elements));
	const malformed = Object.keys(elements).filter((id) => {
		const value = elements[id] ?? "";
		return value !== "" && value !== "NONE" && isMalformed(id, value, version, yearFirst);
	});
	return [
		...missing.map((element) => ({ element, problem: "missing" as const })),
		...malformed.map((element) => ({ element, problem: "malformed" as const })),
	];
}
