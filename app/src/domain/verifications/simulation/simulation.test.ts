import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "../../../shared/schemas.ts";
import type { OrProblem, TestClient } from "../../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import type { AuditEntry } from "../../audit/contract.ts";
import type { Customer } from "../../customers/contract.ts";
import type { Event } from "../../events/contract.ts";
import type { Permission } from "../../guard/permissions.ts";
import type { Verification } from "../contract.ts";
import { processVerification } from "../processing/process-verification.ts";
import type { SimulateInput } from "./contract.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness({ worker: true });
	business = await harness.business();
});
afterAll(() => harness.close());

const at = (id: string) => `/api/v1/verifications/${id}`;
const ask = async (request: object = {}) =>
	(await business.key.post<Verification>("/api/v1/verifications", request)).body;
const simulate = (
	id: string,
	wish: SimulateInput | object,
	client: TestClient = business.key,
	headers: Record<string, string> = {},
) => client.post<OrProblem<Verification>>(`${at(id)}/simulate`, wish, headers);
const eventsOf = async (id: string) =>
	(await business.key.get<Page<Event>>(`/api/v1/events?object_id=${id}&limit=100`)).body.data.toReversed();
const limited = async (...scopes: Permission[]) =>
	harness.withSecret(await harness.secret(business.app, "test", scopes));

describe("a simulated outcome", () => {
	test.each([
		["approved", [], "approved"],
		["declined", ["face_mismatch"], "declined"],
		["in_review", ["reading_uncertain"], null],
		["resubmission_requested", ["document_blurred"], null],
	] as const)(
		"the outcome %s is reached through the person’s steps, each with its event",
		async (outcome, reasons, counted) => {
			const { id } = await ask();
			const { status, body } = await simulate(id, { outcome });
			expect(status).toBe(200);
			expect(body).toMatchObject({ id, status: outcome, outcome: counted, simulated: true, attempts: 1 });
			expect(body.reasons.map(({ name }) => name)).toEqual(reasons);
			expect(body.checks.map(({ type, result, score }) => [type, result, score])).toEqual([
				["document", "not_run", null],
				["face_match", "not_run", null],
				["liveness", "not_run", null],
				["duplicate", "not_run", null],
			]);
			expect([body.fields, body.files, body.recording]).toEqual([[], [], null]);
			const events = await eventsOf(id);
			expect(events.map(({ type }) => type)).toEqual([
				"verification.created",
				"verification.opened",
				"verification.started",
				"verification.processing",
				`verification.${outcome}`,
			]);
			for (const { actor, data } of events.slice(1))
				expect([actor, (data as { simulated?: boolean }).simulated]).toEqual(["key", true]);
			expect(events.at(-1)?.data).toMatchObject({ id, status: outcome, verified_data: body.verified_data });
		},
	);

	test.each(["expired", "canceled"] as const)(
		"the outcome %s needs none of the person’s steps",
		async (outcome) => {
			const { id } = await ask();
			const { body } = await simulate(id, { outcome });
			expect(body).toMatchObject({ status: outcome, outcome: null, simulated: true, url: null, reasons: [] });
			expect(body.verified_data).toBeNull();
			expect(Date.parse(body.expires_at)).toBeLessThanOrEqual(harness.clock.now().getTime());
			expect((await eventsOf(id)).map(({ type }) => type)).toEqual([
				"verification.created",
				`verification.${outcome}`,
			]);
		},
	);

	test("a simulated decision has the specimen’s data, and a simulated resubmission request has none", async () => {
		const approved = (await simulate((await ask()).id, { outcome: "approved" })).body;
		expect(approved.verified_data).toMatchObject({ issuing_state: "UTO", last_name: "LIND" });
		const person = await harness.invite(business);
		await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
		const read = await waitUntil("a decision", async () => {
			const { body } = await business.key.get<Verification>(at(person.id));
			return body.status === "approved" && body;
		});
		expect(read.simulated).toBe(false);
		expect(approved.verified_data).toEqual(read.verified_data);
		const again = (await simulate((await ask()).id, { outcome: "resubmission_requested" })).body;
		expect(again.verified_data).toBeNull();
	});

	test("the reasons of a simulation can be given by number or name", async () => {
		const { body } = await simulate((await ask({ options: { minimum_age: 30 } })).id, {
			outcome: "declined",
			reasons: [201, "under_age", 201],
		});
		expect(body.reasons.map(({ code }) => code)).toEqual([201, 210]);
		const canceled = await simulate((await ask()).id, { outcome: "canceled", reasons: [301] });
		expect(canceled.body.reasons).toMatchObject([{ name: "consent_declined" }]);
	});

	test.each([
		[{ outcome: "declined", reasons: [101] }, "reasons"],
		[{ outcome: "declined", reasons: [] }, "reasons"],
		[{ outcome: "approved", reasons: [201] }, "reasons"],
		[{ outcome: "resubmission_requested", reasons: ["under_age"] }, "reasons"],
		[{ outcome: "expired", reasons: [301] }, "reasons"],
		[{ outcome: "declined", reasons: [999] }, "reasons.0"],
		[{ outcome: "declined", reasons: ["a_bad_feeling"] }, "reasons.0"],
		[{ outcome: "processing" }, "outcome"],
		[{}, "outcome"],
	])("the simulation %j is refused at %s, and nothing happens", async (wish, path) => {
		const { id } = await ask();
		const { status, body } = await simulate(id, wish);
		expect(status).toBe(422);
		expect(body.errors?.map((error) => error.path)).toEqual([path]);
		expect(await eventsOf(id)).toHaveLength(1);
	});
});

