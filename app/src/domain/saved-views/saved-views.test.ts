import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrProblem, TestClient } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness, type TestMember } from "../../testing/harness.ts";
import { maxViewsPerList, type SavedView } from "./contract.ts";

let harness: Harness;
let business: TestBusiness;
let owner: TestClient;
let [reviewer, viewer]: [TestMember, TestMember] = [] as unknown as [TestMember, TestMember];
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	owner = await harness.signedIn(business.email);
	reviewer = await harness.member(business, "lead");
	viewer = await harness.member(business, "viewer");
});
afterAll(() => harness.close());

const at = (view = "") => `/api/apps/${business.app}/views${view && `/${view}`}`;
const namesFor = async (client: TestClient, list = "verifications") =>
	(await client.get<{ data: SavedView[] }>(`${at()}?list=${list}`)).body.data.map(({ name }) => name);
const save = (client: TestClient, more: object = {}) =>
	client.change<SavedView>("POST", at(), {
		list: "verifications",
		name: "À examiner",
		query: "status=in_review",
		...more,
	});

describe("a saved view", () => {
	test("a saved view has a name and a query, without the page's cursor", async () => {
		const { status, body } = await save(reviewer.client, {
			name: "  Les plus anciennes ",
			query: "status=in_review&cursor=vrf_x&sort=oldest",
		});
		expect(status).toBe(201);
		expect(body).toMatchObject({
			object: "view",
			name: "Les plus anciennes",
			query: "status=in_review&sort=oldest",
			shared: false,
			author: { id: reviewer.userId, name: reviewer.name },
			can_update: true,
		});
		expect(await namesFor(reviewer.client)).toContain("Les plus anciennes");
	});

	test("a saved view is visible only to its author until it is shared", async () => {
		const { body } = await save(reviewer.client, { name: "Seulement moi" });
		expect(await namesFor(viewer.client)).not.toContain("Seulement moi");
		expect(await namesFor(owner)).not.toContain("Seulement moi");
		expect((await owner.change("DELETE", at(body.id))).status).toBe(404);
		await reviewer.client.change("PATCH", at(body.id), { shared: true });
		expect(await namesFor(viewer.client)).toContain("Seulement moi");
	});

	test("a view is shared only by who may change the list's objects, and is otherwise personal", async () => {
		const refused = await save(viewer.client, { name: "Pour tous", shared: true });
		expect(refused).toMatchObject({ status: 403, body: { permission: "verifications:create" } });
		const own = await save(viewer.client, { name: "Pour moi seul" });
		expect((await viewer.client.change("PATCH", at(own.body.id), { shared: true })).status).toBe(403);
		expect((await viewer.client.change("PATCH", at(own.body.id), { name: "À moi" })).status).toBe(200);
	});

	test("a saved view belongs to one list", async () => {
		await save(reviewer.client, { list: "customers", name: "Refusés", query: "status=declined" });
		expect(await namesFor(reviewer.client, "customers")).toEqual(["Refusés"]);
		expect(await namesFor(reviewer.client)).not.toContain("Refusés");
	});

	test("a shared view can be renamed and deleted by its author and by admins only", async () => {
		const { body } = await save(reviewer.client, { name: "Équipe", shared: true });
		for (const method of ["PATCH", "DELETE"] as const) {
			const refused = await viewer.client.change(method, at(body.id), { name: "À moi" });
			expect(refused).toMatchObject({ status: 403, body: { code: "forbidden" } });
		}
		const renamed = await owner.change<SavedView>("PATCH", at(body.id), { name: "Toute l’équipe" });
		expect(renamed.body).toMatchObject({ name: "Toute l’équipe", shared: true, query: "status=in_review" });
		expect((await reviewer.client.change("DELETE", at(body.id))).status).toBe(204);
		expect(await namesFor(owner)).not.toContain("Toute l’équipe");
	});

	test("a view is hidden from members of other apps and from API keys", async () => {
		const { body } = await save(reviewer.client, { name: "Chez nous", shared: true });
		const other = await harness.business("Vélo Libre");
		const stranger = await harness.signedIn(other.email);
		expect((await stranger.get(`${at()}?list=verifications`)).status).toBe(404);
		const theirs = `/api/apps/${other.app}/views/${body.id}`;
		expect((await stranger.change("DELETE", theirs)).status).toBe(404);
		expect((await business.key.get(`${at()}?list=verifications`)).status).toBe(401);
		expect(await namesFor(owner)).toContain("Chez nous");
	});

	test.each([
		[{ name: " " }, "name"],
		[{ name: "x".repeat(61) }, "name"],
		[{ list: "events" }, "list"],
		[{ query: "x".repeat(2001) }, "query"],
	])("a saved view with %j is refused, and the field is named", async (more, field) => {
		const { status, body } = await save(viewer.client, more);
		expect(status).toBe(422);
		expect(body.errors).toMatchObject([{ path: field }]);
	});

	test("a user's account export contains their own views, and nobody else's", async () => {
		const { body: shared } = await save(owner, { name: "De l’équipe", shared: true });
		const { body: own } = await save(reviewer.client, { name: "Pour moi" });
		const { body } = await reviewer.client.get<{ saved_views: SavedView[] }>("/api/account/export");
		expect(body.saved_views).toContainEqual({
			id: own.id,
			app: business.app,
			list: "verifications",
			name: "Pour moi",
			query: "status=in_review",
			shared: false,
			created_at: own.created_at,
		});
		expect(body.saved_views.map(({ id }) => id)).not.toContain(shared.id);
	});

	test("a member can save a limited number of views per list", async () => {
		const mate = await harness.member(business, "viewer");
		for (let index = 0; index < maxViewsPerList; index++) expect((await save(mate.client)).status).toBe(201);
		const { status, body } = await save(mate.client);
		expect(status).toBe(409);
		expect((body as OrProblem<SavedView>).code).toBe("too_many_views");
	});
});
