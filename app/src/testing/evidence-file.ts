import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { evidenceVerify } from "../domain/evidence/command.ts";
import type { Business, Harness } from "./harness.ts";

/** The evidence package of a verification that was canceled before anybody came. */
export async function evidenceOfCanceled(
	harness: Harness,
	business: Business,
): Promise<{ id: string; zip: Buffer }> {
	const { id } = await harness.invite(business);
	await business.key.post(`/api/v1/verifications/${id}/cancel`);
	return { id, zip: (await business.key.get(`/api/v1/verifications/${id}/evidence`)).bytes };
}

/** Copies bytes, with one bit of the byte at `at` flipped. */
export function withBitFlipped(bytes: Buffer, at: number): Buffer {
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
export async function verifying() {
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
			const told = { found: "", wrong: "" };
			const file = await put(name, content);
			const words = certificate ? ["--certificate", await put("app.pem", certificate)] : [];
			const code = await evidenceVerify([file, ...words], {
				found: (line) => {
					told.found += `${line}\n`;
				},
				wrong: (line) => {
					told.wrong += `${line}\n`;
				},
			});
			return { code, ...told };
		},
		remove: () => rm(folder, { recursive: true, force: true }),
	};
}