describe("the data of a simulated decision", () => {
	const read = async (request: object, wish: SimulateInput) =>
		(await simulate((await ask(request)).id, wish)).body;

	test("simulated data matches the provided details and the accepted documents and countries", async () => {
		const body = await read(
			{
				provided_details: { first_name: "Noé", birth_date: "1990-02-03", document_number: "D1042" },
				options: { documents: ["identity_card", "residence_permit"], countries: ["FRA", "BEL"] },
			},
			{ outcome: "approved" },
		);
		expect(body.verified_data).toMatchObject({
			document_type: "identity_card",
			issuing_state: "FRA",
			first_name: "NOÉ",
			last_name: "LIND",
			birth_date: "1990-02-03",
			document_number: "D1042",
		});
		const found = await business.key.get<Page<Verification>>(
			"/api/v1/verifications?country=FRA&document=identity_card",
		);
		expect(found.body.data.map(({ id }) => id)).toContain(body.id);
	});

	test("simulated data is old enough for an approval, and under age or expired for those reasons", async () => {
		const year = harness.clock.now().getUTCFullYear();
		const years = (date = "") => year - Number(date.slice(0, 4));
		const request = { options: { minimum_age: 60 } };
		const approved = await read(request, { outcome: "approved" });
		expect(years(approved.verified_data?.birth_date)).toBeGreaterThan(60);
		const declined = await read(request, { outcome: "declined", reasons: ["under_age", "document_expired"] });
		expect(years(declined.verified_data?.birth_date)).toBeLessThan(60);
		expect(years(declined.verified_data?.expiry_date)).toBe(1);
	});

	test("simulated data differs from the provided details if that is the reason", async () => {
		const request = { provided_details: { first_name: "Noé", last_name: "Petit" } };
		const body = await read(request, { outcome: "declined", reasons: ["data_mismatch"] });
		expect(body.verified_data).toMatchObject({ first_name: "ANNA", last_name: "LIND" });
	});

	test.each([
		[
			{ provided_details: { birth_date: "2020-01-01" }, options: { minimum_age: 18 } },
			"approved",
			undefined,
			"outcome",
		],
		[
			{ provided_details: { birth_date: "1990-01-01" }, options: { minimum_age: 18 } },
			"declined",
			["under_age"],
			"reasons",
		],
		[{}, "declined", ["under_age"], "reasons"],
		[{}, "declined", ["data_mismatch"], "reasons"],
	] as const)(
		"provided details %j can’t be contradicted: %s for %j is refused at %s",
		async (request, outcome, reasons, path) => {
			const { id } = await ask(request);
			const { status, body } = await simulate(id, { outcome, ...(reasons && { reasons: [...reasons] }) });
			expect([status, body.errors?.map((error) => error.path)]).toEqual([422, [path]]);
			expect(await eventsOf(id)).toHaveLength(1);
		},
	);
});

