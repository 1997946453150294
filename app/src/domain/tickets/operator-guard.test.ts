import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness, testPassword } from "../../testing/harness.ts";
import { createUser } from "../auth/users.ts";

const behind = ["/statusz", "/page-errors/destination", "/page-errors/example"];
const staff = "ines@example.com";

let harness: Harness;
beforeAll(async () => {
	const MASTER_KEY = Buffer.alloc(32, 7).toString("base64");
	harness = await startHarness({ env: { NODE_ENV: "production", MASTER_KEY, STAFF_EMAILS: staff } });
});
afterAll(() => harness.close());

test.each(behind)("in production %s answers 404 to visitors and members", async (path) => {
	const member = await harness.signedIn((await harness.business()).email);
	for (const client of [harness.visitor({ "accept-language": "en" }), member]) {
		const { status, body } = await client.get<{ code: string }>(path);
		expect([status, body.code]).toEqual([404, "not_found"]);
	}
});

test("in production the operator's pages are open to verified accounts listed in STAFF_EMAILS", async () => {
	const account = { email: staff, name: "Inès Moreau", password: testPassword, locale: "en" } as const;
	await createUser(harness.services, { ...account, emailVerified: true });
	const ines = await harness.signedIn(staff);
	expect((await ines.get("/statusz")).status).toBe(200);
	expect((await ines.get("/page-errors/destination")).status).toBe(200);
	expect((await ines.get<{ code: string }>("/page-errors/example")).body.code).toBe("server_error");
});

test("in production anyone can still report a page error", async () => {
	const report = { name: "TypeError", message: "x is undefined", path: "/", stack: "" };
	expect((await harness.visitor().post("/page-errors", report)).status).not.toBe(404);
});
