import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../platform/ids.ts";
import type { Page } from "../../shared/schemas.ts";
import type { OrProblem, TestClient } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness, testPassword } from "../../testing/harness.ts";
import type { AuditEntry } from "../audit/contract.ts";
import { verifyChains } from "../audit/verify.ts";
import type { User } from "../auth/contract.ts";
import { users } from "../auth/tables.ts";
import { deviceCookie } from "../guard/cookies.ts";
import type { Invitation, InvitationOffer, Member, SentInvitations } from "./contract.ts";
import { invitations } from "./tables.ts";

let harness: Harness;
let business: TestBusiness;
let owner: TestClient;
let invited: string;
let guests = 0;
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
	invited = `guest-${guests++}@example.com`;
});

const at = (rest = "") => `/api/apps/${business.app}${rest}`;
const invite = (emails: string[] = [invited], roles = ["lead"], more: object = { locale: "en" }) =>
	owner.change<SentInvitations>("POST", at("/invitations"), { emails, roles, ...more });
const waiting = async () => (await owner.get<{ data: Invitation[] }>(at("/invitations"))).body.data;
const team = async () => (await owner.get<{ data: Member[] }>(at("/members"))).body.data;
const rolesOf = async (email: string) => (await team()).find(({ user }) => user.email === email)?.roles;
const linkTo = async (email = invited, times = 1) => {
	const { link, token } = await harness.mailTo(email, "invitation", times);
	return { id: new URL(link).pathname.split("/").at(-1) ?? "", token };
};
type Link = Awaited<ReturnType<typeof linkTo>>;
const look = ({ id, token }: Link) =>
	harness
		.visitor({ "accept-language": "en" })
		.get<OrProblem<InvitationOffer>>(`/api/invitations/${id}?token=${token}`);
const accept = (client: TestClient, { id, token }: Link) =>
	client.change("POST", `/api/invitations/${id}/accept`, { token });
async function browser() {
	const client = harness.visitor({ "accept-language": "en" });
	await client.get("/api/csrf-cookie");
	return client;
}
const join = (client: TestClient, { id, token }: Link, more: object = {}) =>
	client.change<{ data: User }>("POST", `/api/invitations/${id}/register`, {
		name: "Lina Moreau",
		password: testPassword,
		token,
		...more,
	});
const decline = async ({ id, token }: Link, client?: TestClient) =>
	(client ?? (await browser())).change("POST", `/api/invitations/${id}/decline`, { token });
const trail = async (action: string) =>
	(await owner.get<Page<AuditEntry>>(at(`/audit?action=${action}`))).body.data;
const me = (client: TestClient) => client.get<{ data: User }>("/api/user");

describe("inviting members", () => {
	test("several people are invited at once, each once, and members aren't invited again", async () => {
		const mate = await harness.joined(business, "viewer");
		const other = `also-${invited}`;
		const { status, body, headers } = await invite([
			invited,
			mate.email,
			other,
			` ${invited.toUpperCase()} `,
		]);
		expect(status).toBe(201);
		expect(body.already_members).toEqual([mate.email]);
		expect(body.invitations.map(({ email }) => email)).toEqual([invited, other]);
		expect(await harness.allMailsTo(invited, "invitation")).toHaveLength(1);
		expect(await harness.allMailsTo(mate.email, "invitation")).toEqual([]);
		const mail = await harness.mailTo(other, "invitation");
		expect(mail.subject).toBe("Camille Laurent invited you to join Banque du Phare");
		expect(await trail("invitation.sent")).toMatchObject(
			[other, invited].map((email) => ({
				request_id: headers["request-id"],
				actor: { kind: "user", id: business.ownerId },
				details: { email, roles: ["lead"] },
			})),
		);
	});

	test.each<[string, object, string, string]>([
		["no addresses", { emails: [] }, "emails", "too_small"],
		["an invalid address", { emails: ["nobody"] }, "emails.0", "invalid_string"],
		["two addresses in one", { emails: ["a@example.com, b@example.com"] }, "emails.0", "invalid_string"],
		["a header injection", { emails: ["a@example.com\r\nBcc: b@example.com"] }, "emails.0", "invalid_string"],
		["too many addresses", { emails: Array(51).fill("a@example.com") }, "emails", "too_big"],
		["no role", { roles: [] }, "roles", "too_small"],
		["an unknown role", { roles: ["emperor"] }, "roles.0", "invalid_enum_value"],
		["another app's ID", { app_id: "app_x" }, "", "unrecognized_keys"],
	])("an invitation is refused: %s", async (_, more, path, code) => {
		const { status, body } = await invite([invited], ["viewer"], more);
		expect(status).toBe(422);
		expect(body.errors).toContainEqual(expect.objectContaining({ path, code }));
		expect(await waiting()).toEqual([]);
	});

	test("names with line breaks or markup can't change the invitation email", async () => {
		const evil = "Eve\nBcc: victim@example.com\n\n<img src=x onerror=alert(1)> {{email}}";
		const { services } = harness;
		await services.db.update(users).set({ name: evil }).where(eq(users.id, business.ownerId));
		await invite();
		const { subject, text, html } = await harness.mailTo(invited, "invitation");
		expect(subject).not.toMatch(/[\r\n]/);
		expect(text).not.toMatch(/^Bcc:/m);
		expect(html).not.toContain("<img src=x");
		expect(subject).toContain("{{email}}");
	});
});

