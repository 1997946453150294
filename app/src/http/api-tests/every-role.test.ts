import { afterAll, beforeAll, expect, test } from "vitest";
import { permissionsByRole, type Role, roles } from "../../domain/guard/permissions.ts";
import type { TestClient } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness } from "../../testing/harness.ts";
import { atAnotherAddress, isCallableBy, nameOf, RouteCalls } from "../../testing/route-calls.ts";
import type { DeclaredRoute } from "../request/guard.ts";

let harness: Harness;
let app: string;
let calls: RouteCalls;
const members = new Map<Role, TestClient>();
beforeAll(async () => {
	harness = await startHarness();
	const business = await harness.business();
	({ app } = business);
	for (const role of roles) {
		const { client } = await harness.member(business, role);
		await client.change("PUT", "/api/session/app", { app, mode: "test" });
		members.set(role, client);
	}
	calls = new RouteCalls(harness, app);
});
afterAll(() => harness.close());

const clientOf = (role: Role): TestClient => {
	const client = members.get(role);
	if (!client) throw new Error(`There is no ${role}.`);
	return atAnotherAddress(harness, client);
};

test.each(roles.filter((role) => role !== "owner"))(
	"every route refuses the role %s without its permission, and names the permission",
	async (role) => {
		const count = await calls.expectRefusals(
			({ permissions, who }) => {
				const permission = permissions.find((candidate) => !permissionsByRole[role].includes(candidate));
				return permission && isCallableBy({ who }, "session", "member") ? { status: 403, permission } : null;
			},
			() => clientOf(role),
		);
		expect(count).toBeGreaterThan(role === "admin" ? 2 : 20);
	},
);

test.each(roles)("every route whose permissions the role %s has lets it in", async (role) => {
	const open = calls.routes.filter(
		({ access }) =>
			access.permissions.length > 0 &&
			isCallableBy(access, "session", "member") &&
			access.permissions.every((permission) => permissionsByRole[role].includes(permission)),
	);
	expect(open.length).toBeGreaterThan(20);
	const responses = await calls.listResponses(open, app, () => clientOf(role));
	expect(responses.filter((response) => /: (401|403|5..)$/.test(response))).toEqual([]);
});

test("an auditor can change nothing but what is their own, and can read everything", () => {
	const ofApp = calls.routes.filter(({ access }) => isCallableBy(access, "session", "member"));
	const lets = ({ access }: DeclaredRoute) =>
		access.permissions.every((permission) => permissionsByRole.auditor.includes(permission));
	const changes = ofApp.filter((route) => route.method !== "GET" && lets(route)).map(nameOf);
	expect(changes.toSorted()).toEqual([
		// Their own membership, views and checklist; `saved-views.test.ts` shows that they can't share a view.
		"DELETE /api/apps/:id/members/:member",
		"DELETE /api/apps/:id/views/:view",
		// Refuses every setting, as `team.test.ts` shows.
		"PATCH /api/apps/:id/settings",
		"PATCH /api/apps/:id/views/:view",
		"PATCH /api/v1/app/settings",
		"POST /api/apps/:id/views",
		"POST /api/first-steps/dismiss",
		"POST /api/pusher/auth",
		"POST /api/pusher/auth/batch",
		// Sign a link and search: neither changes anything.
		"POST /api/v1/files/:id/link",
		"POST /api/v1/screening/search",
		// Says what publishing a definition would, and saves nothing.
		"POST /api/v1/workflows/:id/validate",
	]);
	expect(ofApp.filter((route) => route.method === "GET" && !lets(route)).map(nameOf)).toEqual([
		// The reviewer's queue, and a secret that signs what receivers trust.
		"GET /api/v1/verifications/next",
		"GET /api/v1/webhooks/:id/secret",
	]);
});
