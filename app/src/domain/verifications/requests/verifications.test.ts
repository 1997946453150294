import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "../../../shared/durations.ts";
import type { Problem } from "../../../shared/schemas.ts";
import type { OrProblem } from "../../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import { fastOptions } from "../../workflows/options/presets-contract.ts";
import type { Verification } from "../contract.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
afterAll(() => harness.close());

const path = "/api/v1/verifications";
const create = (request: object, headers?: Record<string, string>) =>
	business.key.post<OrProblem<Verification>>(path, request, headers);

describe("creating a verification", () => {
	test("an empty request uses the app's options and a link lifetime of three days", async () => {
		const { status, body, headers } = await create({});
		expect(status).toBe(201);
		expect(headers.location).toBe(`${path}/${body.id}`);
		expect(body).toMatchObject({
			object: "verification",
			mode: "test",
			status: "created",
			outcome: null,
			reference: null,
			metadata: {},
			locale: null,
			attempts: 0,
			options: fastOptions,
			provided_details: {},
			checks: [],
			fields: [],
			files: [],
			redaction: "none",
		});
		expect(body.url).toBe(`http://localhost:3000/verify/${body.id}#${body.client_secret}`);
		expect(body.code).toMatch(/^\w{4}-\w{4}-\w{4}$/);
		expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBe(72 * 3_600_000);
	});

	test("the given details and options are returned as given", async () => {
		const request = {
			reference: "order-1042",
			metadata: { plan: "gold" },
			provided_details: { first_name: "Anna", birth_date: "1998-05-09" },
			options: { minimum_age: 21, documents: ["passport"], link_lifetime_hours: 1 },
			locale: "fr",
			redirect_url: "https://shop.example.com/done",
		};
		const { body } = await create(request);
		expect(body).toMatchObject({ ...request, options: { ...fastOptions, ...request.options } });
		expect(body.url).toContain(`/fr/verify/${body.id}#`);
		expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBe(3_600_000);
		const { body: read } = await business.key.get(`${path}/${body.id}`);
		expect(read).toEqual(body);
	});

	test.each([
		[{ reference: "" }, "reference", "too_small", "Required", "Obligatoire"],
		[{ reference: 7 }, "reference", "invalid_type", "Expected: string", "Type attendu\u00a0: string"],
		[
			{ locale: "sv" },
			"locale",
			"invalid_enum_value",
			"Allowed values: fr, en, de, es, it, pt, nl, pl",
			"Valeurs possibles\u00a0: fr, en, de, es, it, pt, nl, pl",
		],
		[
			{ options: { countries: ["FRA", "ZZZ"] } },
			"options.countries.1",
			"country_code",
			"Unknown country. Use an ISO 3166-1 alpha-3 code, such as FRA",
			"Pays inconnu. Utilisez un code ISO 3166-1 alpha-3, par exemple FRA",
		],
		[
			{ options: { countries: ["XXA"] } },
			"options.countries.0",
			"country_code",
			"Unknown country. Use an ISO 3166-1 alpha-3 code, such as FRA",
			"Pays inconnu. Utilisez un code ISO 3166-1 alpha-3, par exemple FRA",
		],
		[
			{ provided_details: { birth_date: "2025-02-30" } },
			"provided_details.birth_date",
			"invalid_string",
			"Invalid date. Use YYYY-MM-DD.",
			"Date non valide\u00a0: AAAA-MM-JJ",
		],
		[
			{ redirect_url: "javascript:alert(1)" },
			"redirect_url",
			"invalid_string",
			"Invalid URL",
			"URL non valide",
		],
		[{ options: { max_attempts: 11 } }, "options.max_attempts", "too_big", "At most 10", "10 maximum"],
		[
			{ options: { documents: [] } },
			"options.documents",
			"too_small",
			"Please select at least 1.",
			"Veuillez sélectionner au moins 1.",
		],
		[
			{ options: { face_match_fmr: 0.001, face_mismatch_fmr: 0.0001 } },
			"options.face_mismatch_fmr",
			"fmr_order",
			"The no-match rate can’t be lower than the match rate",
			"Le taux de non-correspondance ne peut pas être inférieur au taux de correspondance",
		],
		[{ color: "green" }, "", "unrecognized_keys", "Unknown field: color", "Champ inconnu\u00a0: color"],
		[
			{ metadata: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, ""])) },
			"metadata",
			"custom",
			"At most 20 keys",
			"20 clés maximum",
		],
	])(
		"creating with %j is refused with a reason in the caller's language",
		async (request, field, code, english, french) => {
			for (const [language, message] of [
				["en", english],
				["fr-CH, en;q=0.5", french],
			] as const) {
				const { status, body, headers } = await create(request, { "accept-language": language });
				expect(status).toBe(422);
				expect(headers["content-type"]).toContain("application/problem+json");
				expect(body).toMatchObject({ code: "validation_failed", errors: [{ path: field, code, message }] });
			}
		},
	);

	const dayFromNow = (days: number) =>
		new Date(harness.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

	test.each([
		["the Buddhist calendar", () => "2508-03-12"],
		["the Islamic calendar", () => "1385-03-12"],
		["the future", () => dayFromNow(2)],
		["before 1900", () => "1899-12-31"],
	])("a birth date of %s is refused, naming the field", async (_, getDate) => {
		const birth_date = getDate();
		for (const [request, field] of [
			[{ provided_details: { birth_date } }, "provided_details.birth_date"],
			[{ customer: { birth_date } }, "customer.birth_date"],
		] as const) {
			const { status, body } = await create(request);
			expect(status).toBe(422);
			expect(body.errors).toMatchObject([{ path: field, code: "birth_date_impossible" }]);
		}
	});

	test.each([
		"-",
		"—",
		"N/A",
		"n.a.",
		"0",
		"000000",
		"unknown",
		"None",
		"null",
		"?",
		"x",
		"XXXXXX",
		"No.",
		"№",
		"№ 7",
		"12",
	])("a document number that is a placeholder is refused, naming the field: %s", async (document_number) => {
		const { status, body } = await create({ provided_details: { document_number } });
		expect(status).toBe(422);
		expect(body.errors).toMatchObject([
			{ path: "provided_details.document_number", code: "document_number_placeholder" },
		]);
	});

	test.each(["123", "No. 12AB34567", "NO1234567", "X1234567", "паспорт 75 1234567"])(
		"a document number is accepted as the business writes it: %s",
		async (document_number) => {
			expect((await create({ provided_details: { document_number } })).status).toBe(201);
		},
	);

	test("a birth date from 1900 to tomorrow in UTC is accepted: that is today elsewhere", async () => {
		for (const birth_date of ["1900-01-01", dayFromNow(0), dayFromNow(1)])
			expect((await create({ provided_details: { birth_date } })).status).toBe(201);
	});

	test("invisible characters in names are removed, and names of nothing else are refused", async () => {
		const { body } = await create({
			provided_details: { first_name: "An\u0007na\u2066", last_name: "\u202EdniL\u202C\nvon" },
		});
		expect(body.provided_details).toEqual({ first_name: "Anna", last_name: "dniL von" });
		const refused = await create({ provided_details: { first_name: "\u202E\u0007" } });
		expect(refused.status).toBe(422);
		expect(refused.body.errors).toMatchObject([{ path: "provided_details.first_name" }]);
	});

	test("every invalid field is named at once", async () => {
		const { body } = await create({ reference: 1, locale: "sv" });
		expect(body.errors?.map(({ path }) => path)).toEqual(["reference", "locale"]);
	});

	test("redirect_url must be https in live mode", async () => {
		const live = harness.withSecret(await harness.secret(business.app, "live"));
		const back = (redirect_url: string) => live.post<Problem>(path, { redirect_url });
		expect((await back("http://shop.example.com")).body.errors?.[0]?.path).toBe("redirect_url");
		expect((await back("https://shop.example.com")).status).toBe(201);
	});
});

