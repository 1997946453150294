import { X509Certificate } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, parse } from "node:path";
import { checkSealKeys, type SealKeys } from "@vidimus/engine";
import { ConfigError } from "../platform/environment.ts";

const certificateExtensions = [".pem", ".crt", ".cer", ".der"];
/** Authority and certificate, four characters each, as in a seal's header. */
const keyNamePattern = /^[0-9A-Z]{8}$/;

/** Certificates may be PEM or DER, bare keys PEM only. */
function toPem(bytes: Buffer): string {
	const text = bytes.toString("latin1");
	if (text.includes("-----BEGIN")) return text;
	try {
		return new X509Certificate(bytes).toString();
	} catch {
		return text;
	}
}

/**
 * Reads the keys that verify the seals (2D-Doc) of French documents, and tests each once.
 * @param folder contains a file per key, named by authority and certificate: `FR010001.pem`; undefined for none
 * @returns undefined if none are configured: then no seal is searched for if an MRZ was read
 * @throws ConfigError naming the file, what is wrong with it, and how to fix it
 */
export async function readSealKeys(folder: string | undefined): Promise<SealKeys | undefined> {
	if (!folder) return undefined;
	const files = await readdir(folder).catch(() => {
		throw new ConfigError(
			"SEAL_KEYS must be a folder that can be read. Create it, or give its files to the user that runs this process.",
		);
	});
	const keys: Record<string, string> = {};
	for (const file of files.toSorted()) {
		const { name, ext } = parse(file);
		if (!certificateExtensions.includes(ext.toLowerCase())) continue;
		if (!keyNamePattern.test(name))
			throw new ConfigError(
				`SEAL_KEYS: ${file} must be named by its authority and its certificate, four characters each, as FR010001.pem.`,
			);
		if (keys[name]) throw new ConfigError(`SEAL_KEYS: there are two files named ${name}. Keep one.`);
		const bytes = await readFile(join(folder, file)).catch(() => {
			throw new ConfigError(`SEAL_KEYS: ${file} can't be read.`);
		});
		const pem = toPem(bytes);
		try {
			checkSealKeys({ [name]: pem });
		} catch {
			throw new ConfigError(
				`SEAL_KEYS: ${file} must be an X.509 certificate or, in PEM, a public key, of P-256, P-384 or P-521.`,
			);
		}
		keys[name] = pem;
	}
	if (Object.keys(keys).length === 0)
		throw new ConfigError(
			`SEAL_KEYS names a folder without certificates: put in files that end in ${certificateExtensions.join(", ")}.`,
		);
	return keys;
}
