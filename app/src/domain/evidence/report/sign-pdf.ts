import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { SignPdf } from "@signpdf/signpdf";
import { DEFAULT_BYTE_RANGE_PLACEHOLDER, Signer, SUBFILTER_ETSI_CADES_DETACHED } from "@signpdf/utils";
import type { SigningIdentity } from "../../../platform/crypto/certificate.ts";
import { signCms } from "../../../platform/crypto/cms-signature.ts";

/** Bytes reserved for the signature: certificates with the longest names take 1700. */
const reservedSignatureBytes = 4096;
const printFlag = 4;
const lockedFlag = 128;
/** The document has a signature and may only be extended (ISO 32000, SigFlags). */
const signatureFlags = 3;

/** pdfkit writes String objects as strings, and primitive strings as names. */
const toPdfString = (text: string) => new String(text);

/** pdfkit's form, which it writes at the end. It has no API for signatures. */
interface DocumentWithForm {
	_root: { data: { AcroForm: { data: { Fields: unknown[] } } } };
}

/** Adds the field of a PAdES signature (ETSI EN 319 142-1) over the whole file to the current page. */
function addSignatureField(
	doc: PDFKit.PDFDocument,
	{ name, reason, at }: { name: string; reason: string; at: Date },
) {
	const range = DEFAULT_BYTE_RANGE_PLACEHOLDER;
	const signature = doc.ref({
		Type: "Sig",
		Filter: "Adobe.PPKLite",
		SubFilter: SUBFILTER_ETSI_CADES_DETACHED,
		ByteRange: [0, range, range, range],
		Contents: Buffer.alloc(reservedSignatureBytes),
		Name: toPdfString(name),
		Reason: toPdfString(reason),
		M: at,
	});
	const field = doc.ref({
		Type: "Annot",
		Subtype: "Widget",
		FT: "Sig",
		Rect: [0, 0, 0, 0],
		V: signature,
		T: toPdfString("Signature"),
		F: printFlag | lockedFlag,
		P: doc.page.dictionary,
	});
	doc.page.annotations.push(field);
	doc.initForm();
	const form = (doc as unknown as DocumentWithForm)._root.data.AcroForm.data;
	form.Fields.push(field);
	Object.assign(form, { SigFlags: signatureFlags, NeedAppearances: false });
	for (const object of [signature, field]) object.end(undefined);
}

class AppSigner extends Signer {
	readonly #identity: SigningIdentity;
	constructor(identity: SigningIdentity) {
		super();
		this.#identity = identity;
	}
	override async sign(pdf: Buffer): Promise<Buffer> {
		const digest = createHash("sha256").update(pdf).digest();
		return signCms({ digest, certificate: this.#identity.certificate, at: null }, this.#identity.privateKey);
	}
}

export async function signDocument(
	doc: PDFKit.PDFDocument,
	identity: SigningIdentity,
	about: { name: string; reason: string; at: Date },
): Promise<Buffer> {
	addSignatureField(doc, about);
	const written = buffer(doc);
	doc.end();
	return new SignPdf().sign(await written, new AppSigner(identity));
}
