import { createHash, type X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { verifyCms } from "../../../platform/crypto/cms-signature.ts";
import { type EvidenceVerdict, judgeSigner } from "./verdict.ts";

const alteredVerdict = (line: string): EvidenceVerdict => ({ outcome: "altered", lines: [line] });

/** The DER message without its padding, by its own length. */
function trimPadding(padded: Buffer): Buffer {
	const long = padded[1] ?? 0;
	const lengthBytes = long & 0x80 ? long & 0x7f : 0;
	const length = lengthBytes ? padded.readUIntBE(2, Math.min(lengthBytes, 4)) : long;
	return padded.subarray(0, 2 + lengthBytes + length);
}

/** Verifies a report's signature, which must cover the whole file except itself (PDF 32000-1 §12.8). */
export async function verifyPdf(
	file: string,
	expectedCertificate: X509Certificate | null,
): Promise<EvidenceVerdict> {
	const pdf = await readFile(file);
	const ranges = [...pdf.toString("latin1").matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/g)];
	const [, from, before, after, rest] = (ranges[0] ?? []).map(Number);
	if (ranges.length !== 1 || before === undefined || after === undefined || rest === undefined)
		return alteredVerdict("It doesn't hold one signature: it was altered, or never signed.");
	if (from !== 0 || after + rest !== pdf.length || before >= after)
		return alteredVerdict("The signature doesn't cover the whole file: something was added or cut off.");
	const signatureField = pdf.subarray(before, after).toString("latin1");
	const hex = signatureField.slice(1, -1);
	const padded = Buffer.from(hex, "hex");
	if (signatureField !== `<${hex}>` || padded.toString("hex") !== hex)
		return alteredVerdict("The signature itself was altered.");
	const message = trimPadding(padded);
	if (padded.subarray(message.length).some((byte) => byte !== 0))
		return alteredVerdict("The signature itself was altered.");
	const digest = createHash("sha256").update(pdf.subarray(0, before)).update(pdf.subarray(after)).digest();
	const signed = verifyCms(message, digest);
	if (!signed.signed)
		return alteredVerdict("The signature doesn't fit: the report or its signature was altered.");
	const signer = judgeSigner(signed, expectedCertificate);
	return signer.outcome === "whole"
		? { outcome: "whole", lines: [...signer.lines, "The report is what was signed, every byte of it."] }
		: signer;
}
