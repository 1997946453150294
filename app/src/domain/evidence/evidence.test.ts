import { createHash, X509Certificate } from "node:crypto";
import * as pki from "pkijs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "../../shared/schemas.ts";
import type { TestClient } from "../../testing/clients/test-client.ts";
import { readSpecimen } from "../../testing/data/specimens.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { createEvidenceVerifier, unzip } from "../../testing/verify-evidence.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import type { Verification } from "../verifications/contract.ts";
import type { Manifest } from "./contract.ts";

let harness: Harness;
let business: TestBusiness;
let approved: string;
beforeAll(async () => {
	harness = await startHarness({ worker: true });
	business = await harness.business();
	approved = await decided();
}, 120_000);
afterAll(() => harness.close());

const pathOf = (id: string) => `/api/v1/verifications/${id}/evidence`;
const getVerification = async (id: string) =>
	(await business.key.get<Verification>(`/api/v1/verifications/${id}`)).body;

/** Once the engine has looked: a reviewer decides every case here. */
const inReview = (id: string) =>
	waitUntil("a case in review", async () => (await getVerification(id)).status === "in_review");

/** A case that took two attempts, the second with a burst, and a reviewer's word on each. */
async function decided(): Promise<string> {
	const owner = await harness.signedIn(business.email);
	const review = (id: string, decision: string, comment: string, reasons: string[] = []) =>
		owner.post(`/api/v1/verifications/${id}/review`, { decision, comment, reasons }, owner.csrf());
	const person = await harness.invite(business, {
		provided_details: { first_name: "Anna" },
		options: { review: "always" },
	});
	await person.start();
	await person.choose();
	await person.photo("document_front", "hard/landscape");
	await person.photo("document_front", "passports/anna-lind");
	await person.photo("selfie", "selfies/anna-lind-1");
	await person.submit();
	await inReview(person.id);
	await review(person.id, "resubmission_requested", "The page is bent.", ["document_glare"]);
	await person.start();
	await person.choose();
	await person.photo("document_front", "passports/anna-lind");
	await person.photo("selfie", "selfies/anna-lind-1", "selfies/anna-lind-2");
	await person.submit();
	await inReview(person.id);
	await review(person.id, "approved", "Seen in the branch.");
	return person.id;
}

const jsonIn = <T>(files: Map<string, Buffer>, path: string): T => JSON.parse(String(files.get(path)));

