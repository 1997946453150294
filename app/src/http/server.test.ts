import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { idSchema, type Problem, problemSchema } from "../shared/schemas.ts";
import { type Harness, startHarness, type TestBusiness } from "../testing/harness.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness({ engine: "real" });
	business = await harness.business();
});
afterAll(() => harness.close());

const path = "/api/v1/verifications";
const raw = (payload: string, headers: Record<string, string> = {}) =>
	business.key.send<Problem>("POST", path, payload, { "content-type": "application/json", ...headers });

describe("every response", () => {
	test("every response carries its request ID, which a problem document repeats", async () => {
		const good = await business.key.get(path);
		const bad = await harness.visitor().get<Problem>(path);
		expect(good.headers["request-id"]).toMatch(/^req_/);
		expect(idSchema("request").safeParse(good.headers["request-id"]).success).toBe(true);
		expect(bad.headers["request-id"]).toBe(bad.body.request_id);
		expect(bad.headers["request-id"]).not.toBe(good.headers["request-id"]);
	});

	test("every response shows what is left of the rate limit", async () => {
		const { headers } = await business.key.get(path);
		expect(Number(headers["ratelimit-limit"])).toBe(600);
		expect(Number(headers["ratelimit-remaining"])).toBeLessThan(600);
		expect(Number(headers["ratelimit-reset"])).toBeGreaterThan(0);
	});

	test("every response forbids content sniffing, embedding and referrers", async () => {
		const { headers } = await business.key.get(path);
		expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" });
		expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
	});
});

test("a request has five minutes to arrive, so that no sender holds its memory for longer", () => {
	expect(harness.http.server.requestTimeout).toBe(5 * 60_000);
});

describe("a problem document", () => {
	test.each([
		["a NUL in a field", { reference: "a\0b" }, "reference"],
		["half a surrogate pair", { metadata: { note: "\ud800" } }, "metadata.note"],
		["a NUL in a key", { metadata: { "a\0": "b" } }, "metadata"],
	])("a 422 names the field with %s, which PostgreSQL can't store", async (_what, body, field) => {
		const { status, body: problem } = await business.key.post<Problem>(path, body);
		expect(status).toBe(422);
		expect(problem.errors?.map((error) => error.path)).toEqual([field]);
	});

	test("an unknown or malformed path gets a problem document", async () => {
		for (const wrong of ["/api/v1/verifications/%E0%A4%A", "/api", "/nowhere"]) {
			const { headers, body } = await business.key.send<Problem>("DELETE", wrong);
			expect(headers["content-type"]).toMatch("application/problem+json");
			expect(body.request_id).toMatch(/^req_/);
			expect(headers["request-id"]).toBe(body.request_id);
		}
		const { status } = await business.key.get(`${path}?text=%00ab`);
		expect(status).toBe(422);
	});

	test("a malformed upload gets a 400", async () => {
		const invited = await harness.invite(business);
		await invited.start();
		await invited.choose();
		const { status } = await invited.client.send("POST", invited.path("/photos/document_front"), "garbage", {
			"content-type": "multipart/form-data; boundary=x",
		});
		expect(status).toBe(400);
	});

	test.each([
		["an unknown path", () => business.key.get<Problem>("/api/v1/nothing?secret=1"), 404, "route_not_found"],
		["an unsupported method", () => business.key.send<Problem>("DELETE", path), 405, "method_not_allowed"],
		["malformed JSON", () => raw("{"), 400, "malformed_body"],
		["deeply nested JSON", () => raw(`${"[".repeat(200_000)}${"]".repeat(200_000)}`), 400, "body_too_deep"],
		[
			"JSON with too many values",
			() => raw(JSON.stringify({ x: Array(60_000).fill([1]) })),
			400,
			"body_too_many_values",
		],
		[
			"a ticket with millions of values, before validation",
			async () => {
				const visitor = harness.visitor();
				await visitor.get("/api/csrf-cookie");
				const body = `{"x":[${"1,".repeat(6_900_000)}"\\u0000"]}`;
				const headers = { ...visitor.csrf(), "content-type": "application/json" };
				return visitor.post<Problem>("/api/help/requests", body, headers);
			},
			400,
			"body_too_many_values",
		],
		[
			"a form with too many fields",
			() => raw("a&".repeat(60_000), { "content-type": "application/x-www-form-urlencoded" }),
			400,
			"body_too_many_values",
		],
		["missing JSON", () => raw("reference=1"), 400, "malformed_body"],
		[
			"an unknown content type",
			() => raw("<a/>", { "content-type": "application/xml" }),
			415,
			"malformed_body",
		],
		[
			"a body over 1 MB",
			() => raw(JSON.stringify({ reference: "a".repeat(1_100_000) })),
			413,
			"payload_too_large",
		],
		["an unauthenticated request", () => harness.visitor().get<Problem>(path), 401, "unauthenticated"],
	])("a problem document is the response to %s", async (_what, ask, status, code) => {
		const { body, headers } = await ask();
		expect(headers["content-type"]).toContain("application/problem+json");
		expect(problemSchema.parse(body)).toMatchObject({ status, code });
		expect(body.detail.length).toBeGreaterThan(10);
		expect(body.detail).not.toMatch(/\{\{|secret=1/);
	});

	test("a problem document is in English unless the caller prefers French", async () => {
		const ask = (language: string) =>
			harness.visitor({ "accept-language": language }).get<Problem>("/api/v1/nothing");
		for (const language of ["", "*", "de, pl;q=0.5"])
			expect((await ask(language)).body.detail).toBe("No such path: /api/v1/nothing. Check the URL.");
		expect((await ask("fr-CA")).body.detail).toBe("Cette adresse n’existe pas\u00a0: /api/v1/nothing");
		expect((await ask("de, en;q=0.8, fr;q=0.5")).body.detail).toBe(
			"No such path: /api/v1/nothing. Check the URL.",
		);
		expect((await ask("en;q=0, fr")).body.detail).toContain("Cette adresse");
	});
});

describe("health checks", () => {
	test("the health checks report the process and everything it depends on", async () => {
		expect((await harness.visitor().get("/healthz")).body).toEqual({ status: "ok" });
		// Loading the models takes longer on a busy machine than the check waits.
		await harness.services.engine.ready();
		const { status, body } = await harness.visitor().get("/readyz");
		expect(status).toBe(200);
		expect(body).toEqual({
			status: "ok",
			database: true,
			engine: true,
			storage: true,
			master_key: true,
			version: true,
			secrets: true,
			files: true,
			messages: true,
			mail: true,
		});
	});
});