describe("retrieving and canceling a verification", () => {
	test("an unknown ID gets a 404, and a malformed one a 422", async () => {
		const missing = await business.key.get<Problem>(`${path}/vrf_01jd4m8q3ve9r8k2t6w5x7y9za`);
		expect(missing.status).toBe(404);
		expect(missing.body.code).toBe("not_found");
		const wrong = await business.key.get<Problem>(`${path}/nonsense`);
		expect(wrong.status).toBe(422);
		expect(wrong.body.errors?.[0]?.path).toBe("id");
	});

	test("canceling removes the link, and canceling again is a 409 that names the status", async () => {
		const { body } = await create({});
		const canceled = await business.key.post<Verification>(`${path}/${body.id}/cancel`);
		expect(canceled.body).toMatchObject({ status: "canceled", url: null, client_secret: null, code: null });
		const again = await business.key.post<Problem>(`${path}/${body.id}/cancel`);
		expect(again.status).toBe(409);
		expect(again.body.detail).toContain("“canceled”");
	});

	test("of concurrent cancellations one succeeds", async () => {
		const { body } = await create({});
		const responses = await Promise.all([0, 1, 2].map(() => business.key.post(`${path}/${body.id}/cancel`)));
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
	});

	test("a verification that isn't in review can't be reviewed", async () => {
		const { body } = await create({});
		const review = { decision: "approved", comment: "Fine." };
		const { status, body: problem } = await business.key.post<Problem>(`${path}/${body.id}/review`, review);
		expect(status).toBe(409);
		expect(problem.detail).toContain("“created”");
	});
});
