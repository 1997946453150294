import { type Asn1Element, expectTag, readChildren, readOid, TAG } from "./asn1.ts";

/** Issuer or subject of a certificate. */
export interface DistinguishedName {
	/** For comparison: ignores case, spaces and string type, which states vary between certificates. */
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

function decodeString({ tag, content }: Asn1Element): string {
	if (tag !== 0x1e) return content.toString(tag === 0x0c ? "utf8" : "latin1");
	return content.length % 2 === 0 ? Buffer.from(content).swap16().toString("utf16le") : "";
}

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
		comparisonKey: parts
			.map(({ oid, text }) => `${oid}=${text.trim().replace(/\s+/g, " ").toLowerCase()}`)
			.join("\n"),
		country: country?.toUpperCase() ?? null,
		text: parts.map(({ oid, text }) => `${LABEL_BY_OID[oid] ?? oid}=${text}`).join(", "),
	};
}
