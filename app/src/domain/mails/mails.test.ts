import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type OpenServices, openServices } from "../../open-services.ts";
import { FakeSmtpServer } from "../../testing/fakes/smtp-server.ts";
import { MovableClock } from "../../testing/movable-clock.ts";
import { testConfig } from "../../testing/test-config.ts";
import { createTestInstance, type TestInstance } from "../../testing/test-instance.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import { startDomainJobs } from "../../worker/worker.ts";
import { mails as mailDomain } from "./index.ts";
import {
	deleteOldMails,
	deliverMail,
	getMailStatus,
	mailQueue,
	mailRetryOptions,
	queueMail,
} from "./mails.ts";
import { mails } from "./tables.ts";

let log: string[] = [];
const logged = (code: string) => log.filter((line) => line.includes(`"code":"${code}"`));
beforeEach(() => {
	log = [];
});

/** The server's parts alone, with a log that the test reads. */
async function open(place: TestInstance, env: Record<string, string>) {
	const clock = new MovableClock();
	const config = testConfig(place.dataDir, { ...place.env, ...env });
	const services = await openServices(config, {
		clock,
		log: pino({ level: "info" }, { write: (line: string) => log.push(line) }),
	});
	return { services, clock };
}

let addresses = 0;
const newAddress = () => `camille.${addresses++}@recipient.example`;

/** Queues a mail and tells its row's id. */
async function post(services: OpenServices, to: string): Promise<string> {
	const known = new Set((await services.db.select({ id: mails.id }).from(mails)).map(({ id }) => id));
	await services.db.transaction((tx) =>
		queueMail(services, tx, {
			to,
			locale: "fr",
			name: "verify_email",
			values: { name: "Zéphyrine" },
			url: "http://localhost:3000/verify-email?token=s3cret-t0ken",
		}),
	);
	const rows = await services.db.select({ id: mails.id }).from(mails);
	const queued = rows.find(({ id }) => !known.has(id));
	if (!queued) throw new Error("A mail that is queued has a row.");
	return queued.id;
}

const rowOf = async ({ db }: OpenServices, id: string) =>
	(await db.select().from(mails).where(eq(mails.id, id)))[0];