describe("simulating from a later status", () => {
	test("a case in review can be decided by simulation, and keeps the engine’s findings", async () => {
		const person = await harness.invite(business, { options: { review: "always" } });
		await person.goThrough({ front: "passports/david-marsh", selfie: "selfies/david-marsh-1" });
		await waitUntil("a review", async () => {
			const { body } = await business.key.get<Verification>(at(person.id));
			return body.status === "in_review";
		});
		const { body } = await simulate(person.id, { outcome: "declined", reasons: ["data_mismatch"] });
		expect(body).toMatchObject({ status: "declined", simulated: true, attempts: 1 });
		expect(body.verified_data).toMatchObject({ last_name: "MARSH" });
		expect(body.checks[0]).toMatchObject({ type: "document", result: "clear" });
	});

	test("simulating after a resubmission request starts a second attempt", async () => {
		const { id } = await ask();
		await simulate(id, { outcome: "resubmission_requested" });
		const { body } = await simulate(id, { outcome: "approved" });
		expect(body).toMatchObject({ status: "approved", attempts: 2, reasons: [] });
		expect(
			(await eventsOf(id)).map(({ type }) => type).filter((type) => /opened|started/.test(type)),
		).toEqual(["verification.opened", "verification.started", "verification.started"]);
	});

	test("a person who submits their own photos after a simulation gets a real result", async () => {
		const person = await harness.invite(business);
		await simulate(person.id, { outcome: "resubmission_requested" });
		await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
		const body = await waitUntil("a decision", async () => {
			const { body } = await business.key.get<Verification>(at(person.id));
			return body.status === "approved" && body;
		});
		expect(body).toMatchObject({ simulated: false, attempts: 2 });
		expect(body.checks[0]).toMatchObject({ type: "document", result: "clear" });
	});

	test("a late engine result doesn’t change a simulated decision", async () => {
		const idle = await startHarness();
		try {
			const theirs = await idle.business();
			const person = await idle.invite(theirs);
			await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
			const input = { outcome: "declined" };
			const { body } = await theirs.key.post<Verification>(`${at(person.id)}/simulate`, input);
			expect(body.status).toBe("declined");
			await processVerification(idle.services, person.id);
			const after = (await theirs.key.get<Verification>(at(person.id))).body;
			expect(after).toEqual(body);
		} finally {
			await idle.close();
		}
	});

	test.each(["approved", "declined", "expired", "canceled"] as const)(
		"a verification that is %s can’t be simulated: 409 names the status",
		async (outcome) => {
			const { id } = await ask();
			await simulate(id, { outcome });
			for (const other of ["approved", "declined", "in_review", "expired"] as const) {
				const { status, body } = await simulate(id, { outcome: other });
				expect({ status, code: body.code }).toEqual({ status: 409, code: "state_conflict" });
				expect(body.detail).toContain(outcome);
			}
		},
	);
});

describe("after a simulation", () => {
	test("a simulation updates the customer’s status and the person’s page as in live mode", async () => {
		const { body: customer } = await business.key.post<Customer>("/api/v1/customers", { first_name: "Anna" });
		const person = await harness.invite(business, {
			customer: customer.id,
			redirect_url: "https://shop.example.com/done",
		});
		await simulate(person.id, { outcome: "approved" });
		const { body } = await business.key.get<Customer>(`/api/v1/customers/${customer.id}`);
		expect(body.status).toBe("verified");
		expect((await person.session()).body).toMatchObject({
			status: "approved",
			redirect_url: expect.stringContaining("status=approved"),
		});
	});

	test("a simulated verification is found by the specimen’s name, and redacted like any other", async () => {
		const { id } = await ask({ reference: "to-erase" });
		await simulate(id, { outcome: "approved" });
		const found = await business.key.get<Page<Verification>>("/api/v1/verifications?text=lind&limit=100");
		expect(found.body.data.map((row) => row.id)).toContain(id);
		const { status, body } = await business.key.post<Verification>(`${at(id)}/redact`);
		expect(status).toBe(200);
		expect(body).toMatchObject({ status: "approved", simulated: true, verified_data: null, reference: null });
	});

	test("a simulation adds a single audit entry, and none for a review or a decision", async () => {
		const { id } = await ask();
		await simulate(id, { outcome: "declined" });
		const owner = await harness.signedIn(business.email);
		const { body } = await owner.get<Page<AuditEntry>>(`/api/apps/${business.app}/audit?limit=100`);
		const auditEntries = body.data.filter(({ object_id }) => object_id === id).toReversed();
		expect(auditEntries.map(({ action, actor }) => [action, actor.kind])).toEqual([
			["verification.created", "key"],
			["verification.simulated", "key"],
		]);
		expect(auditEntries[1]?.details).toEqual({ outcome: "declined", reasons: ["face_mismatch"] });
	});

	test("a simulation with an idempotency key happens once, and another one with it is a conflict", async () => {
		const { id } = await ask();
		const key = { "idempotency-key": "forced-once" };
		const first = await simulate(id, { outcome: "approved" }, business.key, key);
		const second = await simulate(id, { outcome: "approved" }, business.key, key);
		expect([first.status, second.status]).toEqual([200, 200]);
		expect(second.body).toEqual(first.body);
		const other = await simulate(id, { outcome: "declined" }, business.key, key);
		expect(other).toMatchObject({ status: 409, body: { code: "idempotency_conflict" } });
		const elsewhere = await simulate((await ask()).id, { outcome: "approved" }, business.key, key);
		expect(elsewhere).toMatchObject({ status: 409, body: { code: "idempotency_conflict" } });
	});
});