describe("the evidence package of a decided case", { timeout: 120_000 }, () => {
	test("the manifest lists every file with its hash and is signed with the app's certificate", async () => {
		const { status, headers, bytes } = await business.key.get(pathOf(approved));
		expect({ status, type: headers["content-type"], name: headers["content-disposition"] }).toEqual({
			status: 200,
			type: "application/zip",
			name: `attachment; filename="${approved}.zip"`,
		});
		const files = await unzip(bytes);
		const manifest = jsonIn<Manifest>(files, "manifest.json");
		expect(manifest).toMatchObject({
			format: "vidimus-evidence/1",
			verification: approved,
			app: { id: business.app, name: "Banque du Phare" },
			mode: "test",
		});
		expect(["manifest.json", "manifest.p7s", ...manifest.files.map(({ path }) => path)]).toEqual([
			...files.keys(),
		]);
		for (const { path, bytes, sha256 } of manifest.files) {
			const file = files.get(path) ?? Buffer.alloc(0);
			expect({ path, bytes: file.length, sha256: createHash("sha256").update(file).digest("hex") }).toEqual({
				path,
				bytes,
				sha256,
			});
		}
		const pem = (await business.key.get("/api/v1/evidence-certificate")).bytes.toString();
		expect(files.get("certificate.pem")?.toString()).toBe(pem);
		const certificate = new X509Certificate(pem);
		expect(certificate.subject).toBe(`CN=Banque du Phare\nUID=${business.app}`);
		expect(createHash("sha256").update(certificate.raw).digest("hex")).toBe(manifest.certificate);
		const { content } = pki.ContentInfo.fromBER(new Uint8Array(files.get("manifest.p7s")!));
		const signed = new pki.SignedData({ schema: content });
		const data = new Uint8Array(files.get("manifest.json")!).buffer;
		expect(await signed.verify({ signer: 0, data })).toBe(true);
	});

	test("the README names every file or folder of the package in both languages, and how to verify it", async () => {
		const files = await unzip((await business.key.get(pathOf(approved))).bytes);
		const [fr = "", en = ""] = String(files.get("README.txt")).split(/^-+$/m);
		const names = new Set([...files.keys()].map((path) => path.replace(/\/.*/, "/")));
		names.delete("README.txt");
		expect(names.size).toBeGreaterThan(12);
		for (const text of [fr, en]) {
			for (const name of names) expect(text).toContain(name);
			expect(text).toContain(approved);
			expect(text).toContain("Banque du Phare");
			expect(text).toContain(new X509Certificate(files.get("certificate.pem")!).fingerprint256);
			expect(text).not.toContain("{{");
		}
	});

	test("the package contains every photo of every attempt unchanged, with its origin", async () => {
		const files = await unzip((await business.key.get(pathOf(approved))).bytes);
		const photos = [...files.keys()].filter((path) => path.startsWith("photos/"));
		expect(photos).toEqual([
			"photos/attempt-1/document_front-1.jpg",
			"photos/attempt-1/document_front-2.jpg",
			"photos/attempt-1/selfie-1.jpg",
			"photos/attempt-2/document_front-1.jpg",
			"photos/attempt-2/selfie-1-frame-1.jpg",
			"photos/attempt-2/selfie-1-frame-2.jpg",
		]);
		expect(files.get("photos/attempt-2/document_front-1.jpg")).toEqual(readSpecimen("passports/anna-lind"));
		expect(files.get("photos/attempt-2/selfie-1-frame-2.jpg")).toEqual(readSpecimen("selfies/anna-lind-2"));
		const index = jsonIn<{ path: string; attempt: number; frame: number }[]>(files, "files.json");
		expect(index.map(({ path }) => path)).toEqual(photos);
		expect(index.at(-1)).toMatchObject({ attempt: 2, kind: "selfie", frame: 2 });
	});

	test("the package contains the findings with their models, the decision's inputs and the person's consent", async () => {
		const files = await unzip((await business.key.get(pathOf(approved))).bytes);
		expect(jsonIn(files, "verification.json")).toMatchObject({
			id: approved,
			status: "approved",
			assurance: "basic",
		});
		const [, { checks }] = jsonIn<{ checks: Verification["checks"] }[]>(files, "checks.json") as [
			unknown,
			{ checks: Verification["checks"] },
		];
		expect(checks).toEqual((await getVerification(approved)).checks);
		expect(checks[1]?.model).toMatchObject({
			name: expect.any(String),
			hash: expect.stringMatching(/^[0-9a-f]+$/),
		});
		const inputs = jsonIn<object[]>(files, "inputs.json");
		expect(inputs).toMatchObject([
			{ attempt: 1, decision: { status: "in_review", reasons: ["review_always"] } },
			{
				attempt: 2,
				decision: { status: "in_review", outcome: null, verifiedData: { last_name: "LIND" } },
				evidence: {
					attempt: 2,
					mode: "test",
					options: { max_attempts: 3 },
					providedDetails: { first_name: "Anna" },
				},
			},
		]);
		const consent = jsonIn<{ consent: { locale: string; text: string[] } }[]>(files, "consent.json");
		expect(consent.map((each) => each.consent.text.at(-1))).toEqual(["Agree and continue", "Start again"]);
		expect(consent[0]?.consent.text.join(" ")).toContain("deleted 90 days after the decision");
	});

	test("the package contains who did what and from where, and the audit log's entries", async () => {
		const files = await unzip((await business.key.get(pathOf(approved))).bytes);
		const decisions = jsonIn<object[]>(files, "decisions.json");
		expect(decisions.at(-1)).toMatchObject({
			type: "verification.approved",
			actor: { kind: "user", id: business.ownerId, name: "Camille Laurent" },
			details: { comment: "Seen in the branch.", status: "approved", assurance: "basic" },
		});
		const timeline = jsonIn<{ type: string; place: string | null }[]>(files, "timeline.json");
		expect(timeline.map(({ type }) => type)).toContain("verification.photo_rejected");
		expect(timeline.find(({ type }) => type === "verification.started")?.place).toContain("(");
		const audit = jsonIn<{ action: string; hash: string; sequence: number }[]>(files, "audit.json");
		expect(audit.map(({ action }) => action).slice(0, 5)).toEqual([
			"verification.created",
			"verification.decided",
			"verification.reviewed",
			"verification.decided",
			"verification.reviewed",
		]);
		expect(audit.at(-1)?.action).toBe("verification.evidence_exported");
		expect(audit[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
	});
});

test("the evidence report is a signed PDF in the requested language, also for names in other scripts", {
	timeout: 120_000,
}, async () => {
	const bench = await createEvidenceVerifier();
	const other = await harness.business("株式会社 Łódź Éléonore");
	const { id } = await harness.invite(other, { reference: "Папа Γεώργιος 中文 ".repeat(8) });
	await other.key.post(`/api/v1/verifications/${id}/cancel`);
	const report = async (client: TestClient, of: string, language: string) => {
		const { status, headers, bytes } = await client.get(`${pathOf(of)}.pdf?locale=${language}`);
		expect({ status, type: headers["content-type"] }).toEqual({ status: 200, type: "application/pdf" });
		return bytes;
	};
	const pdf = await report(business.key, approved, "fr");
	expect(pdf.toString("latin1")).toContain("/SubFilter /ETSI.CAdES.detached");
	expect(pdf.toString("latin1")).toContain("/Lang (fr)");
	const pem = (await business.key.get("/api/v1/evidence-certificate")).bytes.toString();
	expect(await bench.verify("report.pdf", pdf, pem)).toMatchObject({ code: 0 });
	const enclosed = (await unzip((await business.key.get(pathOf(approved))).bytes)).get("report.pdf");
	expect(await bench.verify("enclosed.pdf", enclosed!, pem)).toMatchObject({ code: 0 });
	const foreign = await report(other.key, id, "en");
	expect(await bench.verify("foreign.pdf", foreign)).toMatchObject({ code: 0 });
	expect(await bench.verify("foreign.pdf", foreign, pem)).toMatchObject({ code: 1 });
	const missed: number[] = [];
	for (let at = 0; at < foreign.length; at += 4999) {
		const flipped = Buffer.from(foreign);
		flipped[at]! ^= 1;
		if ((await bench.verify("flipped.pdf", flipped)).code !== 1) missed.push(at);
	}
	expect(missed).toEqual([]);
	const longer = Buffer.concat([foreign, Buffer.from("\n")]);
	expect(await bench.verify("longer.pdf", longer)).toMatchObject({ code: 1 });
	await bench.remove();
});

describe("access to evidence", () => {
	test("evidence is refused while the person can still act, naming the status", async () => {
		const person = await harness.invite(business);
		const { status, body } = await business.key.get<Problem>(pathOf(person.id));
		expect(status).toBe(409);
		expect(body).toMatchObject({ code: "state_conflict", detail: expect.stringContaining("created") });
	});

	test("evidence is refused without files:read, to other apps and for an invalid ID", async () => {
		const other = await harness.business("Autre Banque");
		expect((await other.key.get(pathOf(approved))).status).toBe(404);
		const blind = harness.withSecret(
			await harness.secret(business.app, "test", ["verifications:read", "app:read"]),
		);
		const refused = await blind.get<Problem>(pathOf(approved));
		expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining("files:read") } });
		expect((await blind.get("/api/v1/evidence-certificate")).status).toBe(200);
		const without = harness.withSecret(await harness.secret(business.app, "test", ["files:read"]));
		expect((await without.get(pathOf(approved))).status).toBe(403);
		expect((await without.get("/api/v1/evidence-certificate")).status).toBe(403);
		expect((await business.key.get(pathOf("vrf_1"))).status).toBe(422);
		expect((await harness.visitor().get(pathOf(approved))).status).toBe(401);
	});
});

test("concurrent requests for an app's certificate create a single one", async () => {
	const { key } = await harness.business("Banque Neuve");
	const requests = Array.from({ length: 5 }, () => key.get("/api/v1/evidence-certificate"));
	const certificates = (await Promise.all(requests)).map(({ bytes }) => bytes.toString());
	expect(certificates[0]).toContain("BEGIN CERTIFICATE");
	expect(new Set(certificates).size).toBe(1);
	expect((await key.get("/api/v1/evidence-certificate")).bytes.toString()).toBe(certificates[0]);
});
