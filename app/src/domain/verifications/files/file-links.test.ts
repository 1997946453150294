import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Page, Problem } from "../../../shared/schemas.ts";
import type { TestClient } from "../../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness, testPassword } from "../../../testing/harness.ts";
import type { AuditEntry } from "../../audit/contract.ts";
import type { Permission } from "../../guard/permissions.ts";
import type { Verification } from "../contract.ts";
import type { VerificationFile } from "../file-contract.ts";

let harness: Harness;
let business: TestBusiness;
let file: VerificationFile;
let other: VerificationFile;
let verification: string;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	const person = await harness.inReview(business);
	verification = person.id;
	const { body } = await business.key.get<Verification>(`/api/v1/verifications/${person.id}`);
	[file, other] = body.files as [VerificationFile, VerificationFile];
});
afterAll(() => harness.close());

interface Link {
	url: string;
	expires_at: string;
}
const link = (client: TestClient = business.key, of = file) =>
	client.post<Link & Problem>(
		`/api/v1/files/${of.id}/link`,
		undefined,
		client.cookies.size > 0 ? client.csrf() : {},
	);
const pathOf = ({ url }: Link) => url.slice(harness.services.config.publicUrl.length);
const open = (path: string) => harness.visitor({ "accept-language": "en" }).get<Problem>(path);
let path: string;
beforeEach(async () => {
	path = pathOf((await link()).body);
});

describe("a file link", () => {
	test("a file link works without credentials for five minutes and isn't cached", async () => {
		const { status, headers, bytes } = await open(path);
		expect(status).toBe(200);
		expect(bytes.byteLength).toBe(file.bytes);
		expect(headers).toMatchObject({
			"content-type": "image/jpeg",
			"cache-control": "private, no-store",
			"content-disposition": `inline; filename="${file.id}.jpeg"`,
		});
		const { body } = await link();
		expect(new Date(body.expires_at).getTime() - harness.clock.now().getTime()).toBeLessThanOrEqual(300_000);
		harness.clock.advance({ seconds: 240 });
		expect((await open(pathOf(body))).status).toBe(200);
		harness.clock.advance({ seconds: 120 });
		const late = await open(pathOf(body));
		expect([late.status, late.body.code]).toEqual([410, "file_link_expired"]);
	});

	test("a file link can't be altered to another file, expiry or reader", async () => {
		const elsewhere = await harness.business();
		const token = new URL(`http://x${path}`).searchParams.get("token") ?? "";
		const [reader, until, signature] = token.split(".");
		const forged = [
			path.replace(file.id, other.id),
			path.replace(token, `${reader}.${Number(until) + 600}.${signature}`),
			path.replace(token, `${elsewhere.ownerId}.${until}.${signature}`),
			path.replace(token, `${reader}.${until}.${"0".repeat(64)}`),
			path.replace(token, "nonsense"),
			path.replace(file.id, "fil_01jd4m8q3ve9r8k2t6w5x7y9za"),
		];
		for (const address of forged) {
			const { status, body } = await open(address);
			expect({ address, status, code: body.code }).toEqual({ address, status: 404, code: "not_found" });
		}
	});

	test("opening a file link records a file view of its creator", async () => {
		const owner = await harness.signedIn(business.email);
		const mate = await harness.member(business, "lead");
		await mate.client.change("PUT", "/api/session/app", { app: business.app, mode: "test" });
		await open(pathOf((await link(mate.client)).body));
		const { body } = await owner.get<Page<AuditEntry>>(
			`/api/apps/${business.app}/audit?action=file.viewed&actor_id=${mate.userId}`,
		);
		expect(body.data).toMatchObject([{ object_id: verification, details: { file: file.id } }]);
	});

	test("a file link stops working when its key is deleted or its creator leaves the team", async () => {
		const owner = await harness.signedIn(business.email);
		const key = await owner.change<{ id: string; secret: string }>("POST", "/api/keys", {
			name: "Short-lived",
			scopes: ["files:read"],
			current_password: testPassword,
		});
		expect(key.status).toBe(201);
		const ofKey = pathOf((await link(harness.withSecret(key.body.secret))).body);
		expect((await open(ofKey)).status).toBe(200);
		await owner.change("DELETE", `/api/keys/${key.body.id}`);
		expect((await open(ofKey)).status).toBe(410);
		const mate = await harness.member(business, "lead");
		await mate.client.change("PUT", "/api/session/app", { app: business.app, mode: "test" });
		const ofMate = pathOf((await link(mate.client)).body);
		expect((await open(ofMate)).status).toBe(200);
		await owner.change("DELETE", `/api/apps/${business.app}/members/${mate.id}`);
		expect((await open(ofMate)).status).toBe(410);
	});

	test("creating a file link requires files:read in the file's app and mode", async () => {
		const limited = async (...scopes: Permission[]) =>
			harness.withSecret(await harness.secret(business.app, "test", scopes));
		const refused = await link(await limited("verifications:read"));
		expect(refused.status).toBe(403);
		expect(refused.body.detail).toContain("files:read");
		expect((await link((await harness.business()).key)).status).toBe(404);
		const live = harness.withSecret(await harness.secret(business.app, "live"));
		expect((await link(live)).status).toBe(404);
	});

	test("a link to an erased file gets a 410", async () => {
		await business.key.post(`/api/v1/verifications/${verification}/review`, {
			decision: "declined",
			reasons: ["data_mismatch"],
			comment: "No.",
		});
		expect((await business.key.post(`/api/v1/verifications/${verification}/redact`)).status).toBe(200);
		const erased = await open(path);
		expect([erased.status, erased.body.code]).toEqual([410, "file_erased"]);
		expect((await link()).status).toBe(404);
	});
});