describe("the invitation link", () => {
	test("the link shows the invitation, and a wrong token shows nothing", async () => {
		await invite();
		const link = await linkTo();
		const { status, body } = await look(link);
		expect(status).toBe(200);
		expect(body).toMatchObject({
			id: link.id,
			app: { name: "Banque du Phare", color: null, logo_url: null },
			email: invited,
			roles: ["lead"],
			inviter: "Camille Laurent",
			has_account: false,
		});
		const unknown = { id: "inv_01jd4m8q3ve9r8k2t6w5x7y9za", token: link.token };
		for (const guess of [{ ...link, token: "ivt_guess" }, { ...link, token: `${link.token}x` }, unknown]) {
			const responses = [await look(guess), await decline(guess), await join(await browser(), guess)];
			for (const response of responses)
				expect([response.status, (response.body as { code: string }).code]).toEqual([
					422,
					"invitation_closed",
				]);
		}
		expect(await waiting()).toHaveLength(1);
		const rows = await harness.services.db.select().from(invitations);
		expect(JSON.stringify(rows)).not.toContain(link.token);
	});

	test("an app has 200 pending invitations at most, also of concurrent requests, and its own can still be renewed", async () => {
		await invite();
		const [row] = await harness.services.db.select().from(invitations).where(eq(invitations.email, invited));
		const others = Array.from({ length: 197 }, (_, index) => ({
			...(row as typeof invitations.$inferSelect),
			id: newId("invitation"),
			email: `${index}-${invited}`,
			tokenHash: `hash-${index}-${invited}`,
		}));
		await harness.services.db.insert(invitations).values(others);
		const responses = await Promise.all(["a", "b", "c", "d"].map((name) => invite([`${name}-${invited}`])));
		expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422]);
		expect(await waiting()).toHaveLength(200);
		expect(await invite([`e-${invited}`])).toMatchObject({
			status: 422,
			body: { errors: [{ path: "emails", code: "too_many_invitations" }] },
		});
		expect((await invite([invited])).status).toBe(201);
	});

	test("resending an invitation replaces its link and extends it by a week", async () => {
		await invite();
		const before = await linkTo();
		harness.clock.advance({ days: 6 });
		const again = await owner.change<Invitation>("POST", at(`/invitations/${before.id}/resend`));
		expect(again.status).toBe(200);
		const after = await linkTo(invited, 2);
		expect(after.id).toBe(before.id);
		expect((await look(before)).body.code).toBe("invitation_closed");
		harness.clock.advance({ days: 6 });
		expect((await look(after)).status).toBe(200);
		expect(await trail("invitation.resent")).toMatchObject([{ object_id: before.id }]);
	});

	test("a new invitation to the same address replaces the previous one and its roles", async () => {
		await invite();
		const before = await linkTo();
		await invite([invited], ["viewer"]);
		expect(await waiting()).toMatchObject([{ id: before.id, roles: ["viewer"] }]);
		expect((await look(before)).body.code).toBe("invitation_closed");
		expect((await join(await browser(), await linkTo(invited, 2))).status).toBe(201);
		expect(await rolesOf(invited)).toEqual(["viewer"]);
	});

	test("an invitation expires after a week, and is shown as expired until it is resent", async () => {
		await invite();
		const link = await linkTo();
		harness.clock.advance({ days: 7 });
		expect((await look(link)).body.code).toBe("invitation_closed");
		expect((await join(await browser(), link)).body.code).toBe("invitation_closed");
		owner = await harness.signedIn(business.email);
		expect(await waiting()).toMatchObject([{ email: invited, expired: true }]);
	});

	test("a revoked invitation's link no longer works", async () => {
		await invite();
		const link = await linkTo();
		expect((await owner.change("DELETE", at(`/invitations/${link.id}`))).status).toBe(204);
		expect((await look(link)).body.code).toBe("invitation_closed");
		expect((await join(await browser(), link)).body.code).toBe("invitation_closed");
		expect(await trail("invitation.revoked")).toMatchObject([{ object_id: link.id }]);
	});
});

