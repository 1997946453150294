import { X509Certificate } from "node:crypto";
import { open, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { CommandOutput } from "../../domain.ts";
import type { EvidenceVerdict } from "./verdict.ts";
import { verifyPdf } from "./verify-pdf.ts";
import { verifyZip } from "./verify-zip.ts";

const usage = "Usage: npm run evidence:verify -- FILE.zip|FILE.pdf [--certificate app.pem]";

const exitCodes: Record<EvidenceVerdict["outcome"], 0 | 1 | 2> = { whole: 0, altered: 1, unverified: 2 };

/** Type of a file by its extension, or otherwise by its first bytes. */
async function detectFileType(file: string): Promise<"zip" | "pdf" | null> {
	const handle = await open(file);
	try {
		const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
		const begins = buffer.toString("latin1");
		if (/\.zip$/i.test(file) || begins.startsWith("PK")) return "zip";
		return /\.pdf$/i.test(file) || begins === "%PDF" ? "pdf" : null;
	} finally {
		await handle.close();
	}
}

async function readCertificate(file: string): Promise<X509Certificate> {
	const pem = await readFile(file);
	try {
		return new X509Certificate(pem);
	} catch {
		throw new Error(
			`${file} holds no certificate: give the PEM that GET /api/v1/evidence-certificate answers.`,
		);
	}
}

/** File names come from the package: control characters in them could make a terminal hide the verdict. */
const printable = (line: string) => line.replace(/\p{Cc}/gu, "\uFFFD");

/** npm runs scripts in the package's folder, but paths are relative to where it was called. */
const resolveFromCaller = (path: string) => resolve(process.env.INIT_CWD ?? "", path);

/**
 * The command `evidence:verify`: checks an evidence package or report against its signature. It needs no database,
 * configuration or network, and writes nothing.
 * @returns the exit code: 0 whole, 1 altered, 2 not verified
 */
export async function runEvidenceVerify(args: readonly string[], print: CommandOutput): Promise<0 | 1 | 2> {
	try {
		const { values, positionals } = parseArgs({
			args: [...args],
			options: { certificate: { type: "string" } },
			allowPositionals: true,
		});
		const [file, ...others] = positionals.map(resolveFromCaller);
		if (!file || others.length > 0) throw new Error(usage);
		const expectedCertificate =
			values.certificate === undefined ? null : await readCertificate(resolveFromCaller(values.certificate));
		const kind = await detectFileType(file);
		if (!kind) throw new Error(`${file} is neither a ZIP nor a PDF.\n${usage}`);
		const { outcome, lines } = await (kind === "zip" ? verifyZip : verifyPdf)(file, expectedCertificate);
		for (const line of lines) (outcome === "unverified" ? print.error : print.out)(printable(line));
		if (outcome !== "unverified") print.out(outcome === "whole" ? "Whole." : "ALTERED.");
		return exitCodes[outcome];
	} catch (error) {
		print.error((error as Error).message);
		return 2;
	}
}
