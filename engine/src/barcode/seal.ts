import type { DocumentFields, Polygon, SealFinding } from "../findings.ts";
import { toAlpha3 } from "./country-codes.ts";
import { parseSeal, type SealMessage } from "./seal-message.ts";
import { isSealGenuine, readSigner, type SealKeys } from "./seal-signature.ts";

const RULE = { name: "2d-doc", version: "3", hash: null };

function documentTypeOf({ documentType, fields }: SealMessage): DocumentFields["documentType"] {
	if (documentType === "13") return "residence_permit";
	const code = fields["65"] ?? "";
	if (code.startsWith("P")) return "passport";
	if (/^[ACI]R$/.test(code)) return "residence_permit";
	return /^[CI]/.test(code) ? "identity_card" : undefined;
}

/** `DDMMYYYY` as an ISO date; undefined if that isn't a calendar day. */
function parseSealDate(text: string | undefined): string | undefined {
	const [, day, month, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(text ?? "") ?? [];
	if (year === undefined) return undefined;
	const date = `${year}-${month}-${day}`;
	const time = Date.parse(`${date}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}

function parseSex(letter: string | undefined): DocumentFields["sex"] {
	return letter === "M" || letter === "F" ? letter : undefined;
}

/** Identity documents and documents of foreigners. Other types aren't identity documents. */
const PERSON_DOCUMENT_TYPES = new Set(["07", "13"]);

/** The data of an identity document's seal, in the common format. */
function toDocumentFields(seal: SealMessage): DocumentFields {
	if (!PERSON_DOCUMENT_TYPES.has(seal.documentType)) return {};
	const { fields: f } = seal;
	const place = [f["6W"], f["6X"]].filter(Boolean).join(" ");
	const address = [f["6S"], f["6T"], f["6U"], f["6V"], place].filter(Boolean).join(", ");
	const all: { [K in keyof DocumentFields]: DocumentFields[K] | undefined } = {
		documentType: documentTypeOf(seal),
		documentNumber: f["66"],
		issuingState: toAlpha3(f["6I"] ?? seal.country ?? undefined),
		nationality: toAlpha3(f["67"]),
		lastName: f["62"] ?? f["6G"],
		firstName: (f["60"] ?? f["61"])?.replaceAll("/", " "),
		birthDate: parseSealDate(f["69"]),
		expiryDate: parseSealDate(f["6O"]),
		sex: parseSex(f["68"]),
		personalNumber: f["6Q"],
		address,
	};
	return Object.fromEntries(Object.entries(all).filter(([, value]) => value)) as DocumentFields;
}

/** Parses a 2D-Doc and verifies its signature with the given keys; null if the text isn't a 2D-Doc. */
export function readSeal(
	text: string,
	keys: SealKeys,
	region: Polygon,
): { readonly seal: SealFinding; readonly fields: DocumentFields } | null {
	const message = parseSeal(text);
	if (!message) return null;
	const genuine = isSealGenuine(message, keys);
	const key = message.caId + message.certificateId;
	const signer = readSigner(keys, key);
	const seal: SealFinding = {
		result: genuine === null ? "not_run" : genuine ? "clear" : "rejected",
		score: null,
		threshold: null,
		model: RULE,
		reasons: genuine === null ? ["seal_key_unknown"] : genuine ? [] : ["seal_not_genuine"],
		region,
		version: message.version,
		key,
		...(signer && { signer }),
		issuedOn: message.issuedOn,
		signedOn: message.signedOn,
		documentType: message.documentType,
		perimeter: message.perimeter,
		country: message.country,
		elements: message.fields,
		unread: message.unread,
	};
	// Anyone can print an unsigned code, so only a genuine seal provides data of the holder.
	return { seal, fields: genuine ? toDocumentFields(message) : {} };
}
