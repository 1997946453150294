import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness, testPassword } from "../../testing/harness.ts";
import { createUser } from "../auth/users.ts";

const staff = "ines@example.com";

let harness: Harness;
beforeAll(async () => {
	const MASTER_KEY = randomBytes(32).toString("base64");
	harness = await startHarness({ env: { NODE_ENV: "production", MASTER_KEY, STAFF_EMAILS: staff } });
});
afterAll(() => harness.close());

test("in production every operator's route answers 404 to visitors, members and keys", async () => {
	const operatorRoutes = harness.http.declaredRoutes.filter(
		({ method, access }) => method !== "HEAD" && access.who.includes("operator"),
	);
	expect(operatorRoutes.map(({ method, url }) => `${method} ${url}`)).toContain("GET /statusz");
	const business = await harness.business();
	const member = await harness.signedIn(business.email);
	for (const { method, url } of operatorRoutes)
		for (const client of [harness.visitor({ "accept-language": "en" }), member, business.key]) {
			const { status, body } = await client.change<{ code: string }>(method as "GET", url);
			expect({ url, status, code: body.code }).toEqual({ url, status: 404, code: "not_found" });
		}
});

test("in production the operator's pages are open to verified accounts listed in STAFF_EMAILS", async () => {
	const account = { email: staff, name: "Inès Moreau", password: testPassword, locale: "en" } as const;
	await createUser(harness.services, { ...account, emailVerified: true });
	const ines = await harness.signedIn(staff);
	expect((await ines.get("/statusz")).status).toBe(200);
	expect((await ines.get("/page-errors/destination")).status).toBe(200);
	expect((await ines.change("POST", "/page-errors/example")).body).toMatchObject({ code: "server_error" });
});

test("in production anyone can still report a page error", async () => {
	const report = { name: "TypeError", message: "x is undefined", path: "/", stack: "" };
	expect((await harness.visitor().post("/page-errors", report)).status).not.toBe(404);
});
