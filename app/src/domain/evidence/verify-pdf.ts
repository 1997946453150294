import { createHash, type X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { verifyCms } from "../../platform/crypto/cms.ts";
import { type Verdict, verdictOnSigner } from "./verdict.ts";

const altered = (line: string): Verdict => ({ outcome: "altered", lines: [line] });

/** The message in DER, whose own length tells where the padding begins. */
function messageIn(padded: Buffer): Buffer {
	const long = padded[1] ?? 0;
	const lengthBytes = long & 0x80 ? long & 0x7f : 0;
	const length = lengthBytes ? padded.readUIntBE(2, Math.min(lengthBytes, 4)) : long;
	return padded.subarray(0, 2 + lengthBytes + length);
}

/** Verifies a report's signature, which must cover all of the file but itself (PDF 32000-1 §12.8). */
export async function verifyPdf(file: string, given: X509Certificate | null): Promise<Verdict> {
	const pdf = await readFile(file);
	const ranges = [...pdf.toString("latin1").matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/g)];
	const [, from, before, after, rest] = (ranges[0] ?? []).map(Number);
	if (ranges.length !== 1 || before === undefined || after === undefined || rest === undefined)
		return altered("It doesn't hold one signature: it was altered, or never signed.");
	if (from !== 0 || after + rest !== pdf.length || before >= after)
		return altered("The signature doesn't cover the whole file: something was added or cut off.");
	const held = pdf.subarray(before, after).toString("latin1");
	const hex = held.slice(1, -1);
	const padded = Buffer.from(hex, "hex");
	if (held !== `<${hex}>` || padded.toString("hex") !== hex)
		return altered("The signature itself was altered.");
	const message = messageIn(padded);
	if (padded.subarray(message.length).some((byte) => byte !== 0))
		return altered("The signature itself was altered.");
	const digest = createHash("sha256").update(pdf.subarray(0, before)).update(pdf.subarray(after)).digest();
	const signed = verifyCms(message, digest);
	if (!signed.signed) return altered("The signature doesn't fit: the report or its signature was altered.");
	const signer = verdictOnSigner(signed, given);
	return signer.outcome === "whole"
		? { outcome: "whole", lines: [...signer.lines, "The report is what was signed, every byte of it."] }
		: signer;
}
