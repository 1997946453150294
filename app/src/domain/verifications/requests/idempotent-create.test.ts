import { createEngine } from "@vidimus/engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "../../../contract.ts";
import { type Business, type Harness, startHarness } from "../../../testing/harness.ts";
import type { PersonClient } from "../../../testing/person.ts";
import { specimen } from "../../../testing/specimens.ts";
import type { Event } from "../../events/contract.ts";
import type { Services } from "../../services.ts";
import { identify, submit } from "../capture/person.ts";
import { uploadCapture } from "../capture/upload.ts";
import type { Verification } from "../contract.ts";
import { processVerification } from "../decision/processing.ts";
import { expireOverdue } from "../jobs.ts";

/** Without a worker: each test runs the work itself, as often and as much at once as it likes. */
let harness: Harness;
let business: Business;
/** The same server with an engine that never has the time: each of its jobs is stopped. */
let hasty: Services;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	hasty = { ...harness.services, engine: createEngine({ workers: 1, timeoutMs: 1 }) };
});
afterAll(async () => {
	await hasty.engine.close();
	await harness.close();
});

const eventsOf = async ({ id }: PersonClient) =>
	(await business.key.get<Page<Event>>(`/api/v1/events?object_id=${id}&limit=100`)).body.data.map(
		({ type }) => type,
	);
const seen = async ({ id }: PersonClient) =>
	(await business.key.get<Verification>(`/api/v1/verifications/${id}`)).body;
const handedIn = async () => {
	const person = await harness.invite(business);
	await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
	return person;
};

describe("processing", () => {
	test("run three times at once decides once", async () => {
		const person = await handedIn();
		await Promise.all([0, 1, 2].map(() => processVerification(harness.services, person.id)));
		const { status, checks } = await seen(person);
		expect(status).toBe("approved");
		expect(checks).toHaveLength(4);
		expect((await eventsOf(person)).filter((type) => type === "verification.approved")).toHaveLength(1);
	});

	test("run again afterwards changes nothing", async () => {
		const person = await handedIn();
		await processVerification(harness.services, person.id);
		const before = await seen(person);
		await processVerification(harness.services, person.id);
		expect(await seen(person)).toEqual(before);
	});

	test("of nothing, or of what wasn't handed in, does nothing", async () => {
		await processVerification(harness.services, "vrf_01jd4m8q3ve9r8k2t6w5x7y9za");
		const person = await harness.invite(business);
		await processVerification(harness.services, person.id);
		expect((await seen(person)).status).toBe("created");
	});

	test("looks itself at pictures that came in under load, and decides the same", async () => {
		const person = await harness.invite(business);
		await person.start();
		await person.choose();
		const who = () =>
			identify(hasty, { id: person.id, secret: person.secret, locale: "en", requestId: "req_test" });
		const pictures = [
			["document_front", "passports/anna-lind"],
			["selfie", "selfies/anna-lind-1"],
		] as const;
		for (const [kind, name] of pictures)
			expect(await uploadCapture(hasty, await who(), kind, [specimen(name)])).toMatchObject({
				result: "not_run",
				usable: true,
			});
		await submit(hasty, await who());
		await processVerification(harness.services, person.id);
		const { status, files } = await seen(person);
		expect(status).toBe("approved");
		expect(files.map(({ face }) => face?.length)).toEqual([4, 4]);
	});

	test("that keeps failing is handed to a reviewer", async () => {
		const person = await handedIn();
		for (let runs = 0; runs < 4; runs++)
			await expect(processVerification(hasty, person.id)).rejects.toThrow("The job was stopped");
		await processVerification(hasty, person.id);
		expect(await seen(person)).toMatchObject({
			status: "in_review",
			reasons: [{ name: "processing_failed" }],
		});
	});
});

describe("two that try at once", () => {
	test("to hand in: one wins, the other is told the state", async () => {
		const person = await harness.invite(business);
		await person.start();
		await person.choose();
		await person.picture("document_front", "passports/anna-lind");
		await person.picture("selfie", "selfies/anna-lind-1");
		const answers = await Promise.all([person.submit(), person.submit()]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await eventsOf(person)).filter((type) => type === "verification.processing")).toHaveLength(1);
	});

	test("to begin: both are in the same attempt", async () => {
		const person = await harness.invite(business);
		const answers = await Promise.all([person.start(), person.start()]);
		expect(answers.some(({ status }) => status === 200)).toBe(true);
		expect((await eventsOf(person)).filter((type) => type === "verification.started")).toHaveLength(1);
		expect((await person.choose()).status).toBe(200);
	});

	test("to close overdue links: each is closed once", async () => {
		const person = await harness.invite(business, { options: { link_lifetime_hours: 1 } });
		harness.clock.advance({ hours: 2 });
		await Promise.all([expireOverdue(harness.services), expireOverdue(harness.services)]);
		expect(await eventsOf(person)).toEqual(["verification.expired", "verification.created"]);
	});
});
