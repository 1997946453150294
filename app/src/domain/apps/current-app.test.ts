import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { latestApiVersion } from "../../shared/api-versions.ts";
import type { Page, Problem } from "../../shared/schemas.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import type { AuditEntry } from "../audit/contract.ts";
import { type Permission, permissionsByRole } from "../guard/permissions.ts";
import type { Member } from "../team/contract.ts";
import type { AppSettings, CurrentCaller } from "./contract.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
afterAll(() => harness.close());

const keyWith = async (...scopes: Permission[]) =>
	harness.withSecret(await harness.secret(business.app, "test", scopes));
const trailOf = async () => {
	const owner = await harness.signedIn(business.email);
	return (await owner.get<Page<AuditEntry>>(`/api/apps/${business.app}/audit?limit=100`)).body.data;
};

describe("an app's settings over the API", () => {
	test("settings are read and changed in part, and the audit log names the API key", async () => {
		const before = await business.key.get<AppSettings>("/api/v1/app/settings");
		expect(before.status).toBe(200);
		const changed = await business.key.patch<AppSettings>("/api/v1/app/settings", { retention_days: 12 });
		expect(changed.body).toEqual({ ...before.body, retention_days: 12 });
		expect((await trailOf())[0]).toMatchObject({
			action: "app.settings_changed",
			actor: { kind: "key" },
			details: { fields: ["retention_days"] },
		});
	});

	test("settings are refused without the permission or with an invalid value", async () => {
		const reader = await keyWith("app:read");
		expect((await reader.get("/api/v1/app/settings")).status).toBe(200);
		const refused = await reader.patch<Problem>("/api/v1/app/settings", { retention_days: 3 });
		expect(refused.status).toBe(403);
		expect(refused.body.detail).toContain("app:update");
		const blind = await keyWith("verifications:read");
		expect((await blind.get("/api/v1/app/settings")).status).toBe(403);
		const { status, body } = await business.key.patch<Problem>("/api/v1/app/settings", { retention_days: 0 });
		expect([status, body.errors?.[0]?.path]).toEqual([422, "retention_days"]);
	});

	test("settings belong to the key's own app", async () => {
		const other = await harness.business();
		await other.key.patch("/api/v1/app/settings", { retention_days: 77 });
		const { body } = await business.key.get<AppSettings>("/api/v1/app/settings");
		expect(body.retention_days).not.toBe(77);
	});
});

describe("the caller over the API", () => {
	test("a key retrieves its own scopes and mode, whatever its scopes are", async () => {
		for (const scopes of [["events:read", "files:read"], []] satisfies Permission[][]) {
			const { status, body } = await (await keyWith(...scopes)).get("/api/v1/caller");
			expect([status, body]).toEqual([
				200,
				{
					object: "caller",
					type: "key",
					id: expect.stringMatching(/^key_/),
					app: business.app,
					mode: "test",
					permissions: scopes,
				},
			]);
		}
	});

	test("a member retrieves the permissions of their roles in the current app", async () => {
		const other = await harness.business();
		const { client } = await harness.member(other, "viewer");
		await client.change("PUT", "/api/session/app", { app: other.app, mode: "test" });
		const { body } = await client.get<CurrentCaller>("/api/v1/caller");
		expect(body).toMatchObject({ type: "user", app: other.app, permissions: permissionsByRole.viewer });
	});
});

describe("an app's team over the API", () => {
	test("team members are listed page by page, the earliest first", async () => {
		await harness.joined(business, "developer");
		await harness.joined(business, "viewer");
		const names = [];
		let cursor = "";
		do {
			const { status, body } = await business.key.get<Page<Member>>(
				`/api/v1/team/members?limit=2${cursor && `&cursor=${cursor}`}`,
			);
			expect(status).toBe(200);
			names.push(...body.data.map(({ roles }) => roles[0]));
			expect(body.has_more).toBe(body.next_cursor !== null);
			cursor = body.next_cursor ?? "";
		} while (cursor);
		expect(names).toEqual(["owner", "developer", "viewer"]);
		const other = await harness.business();
		const theirs = await other.key.get<Page<Member>>("/api/v1/team/members");
		expect(theirs.body.data).toHaveLength(1);
	});

	test("listing the team requires the permission and a cursor of its own", async () => {
		const refused = await (await keyWith("app:read")).get<Problem>("/api/v1/team/members");
		expect(refused.status).toBe(403);
		expect(refused.body.detail).toContain("team:read");
		expect((await business.key.get("/api/v1/team/members?cursor=mem_nobody")).status).toBe(422);
	});
});

