import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GS, sealPhoto } from "@vidimus/engine/testing/seals";
import sharp from "sharp";
import type { CheckNode, Verification } from "../../domain/verifications/contract.ts";
import { createSigningIdentity } from "../../platform/crypto/certificate.ts";
import { type Harness, startHarness, type TestBusiness } from "../harness.ts";
import { waitUntil } from "../wait-until.ts";
import { readSpecimen } from "./specimens.ts";

export const sealAuthority = createSigningIdentity(
	{ name: "Agence des titres", id: "FR99" },
	{ from: new Date("2020-01-01"), to: new Date("2040-01-01") },
);

/** Content of a seal about Anna Lind's passport. */
export const buildSealMessage = ({ certificate = "0001", type = "07", lastName = "LIND" } = {}) =>
	`DC03FR99${certificate}228B228B${type}0160ANNA${GS}62${lastName}${GS}65P 66UP4471926${GS}68F69090519986O17032034`;

/** Anna Lind's passport with a seal on it. */
async function passportWithSeal(text: string): Promise<Buffer> {
	const seal = await sharp(await sealPhoto(text, 6, 20))
		.resize(230)
		.toBuffer();
	return sharp(readSpecimen("passports/anna-lind"))
		.composite([{ input: seal, left: 1390, top: 360 }])
		.jpeg({ quality: 90 })
		.toBuffer();
}

/** A server that has the authority's certificate and verifies seals with the real engine. */
export class SealedPassportServer {
	readonly #harness: Harness;
	readonly #business: TestBusiness;
	readonly #folder: string;

	private constructor(harness: Harness, business: TestBusiness, folder: string) {
		this.#harness = harness;
		this.#business = business;
		this.#folder = folder;
	}

	static async start(): Promise<SealedPassportServer> {
		const folder = mkdtempSync(join(tmpdir(), "vidimus-seals-"));
		writeFileSync(join(folder, "FR990001.pem"), sealAuthority.certificate.toString());
		const harness = await startHarness({ worker: true, env: { SEAL_KEYS: folder } });
		return new SealedPassportServer(harness, await harness.business(), folder);
	}

	async close(): Promise<void> {
		await this.#harness.close();
		rmSync(this.#folder, { recursive: true });
	}

	/** Verifies a passport that carries a seal with this content, and returns the decided verification. */
	async decidePassport(text: string): Promise<Verification> {
		const person = await this.#harness.invite(this.#business);
		await person.start();
		await person.choose();
		const { body } = await person.photo("document_front", await passportWithSeal(text));
		if (body.result !== "clear") throw new Error(`The passport isn't clear: ${JSON.stringify(body)}`);
		await person.photo("selfie", "selfies/anna-lind-1");
		await person.submit();
		return waitUntil("a decision", async () => {
			const { body } = await this.#business.key.get<Verification>(`/api/v1/verifications/${person.id}`);
			return body.status !== "processing" && body;
		});
	}
}

export const findFrontSeal = ({ files }: Verification) =>
	files.find(({ kind }) => kind === "document_front")?.seal;

export function findFrontSealCheck({ checks }: Verification): CheckNode | undefined {
	const all = (check: CheckNode): CheckNode[] => [check, ...check.checks.flatMap(all)];
	return checks.flatMap(all).find(({ type }) => type === "front_seal");
}
