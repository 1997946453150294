import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Page } from "../../shared/schemas.ts";
import type { TestClient } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness, testPassword } from "../../testing/harness.ts";
import type { AuditEntry } from "../audit/contract.ts";
import { verifyChains } from "../audit/verify.ts";
import type { User } from "../auth/contract.ts";
import type { Member } from "../team/contract.ts";
import type { App, AppSettings } from "./contract.ts";

let harness: Harness;
let business: TestBusiness;
let owner: TestClient;
beforeAll(async () => {
	harness = await startHarness({ worker: true });
});
afterAll(async () => {
	expect((await verifyChains(harness.services)).broken).toEqual([]);
	await harness.close();
});
beforeEach(async () => {
	business = await harness.business();
	owner = await harness.signedIn(business.email);
});

const at = (rest = "") => `/api/apps/${business.app}${rest}`;
const app = async () => (await owner.get<App>(at())).body;
const change = (to: object) => owner.change("PATCH", at(), to);
const settings = (to: object) => owner.change<AppSettings>("PATCH", at("/settings"), to);
const trail = async (client = owner) =>
	(await client.get<Page<AuditEntry>>(at("/audit?limit=100"))).body.data;
const of = async (action: string) => (await trail()).filter((entry) => entry.action === action);

describe("creating an app", () => {
	test("the creator of an app becomes its owner, and their session switches to it", async () => {
		const { status, body, headers } = await owner.change<App>("POST", "/api/apps", { name: " Vélo Libre " });
		expect(status).toBe(201);
		expect(body).toMatchObject({
			name: "Vélo Libre",
			roles: ["owner"],
			color: null,
			logo_url: null,
			deletion_at: null,
		});
		const { body: user } = await owner.get<{ data: User }>("/api/user");
		expect(user.data).toMatchObject({ mode: "test", current_app: { id: body.id } });
		const { body: list } = await owner.get<{ data: App[] }>("/api/apps");
		expect(list.data.map(({ name }) => name)).toEqual(["Banque du Phare", "Vélo Libre"]);
		const auditLog = await owner.get<Page<AuditEntry>>(`/api/apps/${body.id}/audit`);
		expect(auditLog.body.data).toMatchObject([
			{
				action: "app.created",
				request_id: headers["request-id"],
				actor: { kind: "user", id: business.ownerId },
				object_id: body.id,
			},
		]);
	});

	test("creating an app requires a verified email address and a valid name, and accepts no other field", async () => {
		const unproved = await harness.registered("unproved-maker@example.com");
		expect((await unproved.change("POST", "/api/apps", { name: "Mine" })).body.code).toBe("email_unverified");
		expect((await harness.visitor().post("/api/apps", { name: "Mine" })).status).toBe(401);
		for (const [body, path] of [
			[{}, "name"],
			[{ name: "  " }, "name"],
			[{ name: "x".repeat(81) }, "name"],
			[{ name: "www.evil.example" }, "name"],
			[{ name: "Mine", roles: ["owner"] }, ""],
			[{ name: "Mine", id: business.app }, ""],
		] as const) {
			const refused = await owner.change("POST", "/api/apps", body);
			expect({ body, status: refused.status }).toEqual({ body, status: 422 });
			expect(refused.body.errors).toMatchObject([{ path }]);
		}
	});
});

describe("changing an app", () => {
	test("renaming an app adds one audit entry", async () => {
		const { status, headers } = await change({ name: "Banque du Port" });
		expect(status).toBe(204);
		expect((await app()).name).toBe("Banque du Port");
		await change({ name: "Banque du Port" });
		expect(await of("app.renamed")).toMatchObject([
			{
				request_id: headers["request-id"],
				actor: { kind: "user", id: business.ownerId },
				details: { from: "Banque du Phare", to: "Banque du Port" },
			},
		]);
	});

	test("an app's color needs enough contrast with white text, and the nearest such color is suggested", async () => {
		expect((await change({ color: "#1D4ED8" })).status).toBe(204);
		expect((await app()).color).toBe("#1d4ed8");
		const { status, body } = await change({ color: "#ffd400" });
		expect(status).toBe(422);
		expect(body.errors).toMatchObject([{ path: "color", code: "custom" }]);
		const suggestion = /#[0-9a-f]{6}/.exec(body.errors?.[0]?.message ?? "")?.[0];
		expect((await change({ color: suggestion })).status).toBe(204);
		for (const color of ["red", "#12345", "#1d4ed8;background:url(x)", 7])
			expect({ color, status: (await change({ color })).status }).toEqual({ color, status: 422 });
		expect((await change({ color: null })).status).toBe(204);
		expect(await of("app.branding_changed")).toHaveLength(3);
	});

	test.each<object>([
		{ id: "app_x" },
		{ deletion_at: null },
		{ wrappedKey: "x" },
		{ logo: "fil_x" },
		{ settings: {} },
	])("changing an app with %j is refused", async (to) => {
		const { status, body } = await change(to);
		expect(status).toBe(422);
		expect(body.errors).toMatchObject([{ code: "unrecognized_keys" }]);
	});
});

