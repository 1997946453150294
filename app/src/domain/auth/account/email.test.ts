import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Page } from "../../../shared/schemas.ts";
import type { TestClient } from "../../../testing/clients/test-client.ts";
import { type Harness, startHarness, testPassword } from "../../../testing/harness.ts";
import type { AuditEntry } from "../../audit/contract.ts";
import { verifyChains } from "../../audit/verify.ts";
import type { Account, EmailVerificationResult, User } from "../contract.ts";

let harness: Harness;
let mine: { email: string; userId: string };
let client: TestClient;
let moves = 0;
let next: string;
beforeAll(async () => {
	harness = await startHarness({ worker: true });
});
afterAll(async () => {
	expect((await verifyChains(harness.services)).broken).toEqual([]);
	await harness.close();
});
beforeEach(async () => {
	mine = await harness.user();
	client = await harness.signedIn(mine.email);
	next = `moved-${moves++}@example.com`;
});

const ask = (email: string, from = client, current_password = testPassword) =>
	from.change("POST", "/api/account/email", { email, current_password });
const confirm = (token: string, from = client) =>
	from.change<EmailVerificationResult>("POST", "/api/email/verify", { token });
const links = async (to = next) => ({
	old: (await harness.mailTo(mine.email, "email_change_old")).token,
	new: (await harness.mailTo(to, "email_change_new")).token,
});
const address = async (from = client) => (await from.get<{ data: User }>("/api/user")).body.data.email;
const pending = async () => (await client.get<Account>("/api/account")).body.pending_email;

describe("changing the email address", () => {
	test.each([
		["the current one first", ["old", "new"]],
		["the new one first", ["new", "old"]],
	] as const)(
		"a new address takes effect once both addresses have confirmed it, %s",
		async (_, [first, second]) => {
			const requested = await ask(next);
			expect(requested.status).toBe(202);
			expect(await pending()).toBe(next);
			const tokens = await links();
			const half = await confirm(tokens[first]);
			expect(half.body).toEqual({ result: "half_changed", email: next });
			expect(await address()).toBe(mine.email);
			expect(await pending()).toBe(next);
			expect((await confirm(tokens[first])).body.code).toBe("email_link_expired");
			const whole = await confirm(tokens[second]);
			expect(whole.body).toEqual({ result: "changed", email: next });
			expect(await address()).toBe(next);
			expect(await pending()).toBeNull();
			expect((await harness.mailTo(mine.email, "email_changed")).text).toContain(next);
			await harness.signedIn(next);
			await expect(harness.signedIn(mine.email)).rejects.toThrow("422");
			const { body } = await client.get<Page<AuditEntry>>("/api/account/audit?limit=100");
			const of = (action: string) => body.data.filter((entry) => entry.action === action);
			expect(of("account.email_change_requested")).toMatchObject([
				{ request_id: requested.headers["request-id"], details: { email: next } },
			]);
			expect(of("account.email_changed")).toMatchObject([
				{ request_id: whole.headers["request-id"], details: { from: mine.email, to: next } },
			]);
		},
	);

	test("a new address takes effect when both links are opened at the same time", async () => {
		await ask(next);
		const tokens = await links();
		const responses = await Promise.all([confirm(tokens.old), confirm(tokens.new)]);
		expect(responses.map(({ body }) => body.result).toSorted()).toEqual(["changed", "half_changed"]);
		expect(await address()).toBe(next);
	});

	test("a change of address requires the password and a different address", async () => {
		const wrong = await ask(next, client, "not it");
		expect(wrong.body.errors).toMatchObject([{ path: "current_password", code: "wrong_password" }]);
		const same = await ask(` ${mine.email.toUpperCase()} `);
		expect(same.body.errors).toMatchObject([{ path: "email", code: "same_email" }]);
		expect(await pending()).toBeNull();
	});

	test("a change to a registered address gets the same response, and only its owner is emailed", async () => {
		const owner = await harness.user();
		const free = await ask(next);
		await harness.mailTo(mine.email, "email_change_old");
		const registered = await ask(owner.email);
		expect([registered.status, registered.bytes.toString()]).toEqual([free.status, free.bytes.toString()]);
		expect(await pending()).toBe(owner.email);
		await harness.mailTo(owner.email, "email_change_taken");
		expect(await harness.allMailsTo(owner.email, "email_change_new")).toEqual([]);
		const old = await harness.mailTo(mine.email, "email_change_old", 2);
		expect((await confirm(old.token)).body.result).toBe("half_changed");
		expect(await address()).toBe(mine.email);
	});

	test("an address that another account verified meanwhile can't be taken", async () => {
		await ask(next);
		const tokens = await links();
		const quicker = await harness.registered(next);
		await confirm((await harness.mailTo(next, "verify_email")).token, quicker);
		await confirm(tokens.old);
		const { status, body } = await confirm(tokens.new);
		expect({ status, code: body.code }).toEqual({ status: 409, code: "email_taken" });
		expect(await address()).toBe(mine.email);
		expect(await address(quicker)).toBe(next);
	});

	test("of two accounts that change to the same address at the same time one gets it", async () => {
		const second = await harness.user();
		const theirs = await harness.signedIn(second.email);
		await ask(next);
		const { token: myToken } = await harness.mailTo(next, "email_change_new");
		await ask(next, theirs);
		const { token: theirToken } = await harness.mailTo(next, "email_change_new", 2);
		await confirm((await harness.mailTo(mine.email, "email_change_old")).token);
		await confirm((await harness.mailTo(second.email, "email_change_old")).token, theirs);
		const responses = await Promise.all([confirm(myToken), confirm(theirToken, theirs)]);
		expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect([await address(), await address(theirs)].filter((held) => held === next)).toHaveLength(1);
	});

	test("a new change of address replaces the pending one, whose links stop working", async () => {
		await ask(next);
		const before = await links();
		const later = `later-${next}`;
		await ask(later);
		expect(await pending()).toBe(later);
		for (const token of [before.old, before.new])
			expect((await confirm(token)).body.code).toBe("email_link_expired");
	});

	test("a change of address can't be confirmed from another account, or after a day", async () => {
		await ask(next);
		const tokens = await links();
		const stranger = await harness.signedIn((await harness.user()).email);
		expect((await confirm(tokens.new, stranger)).body.code).toBe("email_link_expired");
		expect((await confirm(tokens.old)).body.result).toBe("half_changed");
		harness.clock.advance({ days: 1 });
		expect((await confirm(tokens.new)).body.code).toBe("email_link_expired");
		expect(await pending()).toBeNull();
	});

	test("a change of address invalidates password reset links sent to the old one", async () => {
		await client.change("POST", "/api/password/forgot", { email: mine.email });
		const { token } = await harness.mailTo(mine.email, "password_reset");
		await ask(next);
		const tokens = await links();
		await confirm(tokens.old);
		await confirm(tokens.new);
		const { status } = await harness.visitor().get(`/api/password/reset/${mine.userId}/${token}`);
		expect(status).toBe(422);
	});

	test("changing the password cancels a pending change of address", async () => {
		await ask(next);
		const tokens = await links();
		await client.change("PUT", "/api/account/password", {
			current_password: testPassword,
			password: "seven quiet umbrellas",
		});
		expect(await pending()).toBeNull();
		expect((await confirm(tokens.old)).body.code).toBe("email_link_expired");
	});
});