describe("accepting an invitation with an account", () => {
	test("accepting adds the member with the offered roles, switches to the app and emails the inviter", async () => {
		const guest = await harness.user("Lina Moreau");
		const client = await harness.signedIn(guest.email);
		await invite([guest.email]);
		const link = await linkTo(guest.email);
		expect((await look(link)).body.has_account).toBe(true);
		const { status, headers } = await accept(client, link);
		expect(status).toBe(204);
		expect((await me(client)).body.data.current_app).toMatchObject({
			id: business.app,
			roles: ["lead"],
		});
		expect(await rolesOf(guest.email)).toEqual(["lead"]);
		expect(await waiting()).toEqual([]);
		await harness.mailTo(business.email, "invitation_accepted");
		expect(await trail("invitation.accepted")).toMatchObject([
			{ request_id: headers["request-id"], actor: { kind: "user", id: guest.userId }, object_id: link.id },
		]);
		expect((await accept(client, link)).body.code).toBe("invitation_closed");
	});

	test("only the invited address can accept, and another account's attempt doesn't use up the link", async () => {
		await invite();
		const link = await linkTo();
		const other = await harness.user();
		const { status, body } = await accept(await harness.signedIn(other.email), link);
		expect({ status, code: body.code }).toEqual({ status: 403, code: "address_mismatch" });
		expect(body.detail).toContain(invited);
		expect(await rolesOf(other.email)).toBeUndefined();
		expect((await look(link)).status).toBe(200);
		expect((await accept(await browser(), link)).status).toBe(401);
	});

	test("accepting verifies the address of an unverified account", async () => {
		const claims = await harness.registered(invited);
		const other = await harness.registered(invited);
		await invite();
		expect((await accept(claims, await linkTo())).status).toBe(204);
		expect((await me(claims)).body.data).toMatchObject({
			email_verified: true,
			current_app: { id: business.app },
		});
		expect((await me(other)).status).toBe(401);
	});

	test("an unverified account can't accept if a verified account has the address, and the invitation stays valid", async () => {
		const shadow = await harness.registered(invited);
		const rightful = await harness.registered(`right-${invited}`);
		const { services } = harness;
		const { id } = (await me(rightful)).body.data;
		await services.db
			.update(users)
			.set({ email: invited, emailVerifiedAt: new Date() })
			.where(eq(users.id, id));
		await invite();
		const link = await linkTo();
		expect((await accept(shadow, link)).body).toMatchObject({ status: 409, code: "email_taken" });
		expect((await accept(rightful, link)).status).toBe(204);
	});

	test("accepting doesn't change an existing member's roles", async () => {
		const guest = await harness.user();
		await invite([guest.email], ["viewer"]);
		const link = await linkTo(guest.email);
		const { services } = harness;
		const { addMember } = await import("./add-member.ts");
		await addMember(services, services.db, { appId: business.app, userId: guest.userId, roles: ["support"] });
		expect((await accept(await harness.signedIn(guest.email), link)).status).toBe(204);
		expect(await rolesOf(guest.email)).toEqual(["support"]);
	});
});

