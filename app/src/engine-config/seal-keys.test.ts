import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sealKey } from "@vidimus/engine/testing/seals";
import { afterAll, describe, expect, test } from "vitest";
import { createSigningIdentity } from "../platform/crypto/certificate.ts";
import { readSealKeys } from "./seal-keys.ts";

const folders: string[] = [];
afterAll(() => {
	for (const folder of folders) rmSync(folder, { recursive: true });
});

function folderOf(files: Record<string, string | Uint8Array>): string {
	const folder = mkdtempSync(join(tmpdir(), "vidimus-seal-keys-"));
	folders.push(folder);
	for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
	return folder;
}

const { pem } = sealKey();
const { certificate } = createSigningIdentity(
	{ name: "Agence des titres", id: "FR01" },
	{ from: new Date("2026-01-01"), to: new Date("2030-01-01") },
);
const otherCurve = generateKeyPairSync("ed25519").publicKey.export({ type: "spki", format: "pem" });

describe("the issuers' keys for 2D-Doc seals", () => {
	test("seal keys are read from a folder by file name, certificates in both encodings", async () => {
		const folder = folderOf({
			"FR010001.pem": pem,
			"FR010002.crt": certificate.toString(),
			"FR010003.DER": certificate.raw,
			"LISEZ-MOI.txt": "where these are from",
		});
		const x509 = certificate.toString();
		expect(await readSealKeys(folder)).toEqual({ FR010001: pem, FR010002: x509, FR010003: x509 });
		expect(await readSealKeys(undefined)).toBeUndefined();
	});

	test.each([
		[
			"that doesn't exist",
			join(tmpdir(), "vidimus-no-such-folder"),
			/must be a folder that can be read\. Create it/,
		],
		["without a certificate", folderOf({ "notes.txt": "" }), /folder without certificates.*\.pem/],
		["with a wrong file name", folderOf({ "agency.pem": pem }), /agency\.pem must be named.*FR010001/],
		[
			"with a duplicate name",
			folderOf({ "FR010001.pem": pem, "FR010001.cer": pem }),
			/two files named FR010001/,
		],
		["with an invalid key", folderOf({ "FR010001.pem": "?" }), /FR010001\.pem must be an X\.509 certificate/],
		["with a key on an unsupported curve", folderOf({ "FR010001.pem": otherCurve }), /FR010001\.pem .*P-256/],
	])("the start fails with a message: a folder %s", async (_case, folder, sentence) => {
		await expect(readSealKeys(folder)).rejects.toMatchObject({
			name: "ConfigError",
			message: expect.stringMatching(sentence),
		});
	});
});
