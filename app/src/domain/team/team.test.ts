import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Page } from "../../shared/schemas.ts";
import type { OrProblem, TestClient, TestResponse } from "../../testing/clients/test-client.ts";
import { readSpecimen } from "../../testing/data/specimens.ts";
import { type Harness, startHarness, type TestBusiness, testPassword } from "../../testing/harness.ts";
import type { AuditEntry } from "../audit/contract.ts";
import { verifyChains } from "../audit/verify.ts";
import type { User } from "../auth/contract.ts";
import { type Role, roles } from "../guard/permissions.ts";
import type { Verification } from "../verifications/contract.ts";
import type { Invitation, Member, SentInvitations } from "./contract.ts";

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
const team = async (client = owner) => (await client.get<{ data: Member[] }>(at("/members"))).body.data;
const rolesNow = async () => Object.fromEntries((await team()).map(({ user, roles }) => [user.id, roles]));
const give = (client: TestClient, id: string, ...roles: unknown[]) =>
	client.change<Member>("PATCH", at(`/members/${id}`), { roles });
const takeOut = (client: TestClient, id: string) => client.change("DELETE", at(`/members/${id}`));
const ownId = async () => (await team()).find(({ user }) => user.id === business.ownerId)?.id ?? "";
const trail = async (action: string) =>
	(await owner.get<Page<AuditEntry>>(at(`/audit?action=${action}`))).body.data;

let invited = 0;
const inviting = (role: Role = "viewer") => ({ emails: [`matrix-${invited++}@example.com`], roles: [role] });
const logo = () => {
	const form = new FormData();
	form.append("file", new Blob([new Uint8Array(readSpecimen("selfies/anna-lind-1"))]), "logo.jpg");
	return form;
};

/** Makes what an action of a test is done to. */
const viewer = async () => (await harness.joined(business, "viewer")).id;
const coOwner = async () => (await harness.joined(business, "owner")).id;
const invitationOf = async (role: Role) =>
	(await owner.change<SentInvitations>("POST", at("/invitations"), inviting(role))).body.invitations[0]?.id;
const verification = async () =>
	(await business.key.post<{ id: string }>("/api/v1/verifications", {})).body.id;

