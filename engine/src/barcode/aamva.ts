import type { AamvaError, BarcodeReading, DocumentFields } from "../findings.ts";
import { isPlaceholder } from "../placeholders.ts";
import { isYearFirst, parseAamvaDate } from "./aamva-dates.ts";
import { aamvaErrors } from "./aamva-elements.ts";
import { countryOfIssuer } from "./aamva-issuers.ts";
import { type AamvaElements, parseElements } from "./aamva-subfiles.ts";

/** Barcode of a driving license by the AAMVA DL/ID card standard, versions 1 to 10. */
export interface AamvaPayload {
	readonly version: number;
	/** Six digits: the issuer identification number. */
	readonly issuerId: string;
	readonly elements: Readonly<Record<string, string>>;
	readonly fields: DocumentFields;
	/** Essential fields without a value. */
	readonly missing: readonly EssentialField[];
	readonly errors: readonly AamvaError[];
	readonly truncated: NonNullable<BarcodeReading["truncated"]>;
}

/** Without these, the barcode doesn't identify its holder or tell whether the document is valid. */
const ESSENTIAL_FIELDS = ["documentNumber", "lastName", "firstName", "birthDate", "expiryDate"] as const;
type EssentialField = (typeof ESSENTIAL_FIELDS)[number];

const SEX: Readonly<Record<string, "M" | "F" | "X">> = { "1": "M", "2": "F", "9": "X", M: "M", F: "F" };
const TYPES: Readonly<Record<string, DocumentFields["documentType"]>> = {
	DL: "driving_license",
	ID: "identity_card",
};

const isPresent = (value: string): boolean => !isPlaceholder(value);

function joinPresent(parts: readonly (string | undefined)[], by: string): string | undefined {
	const text = parts
		.map((part) => part?.trim() ?? "")
		.filter(isPresent)
		.join(by);
	return text === "" ? undefined : text;
}

function parseNames(e: Readonly<Record<string, string>>): Pick<DocumentFields, "lastName" | "firstName"> {
	const given = isPresent(e.DAC ?? "")
		? joinPresent([e.DAC, e.DAD], " ")
		: joinPresent((e.DCT ?? "").split(","), " ");
	const last = joinPresent([e.DCS], "") ?? joinPresent([e.DAB], "");
	if (last !== undefined) return omitUndefined({ lastName: last, firstName: given });
	// Version 1: the whole name in one element, "LAST,FIRST,MIDDLE". Without commas, its parts can't be told apart.
	const [family, ...others] = (e.DAA ?? "").split(",");
	if (others.length === 0) return omitUndefined({ lastName: undefined, firstName: given });
	return omitUndefined({ lastName: joinPresent([family], ""), firstName: joinPresent(others, " ") });
}

function omitUndefined<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

/** Version 1 has no element for the country, and later issuers leave it empty. */
const countryOf = ({ elements, issuerId }: AamvaElements): string | undefined =>
	/^[A-Z]{3}$/.test(elements.DCG ?? "") && isPresent(elements.DCG ?? "")
		? elements.DCG
		: countryOfIssuer(issuerId);

function toDocumentFields(parsed: AamvaElements, country: string | undefined): DocumentFields {
	const { elements: e, version, type } = parsed;
	const yearFirst = isYearFirst(version, country);
	const cityLine = joinPresent([joinPresent([e.DAI, e.DAJ], ", "), e.DAK], " ");
	return omitUndefined<DocumentFields>({
		documentType: TYPES[type],
		documentNumber: joinPresent([e.DAQ], ""),
		issuingState: country,
		...parseNames(e),
		birthDate: parseAamvaDate(e, "DBB", yearFirst),
		expiryDate: parseAamvaDate(e, "DBA", yearFirst),
		sex: SEX[e.DBC ?? ""],
		address: joinPresent([e.DAG, e.DAH, cityLine], ", "),
	});
}

/** Whether the issuer truncated a name; null if unknown. */
function parseTruncation(e: Readonly<Record<string, string>>): AamvaPayload["truncated"] {
	const parseFlag = (flag: string | undefined) => (flag === "T" ? true : flag === "N" ? false : null);
	return { lastName: parseFlag(e.DDE), firstName: parseFlag(e.DDF), middleName: parseFlag(e.DDG) };
}

/** Parses the text of a PDF417 code; null if it isn't AAMVA. */
export function parseAamva(payload: string): AamvaPayload | null {
	const parsed = parseElements(payload);
	if (!parsed) return null;
	const { version, issuerId, elements, type } = parsed;
	const country = countryOf(parsed);
	const fields = toDocumentFields(parsed, country);
	return {
		version,
		issuerId,
		elements,
		fields,
		missing: ESSENTIAL_FIELDS.filter((name) => fields[name] === undefined),
		errors: aamvaErrors(elements, version, type, isYearFirst(version, country)),
		truncated: parseTruncation(elements),
	};
}
