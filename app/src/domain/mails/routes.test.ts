import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FakeSmtpServer } from "../../testing/fakes/smtp-server.ts";
import { type Harness, startHarness } from "../../testing/harness.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import type { InboxMail, MailStatus } from "./contract.ts";
import { queueMail } from "./mails.ts";

describe("the developers' inbox", () => {
	let harness: Harness;
	beforeAll(async () => {
		harness = await startHarness({ worker: true });
	});
	afterAll(() => harness.close());

	const list = async () => (await harness.visitor().get<{ data: InboxMail[] }>("/api/dev/inbox")).body.data;

	test("the inbox shows each mail, with its HTML in a sandboxed iframe", async () => {
		const { services } = harness;
		const url = "http://localhost:3000/en/login";
		await services.db.transaction((tx) =>
			queueMail(services, tx, { to: "ada@example.com", locale: "en", name: "already_registered", url }),
		);
		const mail = await waitUntil("the mail", async () => (await list())[0]);
		expect(mail).toMatchObject({ to: "ada@example.com", subject: "You already have an account" });
		expect(mail.text).toContain(url);
		const page = await harness.visitor().get(`/api/dev/inbox/${mail.id}/html`);
		expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
		expect(page.headers["x-frame-options"]).toBe("SAMEORIGIN");
		const policy = String(page.headers["content-security-policy"]).split("; ");
		expect(policy).toEqual(
			expect.arrayContaining(["default-src 'none'", "frame-ancestors 'self'", "style-src 'unsafe-inline'"]),
		);
		expect(policy.find((part) => part.startsWith("sandbox"))).not.toMatch(/scripts|same-origin|forms/);
		expect(page.bytes.toString()).toContain("You already have an account");
	});

	test("an unknown or malformed mail ID answers 404", async () => {
		for (const id of ["mal_01", "..%2Fmaster.key"])
			expect((await harness.visitor().get(`/api/dev/inbox/${id}/html`)).status).toBe(404);
	});

	test("the mail status is public and reports working", async () => {
		const { status, body } = await harness.visitor().get<MailStatus>("/api/mail");
		expect({ status, body }).toEqual({ status: 200, body: { working: true } });
	});
});

describe("the inbox and the mail status by configuration", () => {
	const MASTER_KEY = randomBytes(32).toString("base64");

	test("production has no inbox, and without SMTP the mail status reports that mails wait", async () => {
		const harness = await startHarness({ env: { NODE_ENV: "production", MASTER_KEY } });
		const ready = await harness.visitor().get("/readyz");
		expect({ status: ready.status, body: ready.body }).toMatchObject({
			status: 200,
			body: { status: "ok", mail: false },
		});
		expect((await harness.visitor().get<MailStatus>("/api/mail")).body).toEqual({ working: false });
		for (const path of ["/api/dev/inbox", "/api/dev/inbox/mal_01/html"])
			expect((await harness.visitor().get(path)).status).toBe(404);
		await harness.close();
	});

	test("a server with SMTP has no inbox", async () => {
		const server = await FakeSmtpServer.start();
		const harness = await startHarness({ env: { SMTP_URL: server.url } });
		expect((await harness.visitor().get("/api/dev/inbox")).status).toBe(404);
		await harness.close();
		await server.stop();
	});
});
