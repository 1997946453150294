import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, describe, expect, test } from "vitest";
import { FakeSmtpServer } from "../../testing/fakes/smtp-server.ts";
import { MovableClock } from "../../testing/movable-clock.ts";
import { testConfig } from "../../testing/test-config.ts";
import { createTestInstance, type TestInstance } from "../../testing/test-instance.ts";
import { openKeyManager } from "../crypto/master-key.ts";
import { openMailer } from "./mailer.ts";

let place: TestInstance | undefined;
afterEach(async () => {
	await place?.remove();
	place = undefined;
});

async function open(env: Record<string, string> = {}) {
	place ??= await createTestInstance();
	const config = testConfig(place.dataDir, env);
	const lines: string[] = [];
	const log = pino({ level: "info" }, { write: (line: string) => lines.push(line) });
	const clock = new MovableClock();
	const keys = openKeyManager(config);
	keys.save();
	return { mail: openMailer(config, keys, clock, log), lines, clock };
}

const letter = { to: "ada@recipient.example", subject: "Bonjour", text: "Le texte", html: "<p>Le texte</p>" };

describe("sending mail by SMTP", () => {
	test("an address that contains a comma is one recipient, and nobody else gets the mail", async () => {
		const server = await FakeSmtpServer.start();
		const { mail } = await open({ SMTP_URL: server.url, MAIL_FROM: "Phare <mail@phare.example>" });
		await mail.send(letter);
		const two = "ada@recipient.example, eve@recipient.example";
		await mail.send({ ...letter, to: two }).catch(() => null);
		expect(server.for("ada@recipient.example")).toHaveLength(1);
		expect(server.for("eve@recipient.example")).toHaveLength(0);
		expect(server.received[0]).toMatchObject({ from: "mail@phare.example" });
		mail.close();
		await server.stop();
	});

	test("an SMTP error is reported without the recipient's address", async () => {
		const server = await FakeSmtpServer.start();
		const { mail } = await open({ SMTP_URL: server.url });
		server.refusals.set(letter.to, 550);
		await expect(mail.send(letter)).rejects.toMatchObject({
			fault: "refused",
			message: "The mail was not taken: EENVELOPE RCPT TO 550",
		});
		server.refusals.set(letter.to, 451);
		await expect(mail.send(letter)).rejects.toMatchObject({ fault: "postponed" });
		await server.stop();
		await expect(mail.send(letter)).rejects.toMatchObject({ fault: "server" });
		mail.close();
	});
});

describe("the developers' inbox", () => {
	test("the inbox stores mails encrypted and across restarts, latest first", async () => {
		const { mail, clock } = await open();
		for (const subject of ["first", "second"]) {
			await mail.send({ ...letter, subject });
			clock.advance({ seconds: 1 });
		}
		const { mail: again } = await open();
		const mails = (await again.inbox?.list()) ?? [];
		expect(mails.map(({ subject }) => subject)).toEqual(["second", "first"]);
		expect(await again.inbox?.find(mails[0]?.id ?? "")).toEqual(mails[0]);
		expect(await again.inbox?.find("../master.key")).toBeUndefined();
		const folder = join(place?.dataDir ?? "", "inbox");
		for (const name of readdirSync(folder))
			expect(readFileSync(join(folder, name), "latin1")).not.toMatch(/recipient\.example|texte/);
	});

	test("the inbox keeps the latest two hundred mails", async () => {
		const { mail, clock } = await open();
		for (let index = 0; index <= 200; index++) {
			await mail.send({ ...letter, subject: `mail ${index}` });
			clock.advance({ seconds: 1 });
		}
		const mails = (await mail.inbox?.list()) ?? [];
		expect(mails).toHaveLength(200);
		expect([mails[0]?.subject, mails.at(-1)?.subject]).toEqual(["mail 200", "mail 1"]);
	});
});

test("production without SMTP sends no mail, and logs so at startup", async () => {
	const MASTER_KEY = randomBytes(32).toString("base64");
	const { mail, lines } = await open({ NODE_ENV: "production", MASTER_KEY });
	expect(lines.join("")).toContain("SMTP_URL isn't set");
	expect(mail).toMatchObject({ isConfigured: false, inbox: null });
	await expect(mail.send(letter)).rejects.toMatchObject({ fault: "server" });
});
