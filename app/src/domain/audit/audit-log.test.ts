import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "../../shared/schemas.ts";
import type { TestClient } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import type { AuditEntry } from "./contract.ts";

let harness: Harness;
let business: TestBusiness;
let owner: TestClient;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	owner = await harness.signedIn(business.email);
});
afterAll(() => harness.close());

const at = (path: string) => `/api/apps/${business.app}${path}`;
const trail = async (client = owner) =>
	(await client.get<Page<AuditEntry>>(at("/audit?limit=100"))).body.data;

describe("an app's audit log", () => {
	test("an app's audit log is visible to its owners and admins, and to no API key", async () => {
		const stranger = await harness.signedIn((await harness.business()).email);
		expect((await stranger.get(at("/audit"))).status).toBe(404);
		expect((await business.key.get(at("/audit"))).status).toBe(401);
		expect((await harness.visitor().get(at("/audit"))).status).toBe(401);
		const admin = await harness.member(business, "admin");
		expect((await trail(admin.client)).map(({ action }) => action)).toContain("app.created");
	});

	test("an app's audit log is filtered by action, actor, object and time", async () => {
		const entries = await trail();
		const [latest] = entries;
		const find = async (query: Record<string, string>) =>
			(await owner.get<Page<AuditEntry>>(at(`/audit?${new URLSearchParams({ ...query, limit: "100" })}`)))
				.body.data;
		const matching = (isMatch: (entry: AuditEntry) => boolean) => entries.filter(isMatch);
		const objectId = latest?.object_id ?? "";
		const expected = matching(({ object_id }) => object_id === objectId);
		expect(expected.length).toBeGreaterThan(0);
		expect(await find({ object_id: objectId })).toEqual(expected);
		expect(await find({ object_id: "vrf_nothing" })).toEqual([]);
		const actorId = latest?.actor.id ?? "";
		expect(await find({ action: "app.", actor_id: actorId })).toEqual(
			matching(({ action, actor }) => action.startsWith("app.") && actor.id === actorId),
		);
		expect(await find({ created_before: entries.at(-1)?.created_at ?? "" })).toEqual([]);
	});

	test("the export has a line for each entry that the filters leave, and is the latest entry itself", async () => {
		const renamed = await owner.change("PATCH", at(""), { name: "=Phare, « Nord »" });
		expect(renamed.status).toBe(204);
		const exported = async (query: string) => {
			const { status, headers, bytes } = await owner.get(at(`/audit/export?${query}`));
			expect(status).toBe(200);
			expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
			expect(headers["content-disposition"]).toMatch(/filename="audit-log-[\d-]{10}\.csv"$/);
			return bytes.toString().split("\r\n");
		};
		const before = await trail();
		const [head, first = "", ...rest] = await exported("");
		expect(head).toBe(
			"\uFEFFsequence,id,created_at,action,actor_kind,actor_id,actor_name,object_id,details,request_id,hash",
		);
		expect(first).toContain(`,app.audit_exported,user,${business.ownerId},Camille Laurent,`);
		expect(rest.filter(Boolean).map((line) => line.split(",")[1])).toEqual(before.map(({ id }) => id));
		const [, line = "", ...others] = await exported("action=app.renamed");
		expect(line).toContain('""to"":""=Phare, « Nord »""');
		expect(others.filter(Boolean).every((other) => other.includes(",app.renamed,"))).toBe(true);
	});

	test("an app's audit log is exported by its owners and admins only", async () => {
		const stranger = await harness.signedIn((await harness.business()).email);
		const viewer = await harness.member(business, "viewer");
		expect((await stranger.get(at("/audit/export"))).status).toBe(404);
		expect((await viewer.client.get(at("/audit/export"))).status).toBe(403);
		expect((await business.key.get(at("/audit/export"))).status).toBe(401);
	});
});