describe("an app's settings", () => {
	test("the verification page is always offered in French and English, and in each language once", async () => {
		const { status, body } = await settings({ languages: ["pl", "de", "pl"] });
		expect([status, body.languages]).toEqual([200, ["fr", "en", "de", "pl"]]);
		expect((await settings({ languages: ["sv"] })).status).toBe(422);
		expect((await settings({ languages: [] })).body.languages).toEqual(["fr", "en"]);
	});

	test("settings can be changed in part, and one audit entry names the changed fields", async () => {
		const { body: before } = await owner.get<AppSettings>(at("/settings"));
		const to = {
			retention_days: 30,
			consent: { fr: "  Pour ouvrir votre compte. ", en: "" },
			redirect_urls: ["https://example.com/back?x=1", "http://localhost:5173/"],
			allowed_origins: ["https://Example.com", "https://example.com:8443/"],
			verification_options: { ...before.verification_options, countries: ["FRA", "DEU"], minimum_age: 18 },
		};
		const { status, body, headers } = await settings(to);
		expect(status).toBe(200);
		expect(body).toEqual({
			...before,
			...to,
			consent: { ...before.consent, fr: "Pour ouvrir votre compte.", en: null },
			allowed_origins: ["https://example.com", "https://example.com:8443"],
		});
		expect((await owner.get(at("/settings"))).body).toEqual(body);
		expect(await of("app.settings_changed")).toMatchObject([
			{
				request_id: headers["request-id"],
				details: {
					fields: [
						"verification_options.countries",
						"verification_options.minimum_age",
						"retention_days",
						"consent.fr",
						"redirect_urls",
						"allowed_origins",
					],
				},
			},
		]);
	});

	test("an update of the consent text keeps the languages that it doesn't name, and null removes one", async () => {
		const update = async (consent: object) => (await settings({ consent })).body.consent;
		await update({ fr: "Bonjour.", en: "Hello.", de: "Guten Tag.", pl: null });
		expect(await update({ fr: "Bonsoir.", en: "Good evening." })).toMatchObject({ de: "Guten Tag." });
		expect(await update({ de: null })).toMatchObject({ fr: "Bonsoir.", en: "Good evening.", de: null });
	});

	const options = async () => (await owner.get<AppSettings>(at("/settings"))).body.verification_options;
	test.each<[string, (held: AppSettings["verification_options"]) => object, string]>([
		[
			"a no-match rate above the match rate",
			(held) => ({ verification_options: { ...held, face_match_fmr: 0.001, face_mismatch_fmr: 0.0001 } }),
			"verification_options.face_mismatch_fmr",
		],
		[
			"a false match rate beyond the measured range",
			(held) => ({ verification_options: { ...held, face_match_fmr: 0.01 } }),
			"verification_options.face_match_fmr",
		],
		[
			"no document",
			(held) => ({ verification_options: { ...held, documents: [] } }),
			"verification_options.documents",
		],
		[
			"an unknown document",
			(held) => ({ verification_options: { ...held, documents: ["library_card"] } }),
			"verification_options.documents.0",
		],
		[
			"an unknown nested key",
			(held) => ({ verification_options: { ...held, skip_checks: true } }),
			"verification_options",
		],
		["an unknown key", () => ({ wrapped_key: "x" }), ""],
		[
			"incomplete options",
			() => ({ verification_options: { max_attempts: 2 } }),
			"verification_options.documents",
		],
		[
			"a redirect URL without TLS",
			() => ({ redirect_urls: ["https://example.com", "http://example.com"] }),
			"redirect_urls.1",
		],
		["a javascript: redirect URL", () => ({ redirect_urls: ["javascript:alert(1)"] }), "redirect_urls.0"],
		["a redirect URL that isn't a URL", () => ({ redirect_urls: ["example"] }), "redirect_urls.0"],
		[
			"a host that starts with localhost",
			() => ({ redirect_urls: ["http://localhost.evil.example/"] }),
			"redirect_urls.0",
		],
		[
			"an origin with a path",
			() => ({ allowed_origins: ["https://example.com/frame"] }),
			"allowed_origins.0",
		],
		[
			"an origin followed by a policy",
			() => ({ allowed_origins: ["https://example.com; script-src *"] }),
			"allowed_origins.0",
		],
		[
			"options that don't match the preset of the same request",
			(held) => ({ preset: "regulated", verification_options: held }),
			"preset",
		],
		["an unknown preset", () => ({ preset: "strict" }), "preset"],
		["no retention period", () => ({ retention_days: 0 }), "retention_days"],
	])("settings with %s are refused, and the field is named", async (_, make, path) => {
		const before = await options();
		const { status, body } = await settings(make(before));
		expect(status).toBe(422);
		expect(body.errors?.map((error) => error.path)).toContain(path);
		expect(await options()).toEqual(before);
	});

	test("the similarity of a screening hit is saved from 0.65 to 0.85, and others are refused", async () => {
		const before = await options();
		const save = async (screening_threshold: number | null) => {
			const { status, body } = await settings({ verification_options: { ...before, screening_threshold } });
			return { status, paths: body.errors?.map(({ path }) => path) };
		};
		const refused = { status: 422, paths: ["verification_options.screening_threshold"] };
		expect(await save(0.64)).toEqual(refused);
		expect(await save(0.65)).toMatchObject({ status: 200 });
		expect(await save(0.85)).toMatchObject({ status: 200 });
		expect(await save(0.86)).toEqual(refused);
		expect((await options()).screening_threshold).toBe(0.85);
		await settings({ verification_options: before });
	});

	test("accepted countries are saved as ISO 3166-1 alpha-3, and unknown ones refused", async () => {
		const { body: before } = await owner.get<AppSettings>(at("/settings"));
		const save = (countries: string[] | null) =>
			settings({ verification_options: { ...before.verification_options, countries } });
		expect((await save(["UK", "GER", "d", "RKS", "FRA"])).body.verification_options.countries).toEqual([
			"GBR",
			"DEU",
			"XKX",
			"FRA",
		]);
		expect(await save(["FRA", "QQQ"])).toMatchObject({
			status: 422,
			body: { errors: [{ path: "verification_options.countries.1" }] },
		});
		await settings({ verification_options: before.verification_options });
	});

	test("a preset changes its own settings, keeps all others, and an audit entry names what changed", async () => {
		const { body: before } = await owner.get<AppSettings>(at("/settings"));
		expect(before.preset).toBe("fast");
		await settings({ verification_options: { ...before.verification_options, minimum_age: 18 } });
		const { body } = await settings({ preset: "standard" });
		expect(body.preset).toBe("standard");
		expect(body.verification_options).toEqual({
			...before.verification_options,
			minimum_age: 18,
			duplicates: "review",
			minimum_assurance: "standard",
		});
		expect((await owner.get<AppSettings>(at("/settings"))).body).toEqual(body);
		expect((await of("app.settings_changed"))[0]).toMatchObject({
			details: { fields: ["verification_options.duplicates", "verification_options.minimum_assurance"] },
		});
	});

	test("settings sent back with one change become custom, and sending custom changes nothing", async () => {
		const { body: before } = await owner.get<AppSettings>(at("/settings"));
		const changed = {
			...before,
			verification_options: { ...before.verification_options, duplicates: "off" as const },
		};
		expect((await settings(changed)).body).toEqual({ ...changed, preset: "custom" });
		expect((await settings({ preset: "custom" })).body).toEqual({ ...changed, preset: "custom" });
	});

	test("a new app created by the API starts with the preset standard", async () => {
		const { body } = await owner.change<App>("POST", "/api/apps", { name: "Vélo Libre" });
		const { body: created } = await owner.get<AppSettings>(`/api/apps/${body.id}/settings`);
		expect(created.preset).toBe("standard");
		expect(created.verification_options).toMatchObject({
			minimum_assurance: "standard",
			duplicates: "review",
		});
	});

	test("one invalid setting gives one error", async () => {
		for (const to of [{ redirect_urls: ["example"] }, { allowed_origins: ["example"] }])
			expect((await settings(to)).body.errors).toHaveLength(1);
	});
});

