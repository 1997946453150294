import { cpSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "../../shared/schemas.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { createTestInstance, isOnPostgres, type TestInstance } from "../../testing/test-instance.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import { startDomainJobs } from "../../worker/worker.ts";
import type { Verification } from "../verifications/contract.ts";
import { expireOverdueVerifications } from "../verifications/maintenance.ts";
import type { Redaction, Retention } from "./contract.ts";
import { redactions } from "./index.ts";
import { redactByRetention } from "./retention.ts";

let place: TestInstance;
let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	place = await createTestInstance();
	harness = await startHarness({ place });
	business = await harness.business();
});
afterAll(async () => {
	await harness.stop();
	await place.remove();
});

const getVerification = async (id: string, of = business) =>
	(await harness.withSecret(of.secret).get<Verification>(`/api/v1/verifications/${id}`)).body;
const retention = async () =>
	(await harness.withSecret(business.secret).get<Retention>("/api/v1/retention")).body;
const canceled = async (reference: string, of = business) => {
	const { id } = await harness.invite({ ...of, key: harness.withSecret(of.secret) }, { reference });
	await harness.withSecret(of.secret).post(`/api/v1/verifications/${id}/cancel`);
	return id;
};
const isRedacted = (id: string) =>
	waitUntil(`redaction of ${id}`, async () => (await getVerification(id)).redaction === "redacted");

describe("the retention period", () => {
	test("verifications are redacted when their retention period ends, and not a day earlier", async () => {
		const old = await canceled("old");
		const expired = (await harness.invite(business, { reference: "late" })).id;
		harness.clock.advance({ days: 85 });
		await expireOverdueVerifications(harness.services);
		const young = await canceled("young");
		const { id: open } = await harness.invite(business, { reference: "open" });
		expect(await retention()).toMatchObject({ retention_days: 90, due_within_7_days: 1, within_30_days: 2 });
		expect(await redactByRetention(harness.services)).toBe(0);
		harness.clock.advance({ days: 10 });
		expect(await retention()).toMatchObject({ due_within_7_days: 2, within_30_days: 2 });
		expect(await redactByRetention(harness.services)).toBe(2);
		for (const id of [old, expired]) expect((await getVerification(id)).reference).toBeNull();
		for (const id of [young, open]) expect((await getVerification(id)).reference).not.toBeNull();
		const { data } = (await business.key.get<Page<Redaction>>("/api/v1/redactions?cause=schedule")).body;
		expect(data.map(({ subject_id }) => subject_id).toSorted()).toEqual([old, expired].toSorted());
		expect(data.map(({ by }) => by)).toEqual([null, null]);
		expect(await redactByRetention(harness.services)).toBe(0);
	});

	test("the retention period ends to the hour", async () => {
		const due = await harness.business("Due");
		const { id } = await harness.invite(due, { reference: "due" });
		await due.key.post(`/api/v1/verifications/${id}/simulate`, { outcome: "declined" });
		const { decided_at } = await getVerification(id, due);
		const plan = async () => (await due.key.get<Retention>("/api/v1/retention")).body;
		const end = new Date(Date.parse(decided_at!) + 90 * 86_400_000).toISOString();
		const erase = async () => {
			await redactByRetention(harness.services);
			return (await getVerification(id, due)).redaction !== "none";
		};
		harness.clock.advance({ days: 59, hours: 23 });
		expect(await plan()).toMatchObject({ next_at: end, within_30_days: 0 });
		harness.clock.advance({ hours: 2 });
		expect(await plan()).toMatchObject({ due_within_7_days: 0, within_30_days: 1 });
		harness.clock.advance({ days: 22, hours: 22 });
		expect(await plan()).toMatchObject({ due_within_7_days: 0, within_30_days: 1 });
		harness.clock.advance({ hours: 2 });
		expect(await plan()).toMatchObject({ due_within_7_days: 1, within_30_days: 1 });
		harness.clock.advance({ days: 6, hours: 22 });
		expect(await erase()).toBe(false);
		harness.clock.advance({ hours: 2 });
		expect(await erase()).toBe(true);
	});

	test("a verification that is canceled is redacted by the time of its cancellation, however long its link would last", async () => {
		const patient = await harness.business("Patient");
		const key = harness.withSecret(patient.secret);
		const request = { reference: "patient", options: { link_lifetime_hours: 24 * 90 } };
		const { id } = await harness.invite({ ...patient, key }, request);
		harness.clock.advance({ days: 10 });
		await key.post(`/api/v1/verifications/${id}/cancel`);
		const { expires_at } = await getVerification(id, patient);
		expect(Math.abs(Date.parse(expires_at) - harness.clock.now().getTime())).toBeLessThan(60_000);
		const plan = async () => (await key.get<Retention>("/api/v1/retention")).body;
		expect(await plan()).toMatchObject({
			next_at: new Date(Date.parse(expires_at) + 90 * 86_400_000).toISOString(),
		});
		const erase = async () => {
			await redactByRetention(harness.services);
			return (await getVerification(id, patient)).redaction !== "none";
		};
		harness.clock.advance({ days: 89, hours: 23 });
		expect(await erase()).toBe(false);
		harness.clock.advance({ hours: 2 });
		expect(await erase()).toBe(true);
	});

	test("canceling a verification whose link has expired doesn't prolong its retention", async () => {
		const { id } = await harness.invite(business, { options: { link_lifetime_hours: 1 } });
		const { expires_at: end } = await getVerification(id);
		harness.clock.advance({ hours: 2 });
		const key = harness.withSecret(business.secret);
		expect((await key.post(`/api/v1/verifications/${id}/cancel`)).status).toBe(200);
		expect((await getVerification(id)).expires_at).toBe(end);
	});

	test("the retention schedule is visible only with verifications:redact", async () => {
		const statusFor = async (role: "admin" | "developer") => {
			const { client } = await harness.member(business, role);
			await client.put("/api/session/app", { app: business.app, mode: "test" }, client.csrf());
			return (await client.get("/api/v1/retention")).status;
		};
		expect(await statusFor("admin")).toBe(200);
		expect(await statusFor("developer")).toBe(403);
	});

	test("each app has its own retention period", async () => {
		const short = await harness.business("Short");
		const owner = await harness.signedIn(short.email);
		const { status } = await owner.change("PATCH", `/api/apps/${short.app}/settings`, { retention_days: 2 });
		expect(status).toBe(200);
		const theirs = await canceled("theirs", short);
		const mine = await canceled("mine");
		harness.clock.advance({ days: 20 });
		await redactByRetention(harness.services);
		expect((await getVerification(theirs, short)).reference).toBeNull();
		expect((await getVerification(mine)).reference).toBe("mine");
	});
});

