import { createEngine } from "@vidimus/engine";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "../../../shared/schemas.ts";
import type { PersonClient } from "../../../testing/clients/person-client.ts";
import { readSpecimen } from "../../../testing/data/specimens.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import type { Event } from "../../events/contract.ts";
import type { Services } from "../../services.ts";
import { authenticatePerson } from "../capture/authenticate-person.ts";
import { submitAttempt } from "../capture/submit-attempt.ts";
import { uploadCapture } from "../capture/upload.ts";
import type { Verification } from "../contract.ts";
import { expireOverdueVerifications, runVerificationMaintenance } from "../maintenance.ts";
import { processVerification } from "../processing/process-verification.ts";

/** Without a worker: each test runs the work itself, as often and as much at once as it likes. */
let harness: Harness;
let business: TestBusiness;
/** The same server with an engine that never has the time: each of its jobs is stopped. */
let hasty: Services;
/** The same server with an engine that takes no jobs. */
let unavailable: Services;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	hasty = { ...harness.services, engine: createEngine({ workers: 1, maxCpuMs: 1 }) };
	unavailable = { ...harness.services, engine: createEngine({ workers: 1 }) };
	await unavailable.engine.close();
});
afterAll(async () => {
	await hasty.engine.close();
	await harness.close();
});

const eventsOf = async ({ id }: PersonClient) =>
	(await business.key.get<Page<Event>>(`/api/v1/events?object_id=${id}&limit=100`)).body.data.map(
		({ type }) => type,
	);
const getVerification = async ({ id }: PersonClient) =>
	(await business.key.get<Verification>(`/api/v1/verifications/${id}`)).body;
const handedIn = async () => {
	const person = await harness.invite(business);
	await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
	return person;
};
/** Submits photos that the engine had no time for at their upload. */
async function submitWithoutVerdicts(): Promise<PersonClient> {
	const person = await harness.invite(business);
	await person.start();
	await person.choose();
	const { id, secret } = person;
	const who = () => authenticatePerson(hasty, { id, secret, locale: "en", requestId: "req_test" });
	const photos = [
		["document_front", "passports/anna-lind"],
		["selfie", "selfies/anna-lind-1"],
	] as const;
	for (const [kind, name] of photos)
		expect(await uploadCapture(hasty, await who(), kind, [readSpecimen(name)])).toMatchObject({
			result: "not_run",
			usable: true,
		});
	await submitAttempt(hasty, await who());
	return person;
}

describe("processing", () => {
	test("three concurrent runs make one decision", async () => {
		const person = await handedIn();
		await Promise.all([0, 1, 2].map(() => processVerification(harness.services, person.id)));
		const { status, checks } = await getVerification(person);
		expect(status).toBe("approved");
		expect(checks).toHaveLength(4);
		expect((await eventsOf(person)).filter((type) => type === "verification.approved")).toHaveLength(1);
	});

	test("running again after the decision changes nothing", async () => {
		const person = await handedIn();
		await processVerification(harness.services, person.id);
		const before = await getVerification(person);
		await processVerification(harness.services, person.id);
		expect(await getVerification(person)).toEqual(before);
	});

	test("processing an unknown or unsubmitted verification does nothing", async () => {
		await processVerification(harness.services, "vrf_01jd4m8q3ve9r8k2t6w5x7y9za");
		const person = await harness.invite(business);
		await processVerification(harness.services, person.id);
		expect((await getVerification(person)).status).toBe("created");
	});

	test("images accepted under load are assessed during processing", async () => {
		const person = await submitWithoutVerdicts();
		await processVerification(harness.services, person.id);
		const { status, files } = await getVerification(person);
		expect(status).toBe("approved");
		expect(files.map(({ face }) => face?.length)).toEqual([4, 4]);
	});

	test("a verification whose processing keeps failing goes to manual review", async () => {
		const person = await handedIn();
		for (let runs = 0; runs < 4; runs++)
			await expect(processVerification(hasty, person.id)).rejects.toThrow("The job was stopped");
		await processVerification(hasty, person.id);
		expect(await getVerification(person)).toMatchObject({
			status: "in_review",
			reasons: [{ name: "processing_failed" }],
		});
	});

	test("a verification is decided however often the engine had no capacity for it before", async () => {
		const person = await submitWithoutVerdicts();
		for (let runs = 0; runs < 5; runs++)
			await expect(processVerification(unavailable, person.id)).rejects.toThrow("The engine is closed");
		await processVerification(harness.services, person.id);
		expect(await getVerification(person)).toMatchObject({ status: "approved", attempts: 1 });
	});

	test("a verification that the engine has had no capacity for in a day goes to manual review", async () => {
		const person = await submitWithoutVerdicts();
		harness.clock.advance({ hours: 24 });
		for (let runs = 0; runs < 4; runs++)
			await expect(processVerification(unavailable, person.id)).rejects.toThrow("The engine is closed");
		await processVerification(unavailable, person.id);
		expect(await getVerification(person)).toMatchObject({
			status: "in_review",
			reasons: [{ name: "processing_failed" }],
		});
	});

	test("a verification that waits for its turn isn't queued a second time, and one without a job is", async () => {
		const person = await handedIn();
		const { db } = harness.services;
		const isJob = sql`data->>'id' = ${person.id} and state < 'completed'`;
		const countJobs = async () => {
			const found = await db.execute(sql`select 1 from pgboss.job where ${isJob}`);
			return (found as unknown as { rows: object[] }).rows.length;
		};
		harness.clock.advance({ seconds: 180 });
		await runVerificationMaintenance(harness.services);
		expect(await countJobs()).toBe(1);
		await db.execute(sql`delete from pgboss.job where ${isJob}`);
		await runVerificationMaintenance(harness.services);
		expect(await countJobs()).toBe(1);
	});
});

describe("concurrent requests", () => {
	test("of two concurrent submissions one wins and the other gets a 409", async () => {
		const person = await harness.invite(business);
		await person.start();
		await person.choose();
		await person.photo("document_front", "passports/anna-lind");
		await person.photo("selfie", "selfies/anna-lind-1");
		const responses = await Promise.all([person.submit(), person.submit()]);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await eventsOf(person)).filter((type) => type === "verification.processing")).toHaveLength(1);
	});

	test("two concurrent starts share one attempt", async () => {
		const person = await harness.invite(business);
		const responses = await Promise.all([person.start(), person.start()]);
		expect(responses.some(({ status }) => status === 200)).toBe(true);
		expect((await eventsOf(person)).filter((type) => type === "verification.started")).toHaveLength(1);
		expect((await person.choose()).status).toBe(200);
	});

	test("concurrent sweeps expire each overdue verification once", async () => {
		const person = await harness.invite(business, { options: { link_lifetime_hours: 1 } });
		harness.clock.advance({ hours: 2 });
		await Promise.all([
			expireOverdueVerifications(harness.services),
			expireOverdueVerifications(harness.services),
		]);
		expect(await eventsOf(person)).toEqual(["verification.expired", "verification.created"]);
	});
});