const everyone = roles;
const managers: Role[] = ["owner", "admin"];
const owners: Role[] = ["owner"];
const asking: Role[] = ["owner", "admin", "lead", "analyst", "developer", "support"];
/** Who may do what. Written out here, so that a change of the table of permissions shows. */
const actions: [string, readonly Role[], (client: TestClient) => Promise<TestResponse<unknown>>][] = [
	["read the app", everyone, (client) => client.get(at())],
	["read the settings", everyone, (client) => client.get(at("/settings"))],
	["read the team", everyone, (client) => client.get(at("/members"))],
	["read the invitations", everyone, (client) => client.get(at("/invitations"))],
	["list verifications", everyone, (client) => client.get("/api/v1/verifications")],
	["list events", everyone, (client) => client.get("/api/v1/events")],
	["ask for a verification", asking, (client) => client.change("POST", "/api/v1/verifications", {})],
	[
		"call a verification off",
		asking,
		async (client) => client.change("POST", `/api/v1/verifications/${await verification()}/cancel`),
	],
	["read the trail", [...managers, "auditor"], (client) => client.get(at("/audit"))],
	["rename the app", managers, (client) => client.change("PATCH", at(), { name: "Banque du Phare" })],
	[
		"change the settings",
		managers,
		(client) => client.change("PATCH", at("/settings"), { retention_days: 30 }),
	],
	[
		"set the preset reasons",
		[...managers, "lead"],
		(client) => client.change("PATCH", at("/settings"), { reason_presets: [] }),
	],
	[
		"set the preset reasons and another setting",
		managers,
		(client) => client.change("PATCH", at("/settings"), { reason_presets: [], retention_days: 30 }),
	],
	["list the redactions", [...managers, "lead", "auditor"], (client) => client.get("/api/v1/redactions")],
	[
		"export verifications",
		[...managers, "lead", "developer", "auditor"],
		(client) => client.get("/api/v1/verifications/export?format=jsonl"),
	],
	[
		"leave a note",
		asking,
		async (client) =>
			client.change("POST", `/api/v1/verifications/${await verification()}/notes`, {
				text: "Called back.",
				mentions: [],
			}),
	],
	["set the logo", managers, (client) => client.change("PUT", at("/logo"), logo())],
	["remove the logo", managers, (client) => client.change("DELETE", at("/logo"))],
	["invite", managers, (client) => client.change("POST", at("/invitations"), inviting())],
	["invite an owner", owners, (client) => client.change("POST", at("/invitations"), inviting("owner"))],
	[
		"send an invitation again",
		managers,
		async (client) => client.change("POST", at(`/invitations/${await invitationOf("viewer")}/resend`)),
	],
	[
		"send an owner's invitation again",
		owners,
		async (client) => client.change("POST", at(`/invitations/${await invitationOf("owner")}/resend`)),
	],
	[
		"take an invitation back",
		managers,
		async (client) => client.change("DELETE", at(`/invitations/${await invitationOf("viewer")}`)),
	],
	["change roles", managers, async (client) => give(client, await viewer(), "support")],
	["make an owner", owners, async (client) => give(client, await viewer(), "owner", "viewer")],
	["unmake an owner", owners, async (client) => give(client, await coOwner(), "admin")],
	["remove a member", managers, async (client) => takeOut(client, await viewer())],
	["remove an owner", owners, async (client) => takeOut(client, await coOwner())],
	[
		"hand the app over",
		owners,
		async (client) =>
			client.change("POST", at("/transfer"), { member: await viewer(), current_password: testPassword }),
	],
	[
		"have the app erased",
		owners,
		(client) =>
			client.change("POST", at("/deletion"), { name: "Banque du Phare", current_password: testPassword }),
	],
];

describe("the permissions of a role", () => {
	test.each(roles)(
		"the role %s allows exactly its actions",
		async (role) => {
			const actor = await harness.member(business, role);
			const outcomes: Record<string, string> = {};
			for (const [name, , act] of actions) {
				const { status, body } = await act(actor.client);
				outcomes[name] = status === 403 ? (body as { code: string }).code : (String(status)[0] ?? "");
				await owner.change("PATCH", at(`/members/${actor.id}`), { roles: [role] });
				await owner.change("DELETE", at("/deletion"));
			}
			expect((await rolesNow())[business.ownerId]).toEqual(["owner"]);
			const allowed = Object.fromEntries(
				actions.map(([name, who]) => [name, who.includes(role) ? "2" : "forbidden"]),
			);
			expect(outcomes).toEqual(allowed);
		},
		120_000,
	);

	test("only leads can review and redact, and support is refused whatever the object", async () => {
		const { id, customer } = (
			await business.key.post<Verification>("/api/v1/verifications", { customer: { reference: "c-1" } })
		).body;
		await business.key.post(`/api/v1/verifications/${id}/cancel`);
		const act = (client: TestClient) => ({
			"verifications:review": () =>
				client.change("POST", `/api/v1/verifications/${id}/review`, {
					decision: "approved",
					comment: "Fine.",
				}),
			"verifications:redact": () => client.change("POST", `/api/v1/verifications/${id}/redact`),
			"customers:redact": () => client.change("POST", `/api/v1/customers/${customer}/redact`),
		});
		const support = await harness.member(business, "support");
		for (const [permission, refused] of Object.entries(act(support.client))) {
			const { status, body } = await refused();
			expect({ status, body }).toMatchObject({ status: 403, body: { code: "forbidden", permission } });
			expect(body.detail).toContain(permission);
		}
		const statuses = [];
		const lead = await harness.member(business, "lead");
		for (const allowed of Object.values(act(lead.client))) statuses.push((await allowed()).status);
		expect(statuses).toEqual([409, 200, 200]);
	});

	test("the earlier name of a role gives the role that it is now", async () => {
		const mate = await harness.joined(business, "viewer");
		expect((await give(owner, mate.id, "compliance", "lead")).body.roles).toEqual(["lead"]);
	});

	test("several roles combine their permissions", async () => {
		const mate = await harness.member(business, "viewer", "developer");
		expect((await mate.client.change("POST", "/api/v1/verifications", {})).status).toBe(201);
		expect((await mate.client.get(at("/audit"))).status).toBe(403);
	});
});