describe("the version of the API", () => {
	test("every API response carries the version header, and no other response does", async () => {
		for (const path of ["/app", "/verifications/nonsense", "/nowhere", "/specimens"]) {
			const { headers } = await business.key.get(`/api/v1${path}`);
			expect({ path, version: headers["vidimus-version"] }).toEqual({ path, version: latestApiVersion });
		}
		const stranger = await harness.visitor().get("/api/v1/app");
		expect([stranger.status, stranger.headers["vidimus-version"]]).toEqual([401, latestApiVersion]);
		expect((await harness.visitor().get("/healthz")).headers).not.toHaveProperty("vidimus-version");
	});

	test("a known version can be requested, and an unknown one is refused with the known ones", async () => {
		const known = await business.key.get("/api/v1/app", { "vidimus-version": latestApiVersion });
		expect(known.status).toBe(200);
		const { status, body } = await business.key.get<Problem>("/api/v1/app", {
			"vidimus-version": "2019-01-01",
		});
		expect([status, body.code]).toEqual([400, "unknown_version"]);
		expect(body.detail).toContain("2019-01-01");
		expect(body.detail).toContain(latestApiVersion);
	});

	test("an API version can be pinned only with permission to update the app", async () => {
		const pinned = await business.key.put("/api/v1/app/version", { version: latestApiVersion });
		expect(pinned).toMatchObject({ status: 200, body: { version: latestApiVersion } });
		const unknown = await business.key.put<Problem>("/api/v1/app/version", { version: "latest" });
		expect([unknown.status, unknown.body.code]).toEqual([400, "unknown_version"]);
		const refused = await (await keyWith("app:read")).put("/api/v1/app/version", {
			version: latestApiVersion,
		});
		expect(refused.status).toBe(403);
	});

	test("the OpenAPI document lists the version header for every operation that has it", async () => {
		const { body } = await harness.visitor().get<{
			paths: Record<string, Record<string, { parameters?: { $ref?: string }[]; responses: object }>>;
		}>("/api/v1/openapi.json");
		for (const [path, operations] of Object.entries(body.paths))
			for (const { parameters = [], responses } of Object.values(operations)) {
				const versioned = parameters.some(({ $ref }) => $ref === "#/components/parameters/ApiVersion");
				expect({ path, versioned }).toEqual({ path, versioned: path.startsWith("/api/v1/") });
				if (versioned) expect(responses).toHaveProperty("400");
			}
	});
});

describe("methods and paths of the API", () => {
	test.each([
		["DELETE", "/api/v1/verifications", "GET, HEAD, POST"],
		["PUT", "/api/v1/customers/cus_01jd4m8q3ve9r8k2t6w5x7y9za", "GET, HEAD, PATCH"],
		["GET", "/api/v1/verifications/vrf_01jd4m8q3ve9r8k2t6w5x7y9za/cancel", "POST"],
		["POST", "/api/v1/specimens/passport-valid.jpg", "GET, HEAD"],
	] as const)("%s %s gets a 405 that names the allowed methods", async (method, path, allow) => {
		const { status, headers, body } = await business.key.send<Problem>(method, path);
		expect({ status, code: body.code, allow: headers.allow }).toEqual({
			status: 405,
			code: "method_not_allowed",
			allow,
		});
		expect(headers["content-type"]).toContain("application/problem+json");
	});

	test("an unknown path is a 404 for every method", async () => {
		for (const method of ["GET", "POST", "DELETE"] as const) {
			const { status, body } = await business.key.send<Problem>(method, "/api/v1/nowhere/at/all");
			expect([status, body.code]).toEqual([404, "route_not_found"]);
		}
	});
});