describe("sending mail with a mail server", () => {
	let place: TestInstance;
	let server: FakeSmtpServer;
	let services: OpenServices;
	let clock: MovableClock;
	beforeAll(async () => {
		[place, server] = [await createTestInstance(), await FakeSmtpServer.start()];
		({ services, clock } = await open(place, { SMTP_URL: server.url }));
		await startDomainJobs(services, mailDomain);
	});
	afterAll(async () => {
		await services.close();
		await server.stop();
		await place.remove();
	});

	const arrival = (to: string) => waitUntil(`a mail for ${to}`, () => server.for(to)[0]);
	const settled = (id: string) =>
		waitUntil(`the end of ${id}`, async () => {
			const row = await rowOf(services, id);
			return row?.status !== "queued" && row;
		});

	test("a mail arrives as text and HTML, and its content is deleted from the queue", async () => {
		const to = newAddress();
		const id = await post(services, to);
		const { from, raw } = await arrival(to);
		expect(from).toBe("no-reply@localhost");
		expect(raw).toMatch(/^From: Vidimus <no-reply@localhost>\r$/m);
		expect(raw).toMatch(new RegExp(`^To: ${to}\r$`, "m"));
		expect(raw).toMatch(/^Subject: Confirmez votre adresse e-mail\r$/m);
		expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
		expect(raw).toMatch(/^Content-Type: multipart\/alternative;/m);
		expect(raw.match(/^Content-Type: text\/(plain|html)/gm)).toEqual([
			"Content-Type: text/plain",
			"Content-Type: text/html",
		]);
		expect(await settled(id)).toMatchObject({
			status: "sent",
			encryptedMail: null,
			tries: 1,
			failedAt: null,
		});
	});

	test("no mail is sent for a rolled-back transaction", async () => {
		const rolledBack = newAddress();
		const committed = newAddress();
		await expect(
			services.db.transaction(async (tx) => {
				await queueMail(services, tx, { to: rolledBack, locale: "en", name: "account_deleted" });
				throw new Error("changed my mind");
			}),
		).rejects.toThrow("changed my mind");
		await post(services, committed);
		await arrival(committed);
		expect(server.for(rolledBack)).toEqual([]);
		expect(await services.db.select().from(mails).where(eq(mails.name, "account_deleted"))).toEqual([]);
	});

	test("while the mail server is down mails wait, and all are sent once one succeeds", async () => {
		await server.stop();
		const first = newAddress();
		const second = newAddress();
		const third = newAddress();
		const since = clock.now();
		const ids = [await post(services, first), await post(services, second)];
		await waitUntil("both to fail", async () => {
			const rows = await Promise.all(ids.map((id) => rowOf(services, id)));
			return rows.every((row) => row?.failedAt);
		});
		const failing = await getMailStatus(services);
		expect(failing.working).toBe(false);
		expect(Date.parse(failing.failing_since ?? "")).toBeGreaterThanOrEqual(since.getTime());
		expect(logged("mail_failing")).toHaveLength(2);

		await server.start();
		await post(services, third);
		for (const to of [first, second, third]) await arrival(to);
		for (const id of ids) await settled(id);
		expect(await getMailStatus(services)).toEqual({ working: true, failing_since: null });
		for (const to of [first, second, third]) expect(server.for(to)).toHaveLength(1);
	});

	test("a permanently refused address is given up, and doesn't count as a failure of the server", async () => {
		const to = newAddress();
		server.refusals.set(to, 550);
		const id = await post(services, to);
		expect(await settled(id)).toMatchObject({ status: "failed", encryptedMail: null, failedAt: null });
		expect(logged("mail_refused")).toHaveLength(1);
		expect((await getMailStatus(services)).working).toBe(true);
	});

	test("a temporarily refused address is retried, and doesn't count as a failure of the server", async () => {
		const to = newAddress();
		server.refusals.set(to, 450);
		const id = await post(services, to);
		await waitUntil("the first try", async () => (await rowOf(services, id))?.tries === 1);
		expect((await getMailStatus(services)).working).toBe(true);
		server.refusals.delete(to);
		await waitUntil("the next try", async () => {
			await services.jobs.retryNow(mailQueue, mailQueue);
			return server.for(to)[0];
		});
		expect(await settled(id)).toMatchObject({ status: "sent", tries: 2 });
	});

	test("the log and the jobs contain no address and no content of a mail", async () => {
		const to = newAddress();
		server.refusals.set(to, 450);
		const id = await post(services, to);
		await waitUntil("the first try", async () => (await rowOf(services, id))?.tries === 1);
		const row = await rowOf(services, id);
		const jobs = await waitUntil("the job to be put back", async () => {
			const { rows } = (await services.db.execute(
				sql`select * from pgboss.job where name = ${mailQueue}`,
			)) as { rows: { state: string }[] };
			return rows.some(({ state }) => state === "retry") && JSON.stringify(rows);
		});
		expect(jobs).toContain(id);
		expect(log.join("")).toContain("The mail was not taken: EENVELOPE RCPT TO 450");
		for (const place of [jobs, log.join(""), Buffer.from(row?.encryptedMail ?? []).toString("latin1")])
			expect(place).not.toMatch(/recipient\.example|Zéphyrine|s3cret/);
	});

	test("queued mails are deleted after thirty days", async () => {
		const before = await services.db.select().from(mails);
		clock.advance({ days: 29 });
		await deleteOldMails(services);
		expect(await services.db.select().from(mails)).toHaveLength(before.length);
		clock.advance({ days: 2 });
		await deleteOldMails(services);
		expect(await services.db.select().from(mails)).toEqual([]);
	});
});

describe("production without a mail server", () => {
	let place: TestInstance;
	let services: OpenServices;
	beforeAll(async () => {
		place = await createTestInstance();
		log = [];
		const MASTER_KEY = randomBytes(32).toString("base64");
		({ services } = await open(place, { NODE_ENV: "production", MASTER_KEY }));
	});
	afterAll(async () => {
		await services.close();
		await place.remove();
	});

	test("mails wait, are retried and then given up, and both are logged for the operator", async () => {
		expect(services.mail.inbox).toBeNull();
		expect(await getMailStatus(services)).toEqual({ working: false, failing_since: null });
		const id = await post(services, newAddress());
		for (let tries = 0; tries < mailRetryOptions.retryLimit; tries++)
			await expect(deliverMail(services, id)).rejects.toThrow("SMTP_URL isn't set");
		expect(await rowOf(services, id)).toMatchObject({ status: "queued", tries: mailRetryOptions.retryLimit });
		expect((await getMailStatus(services)).failing_since).toMatch(/Z$/);
		await expect(deliverMail(services, id)).rejects.toThrow("SMTP_URL isn't set");
		expect(await rowOf(services, id)).toMatchObject({ status: "failed", encryptedMail: null });
		expect(logged("mail_failing")).toHaveLength(1);
		expect(logged("mail_given_up")).toHaveLength(1);
	});
});
