import { type Asn1Element, childrenOf, expectTag, oidOf, TAG } from "./asn1.ts";

/** Whom a certificate names. */
export interface DistinguishedName {
	/** For comparing: case, spaces, order and the kind of string are left out, since states change them between uses. */
	readonly key: string;
	/** Two letters in capitals; null where the name has none. */
	readonly country: string | null;
	/** As `C=FR, O=Gouv, CN=CSCA-FRANCE`. */
	readonly text: string;
}

const COUNTRY = "2.5.4.6";
const LABELS: Readonly<Record<string, string>> = {
	"2.5.4.3": "CN",
	"2.5.4.5": "serialNumber",
	[COUNTRY]: "C",
	"2.5.4.7": "L",
	"2.5.4.8": "ST",
	"2.5.4.10": "O",
	"2.5.4.11": "OU",
};

function textOf({ tag, content }: Asn1Element): string {
	if (tag !== 0x1e) return content.toString(tag === 0x0c ? "utf8" : "latin1");
	return content.length % 2 === 0 ? Buffer.from(content).swap16().toString("utf16le") : "";
}

/** Reads a Name (RFC 5280 §4.1.2.4). */
export function nameOf(element: Asn1Element | undefined): DistinguishedName {
	const parts = childrenOf(expectTag(element, TAG.sequence), 50)
		.flatMap((set) => childrenOf(expectTag(set, TAG.set), 10))
		.map((pair) => {
			const [oid, value] = childrenOf(expectTag(pair, TAG.sequence), 2);
			return { oid: oidOf(oid), text: value ? textOf(value) : "" };
		});
	const country = parts.find(({ oid }) => oid === COUNTRY)?.text.trim();
	return {
		key: parts.map(({ oid, text }) => `${oid}=${text.trim().replace(/\s+/g, " ").toLowerCase()}`).join("\n"),
		country: country?.toUpperCase() ?? null,
		text: parts.map(({ oid, text }) => `${LABELS[oid] ?? oid}=${text}`).join(", "),
	};
}
