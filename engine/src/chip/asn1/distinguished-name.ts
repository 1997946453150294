import { type Asn1Element, expectTag, readChildren, readOid, TAG } from "./asn1.ts";

/** Issuer or subject of a certificate. */
export interface DistinguishedName {
	/**
	 * For comparison: the set of the name's parts, without case, spaces and string type. States vary all of them, and the
	 * order of the parts, between a certificate and what names it.
	 */
	readonly comparisonKey: string;
	/** Two uppercase letters; null if the name has no country. */
	readonly country: string | null;
	/** As `C=FR, O=Gouv, CN=CSCA-FRANCE`. */
	readonly text: string;
}

const COUNTRY_OID = "2.5.4.6";
const LABEL_BY_OID: Readonly<Record<string, string>> = {
	"2.5.4.3": "CN",
	"2.5.4.5": "serialNumber",
	[COUNTRY_OID]: "C",
	"2.5.4.7": "L",
	"2.5.4.8": "ST",
	"2.5.4.10": "O",
	"2.5.4.11": "OU",
};

const UTF8_STRING = 0x0c;
const UNIVERSAL_STRING = 0x1c;
const BMP_STRING = 0x1e;

/** UTF-32, of which code points that don't exist are left out. */
const decodeUniversalString = (content: Buffer): string =>
	Array.from({ length: Math.floor(content.length / 4) }, (_, i) => content.readUInt32BE(i * 4))
		.filter((point) => point <= 0x10ffff)
		.map((point) => String.fromCodePoint(point))
		.join("");

/** PrintableString, T61String and the others hold one byte per character. Real T61String is in Latin-1, not in T.61. */
function decodeString({ tag, content }: Asn1Element): string {
	if (tag === UNIVERSAL_STRING) return decodeUniversalString(content);
	if (tag !== BMP_STRING) return content.toString(tag === UTF8_STRING ? "utf8" : "latin1");
	return content.length % 2 === 0 ? Buffer.from(content).swap16().toString("utf16le") : "";
}

const foldText = (text: string): string => text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

/** Reads a Name (RFC 5280 §4.1.2.4). */
export function readDistinguishedName(element: Asn1Element | undefined): DistinguishedName {
	const parts = readChildren(expectTag(element, TAG.sequence), 50)
		.flatMap((set) => readChildren(expectTag(set, TAG.set), 10))
		.map((pair) => {
			const [oid, value] = readChildren(expectTag(pair, TAG.sequence), 2);
			return { oid: readOid(oid), text: value ? decodeString(value) : "" };
		});
	const country = parts.find(({ oid }) => oid === COUNTRY_OID)?.text.trim();
	return {
		comparisonKey: [...new Set(parts.map(({ oid, text }) => `${oid}=${foldText(text)}`))].sort().join("\n"),
		country: country?.toUpperCase() ?? null,
		text: parts.map(({ oid, text }) => `${LABEL_BY_OID[oid] ?? oid}=${text}`).join(", "),
	};
}