describe("a server without its secrets", () => {
	test("a server that lost its secrets doesn't start, and says what to restore", async () => {
		await canceled("needs-a-secret");
		await harness.stop();
		const secrets = join(place.dataDir, "secrets");
		const away = join(place.dataDir, "away");
		renameSync(secrets, away);
		const lost = startHarness({ place });
		await expect(lost).rejects.toThrow(/^SECRETS_DIR .* lacks the secrets of everything in the database/);
		rmSync(secrets, { recursive: true });
		renameSync(away, secrets);
		harness = await startHarness({ place });
	});
});

describe("a redaction", () => {
	test("a redaction interrupted by a crash is finished by the next process, which records the event", async () => {
		const key = harness.withSecret(business.secret);
		const person = await harness.invite({ ...business, key });
		await person.start();
		await person.choose();
		await person.photo("document_front", "passports/anna-lind");
		await key.post(`/api/v1/verifications/${person.id}/cancel`);
		const files = () =>
			readdirSync(join(place.dataDir, "files"), { recursive: true }).filter((name) =>
				String(name).includes(person.id),
			);
		await key.post(`/api/v1/verifications/${person.id}/redact`);
		expect(await getVerification(person.id)).toMatchObject({
			redaction: "processing",
			files: [],
			reference: null,
		});
		expect(files()).not.toEqual([]);
		await harness.stop();
		harness = await startHarness({ place });
		await startDomainJobs(harness.services, redactions);
		await isRedacted(person.id);
		expect(files().filter((name) => String(name).includes("fil_"))).toEqual([]);
	});

	// Runs on both databases: only PGlite's folder is brought back by copying it.
	test("restoring an older database doesn't undo a redaction", async ({ skip }) => {
		skip(isOnPostgres, "only PGlite's database is a folder to copy");
		const id = await canceled("brought-back");
		await harness.stop();
		const database = join(place.dataDir, "database");
		const backup = join(place.dataDir, "backup");
		cpSync(database, backup, { recursive: true });
		harness = await startHarness({ place });
		await startDomainJobs(harness.services, redactions);
		expect((await getVerification(id)).reference).toBe("brought-back");
		await harness.withSecret(business.secret).post(`/api/v1/verifications/${id}/redact`);
		await isRedacted(id);
		await harness.stop();
		rmSync(database, { recursive: true });
		cpSync(backup, database, { recursive: true });
		harness = await startHarness({ place });
		expect(await getVerification(id)).toMatchObject({
			redaction: "redacted",
			reference: null,
			status: "canceled",
		});
		const response = await harness
			.withSecret(business.secret)
			.get<Page<Verification>>("/api/v1/verifications");
		expect(response.status).toBe(200);
	});
});
