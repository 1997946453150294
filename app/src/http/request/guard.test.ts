import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "../../shared/schemas.ts";
import type { PersonClient } from "../../testing/clients/person-client.ts";
import type { TestClient } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";

let harness: Harness;
let business: TestBusiness;
let person: PersonClient;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	person = await harness.invite(business);
});
afterAll(() => harness.close());

const path = "/api/v1/verifications";

describe("an unauthenticated caller", () => {
	test.each([
		["GET", `${path}?limit=1000&no_such=1`, undefined],
		["GET", `${path}/no-id`, undefined],
		["POST", path, { no_such: 1 }],
		["POST", path, '{"half":'],
		["PATCH", "/api/account", { name: 1 }],
		["GET", "/api/account/audit?limit=-1", undefined],
	] as const)(
		"an unauthenticated caller gets a 401 with WWW-Authenticate before %s %s is validated",
		async (method, url, body) => {
			const headers: Record<string, string> =
				body === undefined ? {} : { "content-type": "application/json" };
			for (const client of [harness.visitor(), harness.withSecret("sk_test_made-up")]) {
				const response = await client.send<Problem>(method, url, body, headers);
				expect([response.status, response.body.code]).toEqual([401, "unauthenticated"]);
				expect(response.headers["www-authenticate"]).toBe('Bearer realm="Vidimus"');
			}
		},
	);

	test.each([
		["GET", "", undefined],
		["GET", "?no_such=1", undefined],
		["PUT", "/document", { type: "library card" }],
		["POST", "/photos/passport", undefined],
		["POST", "/start", {}],
	] as const)(
		"an unauthenticated caller gets a 404 on a person's link before any validation: %s %s",
		async (method, rest, body) => {
			const links: [string, TestClient][] = [
				[person.id, harness.visitor()],
				[person.id, harness.withSecret("vcs_made-up")],
				["no-id", harness.withSecret(person.secret)],
				["vrf_01jd4m8q3ve9r8k2t6w5x7y9zb", harness.withSecret(person.secret)],
			];
			for (const [id, client] of links) {
				const response = await client.send<Problem>(method, `/api/v1/verify/${id}${rest}`, body);
				expect([response.status, response.body.code]).toEqual([404, "link_invalid"]);
			}
		},
	);

	test.each(["", "?token=", `?token=${"x".repeat(400)}`, "?token=a.b.c&no_such=1"])(
		"an unauthenticated caller can't download a file without a valid token: %s",
		async (query) => {
			for (const id of ["fil_01jd4m8q3ve9r8k2t6w5x7y9zb", "no-id"])
				expect((await harness.visitor().get(`/api/v1/files/${id}/content${query}`)).status).toBe(404);
		},
	);
});

test("a person with a valid link gets validation errors", async () => {
	const { status, body } = await harness
		.withSecret(person.secret)
		.put<Problem>(`/api/v1/verify/${person.id}/document`, { type: "library card" });
	expect(status).toBe(422);
	expect(body.errors?.map((error) => error.path)).toContain("type");
});

describe("an empty JSON body", () => {
	const json = { "content-type": "application/json" };
	const create = async () => (await business.key.post<{ id: string }>(path, {})).body.id;

	test("an empty JSON body is accepted where no field is required", async () => {
		const canceled = await business.key.send("POST", `${path}/${await create()}/cancel`, "", json);
		expect(canceled.status).toBe(200);
		expect((await business.key.send("POST", path, "", json)).status).toBe(201);
	});

	test("an empty JSON body lists each missing required field", async () => {
		const { status, body } = await business.key.send<Problem>(
			"POST",
			`${path}/${await create()}/simulate`,
			"",
			json,
		);
		expect(status).toBe(422);
		expect(body.errors?.map((error) => error.path)).toEqual(["outcome"]);
	});
});

describe("the language of API errors", () => {
	const sentence = async (language?: string) => {
		const client = harness.visitor(language === undefined ? {} : { "accept-language": language });
		return (await client.get<Problem>(`${path}/x`)).body.detail;
	};
	test.each([undefined, "", "*", "de", "de-DE, es;q=0.5", "de, *;q=0.1", "en, fr"])(
		"errors are in English for Accept-Language %j",
		async (language) => {
			expect(await sentence(language)).toContain("Sign in");
		},
	);
	test.each(["fr", "fr-CA", "de, fr;q=0.2", "fr, en;q=0.9"])(
		"errors are in French for Accept-Language %j",
		async (language) => {
			expect(await sentence(language)).toContain("Connectez-vous");
		},
	);
});