describe("accepting an invitation with a new account", () => {
	test("the new account has a verified address, is signed in and belongs to the app", async () => {
		await invite();
		const link = await linkTo();
		const client = await browser();
		const { status, body, headers } = await join(client, link, { phone: "+33 6 12 34 56 78" });
		expect(status).toBe(201);
		expect(body.data).toMatchObject({
			email: invited,
			email_verified: true,
			phone: "+33612345678",
			current_app: { id: business.app, roles: ["lead"] },
		});
		expect(client.cookies.has(deviceCookie)).toBe(true);
		expect(await harness.allMailsTo(invited, "verify_email")).toEqual([]);
		const { body: own } = await client.get<Page<AuditEntry>>("/api/account/audit");
		expect(own.data.map(({ action, request_id }) => [action, request_id])).toEqual([
			["account.email_verified", headers["request-id"]],
			["account.registered", headers["request-id"]],
		]);
		expect(await trail("invitation.accepted")).toHaveLength(1);
		expect((await join(await browser(), link)).body.code).toBe("invitation_closed");
	});

	test("of two concurrent uses of an invitation link one succeeds", async () => {
		await invite();
		const link = await linkTo();
		const browsers = [await browser(), await browser()];
		const responses = await Promise.all(browsers.map((client) => join(client, link)));
		expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422]);
		expect((await team()).filter(({ user }) => user.email === invited)).toHaveLength(1);
		const rows = await harness.services.db.select().from(users).where(eq(users.email, invited));
		expect(rows).toHaveLength(1);
	});

	test("of a concurrent acceptance and decline one takes effect", async () => {
		await invite();
		const link = await linkTo();
		const client = await browser();
		const responses = await Promise.all([join(client, link), decline(link)]);
		expect(responses.filter(({ status }) => status < 300)).toHaveLength(1);
		expect(
			responses.filter(({ body }) => (body as { code?: string })?.code === "invitation_closed"),
		).toHaveLength(1);
	});

	test("the new account's roles and address can't be chosen, and a weak password is refused", async () => {
		await invite();
		const link = await linkTo();
		for (const more of [{ roles: ["owner"] }, { email: "other@example.com" }, { emailVerifiedAt: "now" }]) {
			const { body } = await join(await browser(), link, more);
			expect(body.errors).toMatchObject([{ code: "unrecognized_keys" }]);
		}
		const weak = await join(await browser(), link, { password: `${invited}` });
		expect(weak.body.errors).toMatchObject([{ path: "password", code: "password_weak" }]);
		expect(await team()).toHaveLength(1);
		expect((await join(await browser(), link)).status).toBe(201);
	});

	test("creating an account is refused if the invited address has one", async () => {
		const guest = await harness.user();
		await invite([guest.email]);
		const link = await linkTo(guest.email);
		const { status, body } = await join(await browser(), link);
		expect({ status, code: body.code }).toEqual({ status: 409, code: "email_taken" });
		expect((await look(link)).status).toBe(200);
	});

	test("accepting deletes unverified accounts with the address", async () => {
		const claims = await harness.registered(invited);
		await invite();
		expect((await join(await browser(), await linkTo())).status).toBe(201);
		expect((await me(claims)).status).toBe(401);
	});
});

describe("declining an invitation", () => {
	test("declining requires no account, ends the invitation and emails the inviter", async () => {
		await invite();
		const link = await linkTo();
		const { status, headers } = await decline(link);
		expect(status).toBe(204);
		expect(await waiting()).toEqual([]);
		expect((await look(link)).body.code).toBe("invitation_closed");
		expect((await harness.mailTo(business.email, "invitation_declined")).text).toContain(invited);
		expect(await trail("invitation.declined")).toMatchObject([
			{ request_id: headers["request-id"], actor: { kind: "person", id: null }, object_id: link.id },
		]);
	});
});

describe("concurrent changes of a team", () => {
	test("concurrent changes are serialized, and none is lost", async () => {
		const addresses = Array.from({ length: 6 }, (_, at) => `${at}-${invited}`);
		await invite(addresses);
		const links = await Promise.all(addresses.map((email) => linkTo(email)));
		const browsers = await Promise.all(links.map(browser));
		const responses = await Promise.all([
			...links.slice(0, 3).map((link, at) => join(browsers[at]!, link)),
			...links.slice(3, 5).map((link, at) => decline(link, browsers[at + 3])),
			owner.change("DELETE", at(`/invitations/${links[5]?.id}`)),
			invite([`late-${invited}`, `later-${invited}`]),
			owner.change("PATCH", at(), { name: "Banque du Port" }),
			owner.change("PATCH", at("/settings"), { retention_days: 7 }),
		]);
		expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 204, 204, 204, 201, 204, 200]);
		expect(await team()).toHaveLength(4);
		expect((await waiting()).map(({ email }) => email).toSorted()).toEqual(
			[`late-${invited}`, `later-${invited}`].toSorted(),
		);
	});
});
