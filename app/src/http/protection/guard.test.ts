import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "../../contract.ts";
import type { Client } from "../../testing/client.ts";
import { type Business, type Harness, startHarness } from "../../testing/harness.ts";
import type { PersonClient } from "../../testing/person.ts";

let harness: Harness;
let business: Business;
let person: PersonClient;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	person = await harness.invite(business);
});
afterAll(() => harness.close());

const path = "/api/v1/verifications";

describe("whoever nobody knows", () => {
	test.each([
		["GET", `${path}?limit=1000&no_such=1`, undefined],
		["GET", `${path}/no-id`, undefined],
		["POST", path, { no_such: 1 }],
		["POST", path, '{"half":'],
		["PATCH", "/api/account", { name: 1 }],
		["GET", "/api/account/audit?limit=-1", undefined],
	] as const)(
		"is a 401 that says how to authenticate, before %s %s is looked at",
		async (method, url, body) => {
			const headers: Record<string, string> =
				body === undefined ? {} : { "content-type": "application/json" };
			for (const client of [harness.visitor(), harness.withSecret("sk_test_made-up")]) {
				const answer = await client.send<Problem>(method, url, body, headers);
				expect([answer.status, answer.body.code]).toEqual([401, "unauthenticated"]);
				expect(answer.headers["www-authenticate"]).toBe('Bearer realm="Vidimus"');
			}
		},
	);

	test.each([
		["GET", "", undefined],
		["GET", "?no_such=1", undefined],
		["PUT", "/document", { type: "library card" }],
		["POST", "/pictures/passport", undefined],
		["POST", "/start", {}],
	] as const)(
		"opens nothing of a person's link: %s %s is a 404 before anything else",
		async (method, rest, body) => {
			const links: [string, Client][] = [
				[person.id, harness.visitor()],
				[person.id, harness.withSecret("vcs_made-up")],
				["no-id", harness.withSecret(person.secret)],
				["vrf_01jd4m8q3ve9r8k2t6w5x7y9zb", harness.withSecret(person.secret)],
			];
			for (const [id, client] of links) {
				const answer = await client.send<Problem>(method, `/api/v1/verify/${id}${rest}`, body);
				expect([answer.status, answer.body.code]).toEqual([404, "link_invalid"]);
			}
		},
	);

	test.each(["", "?token=", `?token=${"x".repeat(400)}`, "?token=a.b.c&no_such=1"])(
		"opens no file by an address that was never handed out: %s",
		async (query) => {
			for (const id of ["fil_01jd4m8q3ve9r8k2t6w5x7y9zb", "no-id"])
				expect((await harness.visitor().get(`/api/v1/files/${id}/content${query}`)).status).toBe(404);
		},
	);
});

test("the holder of a link is told what is wrong with their request", async () => {
	const { status, body } = await harness
		.withSecret(person.secret)
		.put<Problem>(`/api/v1/verify/${person.id}/document`, { type: "library card" });
	expect(status).toBe(422);
	expect(body.errors?.map((error) => error.path)).toContain("type");
});

describe("a body of JSON that is empty", () => {
	const json = { "content-type": "application/json" };
	const create = async () => (await business.key.post<{ id: string }>(path, {})).body.id;

	test("is none where nothing is needed of it", async () => {
		const canceled = await business.key.send("POST", `${path}/${await create()}/cancel`, "", json);
		expect(canceled.status).toBe(200);
		expect((await business.key.send("POST", path, "", json)).status).toBe(201);
	});

	test("is told field by field what it lacks where something is", async () => {
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

describe("the language of the API", () => {
	const sentence = async (language?: string) => {
		const client = harness.visitor(language === undefined ? {} : { "accept-language": language });
		return (await client.get<Problem>(`${path}/x`)).body.detail;
	};
	test.each([undefined, "", "*", "de", "de-DE, es;q=0.5", "de, *;q=0.1", "en, fr"])(
		"is English for the header %j",
		async (language) => {
			expect(await sentence(language)).toContain("Sign in");
		},
	);
	test.each(["fr", "fr-CA", "de, fr;q=0.2", "fr, en;q=0.9"])(
		"is French for the header %j",
		async (language) => {
			expect(await sentence(language)).toContain("Connectez-vous");
		},
	);
});