describe("changing roles", () => {
	test("changed roles apply from the next request, also in open sessions", async () => {
		const mate = await harness.member(business, "admin");
		expect((await mate.client.get(at("/audit"))).status).toBe(200);
		const changed = await give(owner, mate.id, "viewer");
		expect(changed.body).toMatchObject({ id: mate.id, roles: ["viewer"], user: { email: mate.email } });
		expect((await mate.client.get(at("/audit"))).status).toBe(403);
		const { body } = await mate.client.get<{ data: User }>("/api/user");
		expect(body.data.current_app?.roles).toEqual(["viewer"]);
		const mail = await harness.mailTo(mate.email, "roles_changed");
		expect(mail.text).toContain("Camille Laurent");
		expect(await trail("member.roles_changed")).toMatchObject([
			{
				request_id: changed.headers["request-id"],
				actor: { kind: "user", id: business.ownerId },
				object_id: mate.id,
				details: { from: ["admin"], to: ["viewer"] },
			},
		]);
	});

	test.each<[string, string, unknown[], object]>([
		["none", "en", [], { path: "roles", code: "too_small", message: "Please select at least 1." }],
		["none", "fr", [], { path: "roles", code: "too_small", message: "Veuillez sélectionner au moins 1." }],
		["an unknown role", "en", ["emperor"], { path: "roles.0", code: "invalid_enum_value" }],
		["an object", "en", ["viewer", { $ne: 1 }], { path: "roles.1", code: "invalid_enum_value" }],
	])("a member's roles can't be %s (%s)", async (_, locale, roles, error) => {
		const mate = await harness.member(business, "viewer");
		const { status, body } = await owner.send<OrProblem<object>>(
			"PATCH",
			at(`/members/${mate.id}`),
			{ roles },
			{ ...owner.csrf(), "accept-language": locale },
		);
		expect(status).toBe(422);
		expect(body.errors).toMatchObject([error]);
		expect((await rolesNow())[mate.userId]).toEqual(["viewer"]);
	});

	test("a role given twice is stored once", async () => {
		const mate = await harness.member(business, "viewer");
		const { body } = await give(owner, mate.id, "support", "viewer", "support");
		expect(body.roles).toEqual(["support", "viewer"]);
	});

	test("a member can't give themselves a higher role", async () => {
		const mate = await harness.member(business, "admin");
		expect((await give(mate.client, mate.id, "owner")).status).toBe(403);
		expect((await give(mate.client, mate.id, "admin", "owner")).status).toBe(403);
		expect((await rolesNow())[mate.userId]).toEqual(["admin"]);
	});
});

describe("removing a member", () => {
	test("a removed member loses access with the next request, and gets an email", async () => {
		const mate = await harness.member(business, "admin");
		const { status, headers } = await takeOut(owner, mate.id);
		expect(status).toBe(204);
		expect((await mate.client.get(at())).status).toBe(404);
		expect((await mate.client.get("/api/v1/verifications")).status).toBe(403);
		const change = mate.client.change("PATCH", at(), { name: "Mine" });
		expect((await change).status).toBe(404);
		expect((await mate.client.get<{ data: User }>("/api/user")).body.data.current_app).toBeNull();
		expect((await mate.client.change("PUT", "/api/session/app", { app: business.app })).status).toBe(404);
		await harness.mailTo(mate.email, "member_removed");
		expect(await trail("member.removed")).toMatchObject([
			{ request_id: headers["request-id"], object_id: mate.id, actor: { id: business.ownerId } },
		]);
	});

	test("any member can leave the team, and no email is sent", async () => {
		const mate = await harness.member(business, "viewer");
		expect((await takeOut(mate.client, mate.id)).status).toBe(204);
		expect(await trail("member.left")).toMatchObject([{ object_id: mate.id, actor: { id: mate.userId } }]);
		expect(await trail("member.removed")).toEqual([]);
		expect(await harness.allMailsTo(mate.email, "member_removed")).toEqual([]);
	});
});