describe("transferring an app", () => {
	test("a transfer makes the other member owner and the sender admin, and both are emailed", async () => {
		const mate = await harness.member(business, "developer");
		const hand = (current_password: string) =>
			owner.change("POST", at("/transfer"), { member: mate.id, current_password });
		expect((await hand("not it")).body.errors).toMatchObject([{ path: "current_password" }]);
		const { status, headers } = await hand(testPassword);
		expect(status).toBe(204);
		const { body } = await owner.get<{ data: Member[] }>(at("/members"));
		expect(Object.fromEntries(body.data.map(({ user, roles }) => [user.id, roles]))).toEqual({
			[business.ownerId]: ["admin"],
			[mate.userId]: ["owner", "developer"],
		});
		for (const email of [business.email, mate.email]) await harness.mailTo(email, "app_transferred");
		expect(await of("app.transferred")).toMatchObject([
			{ request_id: headers["request-id"], object_id: mate.id, actor: { id: business.ownerId } },
		]);
		expect((await hand(testPassword)).status).toBe(403);
	});

	test("transferring an app to its current owner changes nothing", async () => {
		const { body } = await owner.get<{ data: Member[] }>(at("/members"));
		const response = await owner.change("POST", at("/transfer"), {
			member: body.data[0]?.id,
			current_password: testPassword,
		});
		expect(response.body.code).toBe("transfer_to_self");
		expect(await of("app.transferred")).toEqual([]);
	});

	test("two concurrent transfers leave one owner", async () => {
		const a = await harness.joined(business, "viewer");
		const b = await harness.joined(business, "viewer");
		const responses = await Promise.all(
			[a, b].map(({ id }) =>
				owner.change("POST", at("/transfer"), { member: id, current_password: testPassword }),
			),
		);
		expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 403]);
		const { body } = await owner.get<{ data: Member[] }>(at("/members"));
		expect(body.data.filter(({ roles }) => roles.includes("owner"))).toHaveLength(1);
	});
});
