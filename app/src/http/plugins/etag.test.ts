import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Verification } from "../../domain/verifications/contract.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";

let harness: Harness;
let business: TestBusiness;
let address: string;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	const { body } = await business.key.post<Verification>("/api/v1/verifications", { reference: "a" });
	address = `/api/v1/verifications/${body.id}`;
});
afterAll(() => harness.close());

const ask = (known?: string) => business.key.get(address, known ? { "if-none-match": known } : {});

describe("the ETag of an object", () => {
	test("a GET answers 304 to a matching If-None-Match", async () => {
		const { status, headers } = await ask();
		expect([status, headers["cache-control"]]).toEqual([200, "private, no-cache"]);
		const tag = String(headers.etag);
		expect(tag).toMatch(/^"[\w-]{22}"$/);
		for (const known of [tag, `W/${tag}`, `"another", ${tag}`, "*"]) {
			const again = await ask(known);
			expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, tag]);
		}
		expect((await ask('"another"')).status).toBe(200);
	});

	test("the ETag changes with the object, and with the language of its texts", async () => {
		const before = String((await ask()).headers.etag);
		await business.key.post(`${address}/cancel`);
		const after = await ask(before);
		expect(after.status).toBe(200);
		expect(after.headers.etag).not.toBe(before);
		expect(String(after.headers.vary)).toContain("accept-language");
	});

	test("browsers may not cache objects, and nobody may cache secrets or lists", async () => {
		const owner = await harness.signedIn(business.email);
		await owner.change("PUT", "/api/session/app", { app: business.app, mode: "test" });
		expect((await owner.get(address)).headers["cache-control"]).toBe("private, no-store");
		const list = await business.key.get("/api/v1/verifications");
		expect([list.headers.etag, list.headers["cache-control"]]).toEqual([undefined, "no-store"]);
	});
});
