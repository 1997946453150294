import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { runEvidenceVerify } from "../domain/evidence/verify/verify-command.ts";
import type { Harness, TestBusiness } from "./harness.ts";

/** Creates a verification that is canceled before its link is opened, and gets its evidence package. */
export async function createCanceledEvidence(
	harness: Harness,
	business: TestBusiness,
): Promise<{ id: string; zip: Buffer }> {
	const { id } = await harness.invite(business);
	await business.key.post(`/api/v1/verifications/${id}/cancel`);
	return { id, zip: (await business.key.get(`/api/v1/verifications/${id}/evidence`)).bytes };
}

/** Copies bytes, with one bit of the byte at `at` flipped. */
export function flipBit(bytes: Buffer, at: number): Buffer {
	const other = Buffer.from(bytes);
	other[at]! ^= 1 << (at % 8);
	return other;
}

/** What stands in a ZIP, by path, in its order. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
	const zip = await fromBufferPromise(bytes, { autoClose: false });
	const files = new Map<string, Buffer>();
	for await (const entry of zip.eachEntry())
		files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
	zip.close();
	return files;
}

/** A folder for one test file, in which the command is given what it verifies. */
export async function createEvidenceVerifier() {
	const folder = await mkdtemp(join(tmpdir(), "vidimus-evidence-"));
	const put = async (name: string, content: Uint8Array | string) => {
		await writeFile(join(folder, name), content);
		return join(folder, name);
	};
	return {
		folder,
		put,
		/** The command on a file of this content. */
		async verify(name: string, content: Uint8Array, certificate?: string) {
			const output = { out: "", error: "" };
			const file = await put(name, content);
			const args = certificate ? ["--certificate", await put("app.pem", certificate)] : [];
			const code = await runEvidenceVerify([file, ...args], {
				out: (line) => {
					output.out += `${line}\n`;
				},
				error: (line) => {
					output.error += `${line}\n`;
				},
			});
			return { code, ...output };
		},
		remove: () => rm(folder, { recursive: true, force: true }),
	};
}