describe("the last owner of an app", () => {
	test("the last owner can't be demoted, leave, or be removed", async () => {
		const id = await ownId();
		const admin = await harness.member(business, "admin");
		for (const refused of [await give(owner, id, "admin"), await takeOut(owner, id)])
			expect([refused.status, refused.body.code]).toEqual([409, "last_owner"]);
		expect((await takeOut(admin.client, id)).status).toBe(403);
		expect((await rolesNow())[business.ownerId]).toEqual(["owner"]);
		expect(await trail("member.")).toEqual([]);
	});

	test.each<
		[string, (a: TestClient, b: TestClient, aId: string, bId: string) => Promise<TestResponse<unknown>>[]]
	>([
		["removes the other", (a, b, aId, bId) => [takeOut(a, bId), takeOut(b, aId)]],
		["leaves", (a, b, aId, bId) => [takeOut(a, aId), takeOut(b, bId)]],
		["demotes the other", (a, b, aId, bId) => [give(a, bId, "viewer"), give(b, aId, "viewer")]],
		["demotes themselves", (a, b, aId, bId) => [give(a, aId, "viewer"), give(b, bId, "viewer")]],
		["leaves or is demoted", (a, _, aId, bId) => [takeOut(a, aId), give(a, bId, "viewer")]],
	])("one owner remains if each of two %s at the same time", async (_, act) => {
		const other = await harness.member(business, "owner");
		const responses = await Promise.all(act(owner, other.client, await ownId(), other.id));
		const statuses = responses.map(({ status }) => status).toSorted();
		expect(statuses[0]).toBeLessThan(300);
		expect([403, 404, 409]).toContain(statuses[1]);
		const lists = await Promise.all(
			[owner, other.client].map((client) => client.get<{ data?: Member[] }>(at("/members"))),
		);
		const left = lists.flatMap(({ body }) => body.data ?? []).filter(({ roles }) => roles.includes("owner"));
		expect(new Set(left.map(({ id }) => id)).size).toBe(1);
	});
});

describe("another app's team", () => {
	test("members and invitations can't be reached through another app", async () => {
		const theirs = await harness.business("Theirs");
		const theirOwner = await harness.signedIn(theirs.email);
		const mate = await harness.member(business, "viewer");
		await owner.change("POST", at("/invitations"), inviting());
		const { body } = await owner.get<{ data: Invitation[] }>(at("/invitations"));
		const invitation = body.data[0]?.id;
		for (const app of [theirs.app, business.app]) {
			const path = `/api/apps/${app}`;
			const responses = [
				await theirOwner.change("PATCH", `${path}/members/${mate.id}`, { roles: ["viewer"] }),
				await theirOwner.change("DELETE", `${path}/members/${mate.id}`),
				await theirOwner.change("POST", `${path}/invitations/${invitation}/resend`),
				await theirOwner.change("DELETE", `${path}/invitations/${invitation}`),
				await theirOwner.change("POST", `${path}/transfer`, {
					member: mate.id,
					current_password: testPassword,
				}),
			];
			for (const { status, body: problem } of responses)
				expect({ status, code: problem.code }).toEqual({ status: 404, code: "not_found" });
		}
		expect((await rolesNow())[mate.userId]).toEqual(["viewer"]);
		expect((await owner.get<{ data: Invitation[] }>(at("/invitations"))).body.data).toHaveLength(1);
	});

	test("a team can't be managed with an API key, whatever its scopes", async () => {
		const responses = [
			await business.key.get(at("/members")),
			await business.key.patch(at(), { name: "Key's" }),
			await business.key.post(at("/invitations"), inviting()),
		];
		expect(responses.map(({ status }) => status)).toEqual([401, 401, 401]);
	});
});