describe("permission to simulate", () => {
	test("nothing can be simulated in live mode, by key or by session", async () => {
		const live = harness.withSecret(await harness.secret(business.app, "live"));
		const { body: created } = await live.post<Verification>("/api/v1/verifications", {});
		const owner = await harness.signedIn(business.email);
		await owner.change("PUT", "/api/session/app", { app: business.app, mode: "live" });
		const responses = [
			await simulate(created.id, { outcome: "approved" }, live),
			await simulate(created.id, { outcome: "approved" }, owner, owner.csrf()),
		];
		for (const { status, body } of responses)
			expect({ status, code: body.code }).toEqual({ status: 403, code: "live_mode" });
		expect(responses[0]?.body.detail).toContain("sk_test_");
		expect((await live.get<Verification>(at(created.id))).body).toMatchObject({
			status: "created",
			simulated: false,
		});
	});

	test("simulating requires the permission, in the verification’s own app", async () => {
		const { id } = await ask();
		const reader = await limited("verifications:read");
		const refused = await simulate(id, { outcome: "approved" }, reader);
		expect(refused.status).toBe(403);
		expect(refused.body.detail).toContain("verifications:create");
		const other = await harness.business();
		expect((await simulate(id, { outcome: "approved" }, other.key)).status).toBe(404);
		expect((await business.key.get<Verification>(at(id))).body.status).toBe("created");
	});

	test("a key that can’t read verifications gets only the simulated status", async () => {
		const maker = await limited("verifications:create");
		const { body: customer } = await business.key.post<Customer>("/api/v1/customers", {
			first_name: "Anna",
			last_name: "Lind",
		});
		const created = await maker.post<Verification>("/api/v1/verifications", {
			customer: customer.id,
			reference: "my-own-word",
			provided_details: { birth_date: "1998-05-09" },
		});
		expect(created.body).toMatchObject({
			reference: "my-own-word",
			provided_details: { birth_date: "1998-05-09" },
		});
		expect(JSON.stringify(created.body)).not.toContain("Lind");
		const { id } = created.body;
		const { body } = await simulate(id, { outcome: "in_review" }, maker);
		expect(body).toMatchObject({ id, status: "in_review", simulated: true, reference: null });
		expect(JSON.stringify(body)).not.toMatch(/lind|my-own-word|1998/i);
		const acting = await limited("verifications:review", "reviews:manage", "verifications:cancel");
		const review = { decision: "declined", reasons: ["data_mismatch"], comment: "No." };
		const responses = [
			await acting.post<Verification>(`${at(id)}/assign`, { assignee: business.ownerId }),
			await acting.post<Verification>(`${at(id)}/review`, review),
			await acting.post<Verification>(`${at(id)}/reopen`, { comment: "Yes." }),
			await acting.post<Verification>(`${at((await ask({ reference: "lind-9" })).id)}/cancel`),
		];
		for (const { status, body } of responses) {
			expect(status).toBe(200);
			expect(body).toMatchObject({ provided_details: {}, verified_data: null, checks: [], reasons: [] });
			expect(JSON.stringify(body)).not.toMatch(/lind|my-own-word|1998/i);
		}
	});
});
