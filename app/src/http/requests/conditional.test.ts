import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Verification } from "../../domain/verifications/contract.ts";
import { type Business, type Harness, startHarness } from "../../testing/harness.ts";

let harness: Harness;
let business: Business;
let address: string;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	const { body } = await business.key.post<Verification>("/api/v1/verifications", { reference: "a" });
	address = `/api/v1/verifications/${body.id}`;
});
afterAll(() => harness.close());

const ask = (known?: string) => business.key.get(address, known ? { "if-none-match": known } : {});

describe("an object", () => {
	test("has a version, and isn't sent again to a program that has it", async () => {
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

	test("has another version once it changes, and in another language where it says something", async () => {
		const before = String((await ask()).headers.etag);
		await business.key.post(`${address}/cancel`);
		const after = await ask(before);
		expect(after.status).toBe(200);
		expect(after.headers.etag).not.toBe(before);
		expect(String(after.headers.vary)).toContain("accept-language");
	});

	test("is kept by no browser, nor is a secret or a list by anybody", async () => {
		const owner = await harness.signedIn(business.email);
		await owner.change("PUT", "/api/session/app", { app: business.app, mode: "test" });
		expect((await owner.get(address)).headers["cache-control"]).toBe("private, no-store");
		const list = await business.key.get("/api/v1/verifications");
		expect([list.headers.etag, list.headers["cache-control"]]).toEqual([undefined, "no-store"]);
	});
});
