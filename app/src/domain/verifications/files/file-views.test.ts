import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page, Problem } from "../../../shared/schemas.ts";
import { type Harness, startHarness, type TestBusiness, type TestMember } from "../../../testing/harness.ts";
import type { AuditEntry } from "../../audit/contract.ts";
import type { Verification } from "../contract.ts";
import type { VerificationFile } from "../file-contract.ts";
import type { FileView } from "./contract.ts";

let harness: Harness;
let business: TestBusiness;
let camille: TestMember;
let id: string;
let [front, selfie]: [VerificationFile, VerificationFile] = [] as unknown as [
	VerificationFile,
	VerificationFile,
];
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	camille = await harness.member(business, "lead");
	await camille.client.put("/api/session/app", { app: business.app, mode: "test" }, camille.client.csrf());
	id = (await harness.inReview(business)).id;
	const { files } = (await business.key.get<Verification>(`/api/v1/verifications/${id}`)).body;
	[front, selfie] = ["document_front", "selfie"].map((kind) => files.find((file) => file.kind === kind)!) as [
		VerificationFile,
		VerificationFile,
	];
});
afterAll(() => harness.close());

const viewings = async () =>
	(await camille.client.get<{ data: FileView[] }>(`/api/v1/verifications/${id}/file-views`)).body.data;

describe("views of a file", () => {
	test("viewing a file is audited, at most once a minute per viewer", async () => {
		for (const { url } of [front, front, selfie, front]) await camille.client.get(url);
		await business.key.get(front.url);
		const member = { kind: "user", id: camille.userId, name: camille.name };
		expect(await viewings()).toMatchObject([
			{ action: "viewed", file: front.id, kind: "document_front", actor: { kind: "key", name: null } },
			{ action: "viewed", file: selfie.id, kind: "selfie", actor: member },
			{ action: "viewed", file: front.id, kind: "document_front", actor: member },
		]);
		harness.clock.advance({ seconds: 61 });
		await camille.client.get(front.url);
		expect(await viewings()).toHaveLength(4);
		const owner = await harness.signedIn(business.email);
		const trail = await owner.get<Page<AuditEntry>>(`/api/apps/${business.app}/audit?action=file.viewed`);
		expect(trail.body.data[0]).toMatchObject({
			object_id: id,
			details: { file: front.id, kind: "document_front" },
		});
	});

	test("what an auditor views is audited as for others", async () => {
		const auditor = await harness.member(business, "auditor");
		await auditor.client.put("/api/session/app", { app: business.app, mode: "test" }, auditor.client.csrf());
		expect((await auditor.client.get(front.url)).status).toBe(200);
		expect((await viewings())[0]).toMatchObject({ action: "viewed", actor: { id: auditor.userId } });
		const trail = await auditor.client.get<Page<AuditEntry>>(
			`/api/apps/${business.app}/audit?action=file.viewed`,
		);
		expect(trail.body.data[0]).toMatchObject({ object_id: id, actor: { id: auditor.userId } });
	});

	test("a preview is a smaller copy of a photo, and the same view as its original", async () => {
		harness.clock.advance({ seconds: 61 });
		const before = (await viewings()).length;
		const preview = await camille.client.get(`${front.url}?preview=true`);
		const original = await camille.client.get(front.url);
		expect(preview.headers["content-type"]).toBe("image/webp");
		expect(preview.headers["cache-control"]).toBe("private, no-store");
		expect(preview.bytes.length).toBeLessThan(original.bytes.length / 2);
		const { width, height } = await sharp(preview.bytes).metadata();
		expect(Math.max(width, height)).toBe(960);
		expect(width / height).toBeCloseTo(front.width / front.height, 2);
		expect(await viewings()).toHaveLength(before + 1);
	});

	test("every download is watermarked and audited", async () => {
		const before = (await viewings()).length;
		const original = await camille.client.get(front.url);
		const first = await camille.client.get(`${front.url}?download=true`);
		const second = await camille.client.get(`${front.url}?download=true&preview=true`);
		expect(second.headers["content-type"]).toBe("image/jpeg");
		expect(first.headers["content-disposition"]).toBe("attachment");
		const [plain, marked] = await Promise.all(
			[original, first].map(async ({ bytes }) => {
				const photo = sharp(bytes).rotate().greyscale().resize(front.width, front.height, { fit: "fill" });
				return new Uint8Array(await photo.raw().toBuffer());
			}),
		);
		// Cut in a hundred fields, nearly each of them bears part of it.
		const fields = Array.from({ length: 100 }, () => 0);
		for (const [index, value] of (plain ?? []).entries())
			if (Math.abs(value - (marked?.[index] ?? 0)) > 40) {
				const x = index % front.width;
				const y = Math.floor(index / front.width);
				const field = Math.floor((y * 10) / front.height) * 10 + Math.floor((x * 10) / front.width);
				fields[field] = (fields[field] ?? 0) + 1;
			}
		expect(fields.filter((changed) => changed > 20).length).toBeGreaterThan(80);
		expect((await viewings()).filter(({ action }) => action === "downloaded")).toHaveLength(2);
		expect((await viewings()).length - before).toBeGreaterThanOrEqual(2);
	});

	test("files and their views aren't visible to others", async () => {
		const viewer = await harness.member(business, "support");
		await viewer.client.put("/api/session/app", { app: business.app, mode: "test" }, viewer.client.csrf());
		const theirs = await harness.business("Theirs");
		const before = (await viewings()).length;
		for (const path of [`${front.url}?download=true`, `/api/v1/verifications/${id}/file-views`]) {
			expect((await viewer.client.get(path)).status).toBe(403);
			expect((await theirs.key.get(path)).status).toBe(404);
		}
		expect((await business.key.get<Problem>(`${front.url}?download=maybe`)).status).toBe(422);
		expect(await viewings()).toHaveLength(before);
	});
});
