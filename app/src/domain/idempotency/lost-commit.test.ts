import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "../../shared/schemas.ts";
import type { OrProblem } from "../../testing/clients/test-client.ts";
import { type MutingProxy, startMutingProxy } from "../../testing/fakes/muting-proxy.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { createTestInstance, type TestInstance } from "../../testing/test-instance.ts";
import type { Customer } from "../customers/contract.ts";
import type { Event } from "../events/contract.ts";
import type { Verification } from "../verifications/contract.ts";
import type { WebhookEndpoint, WebhookSecret } from "../webhooks/contract.ts";

// Runs on PostgreSQL only: PGlite has no connections.
describe.runIf(process.env.DATABASE_URL)("a change whose connection to the database is lost", () => {
	let place: TestInstance;
	let proxy: MutingProxy;
	let harness: Harness;
	let business: TestBusiness;
	beforeAll(async () => {
		place = await createTestInstance();
		proxy = await startMutingProxy(place.env.DATABASE_URL ?? "");
		harness = await startHarness({ place, env: { DATABASE_URL: proxy.url } });
		business = await harness.business();
	});
	afterAll(async () => {
		await harness.close();
		await proxy.close();
	});

	const keyed = (key: string) => ({ "idempotency-key": key });
	/** Ends the leases that nobody renews any more, which 12 seconds would. */
	const endLeases = () =>
		harness.services.db.execute(
			"update idempotent_responses set lease_until = now() - interval '1 second' where body is null",
		);
	const countEvents = async (id: string, type: string) =>
		(await business.key.get<Page<Event>>(`/api/v1/events?object_id=${id}&type=${type}`)).body.data.length;

	test("a secret whose rotation was committed without an answer isn't rotated again by the retry", async () => {
		const endpoint = (
			await business.key.post<WebhookEndpoint>("/api/v1/webhooks", {
				url: "https://hooks.example.com/vidimus",
				event_types: ["customer.merged"],
			})
		).body;
		const rotate = () =>
			business.key.post<OrProblem<WebhookSecret>>(
				`/api/v1/webhooks/${endpoint.id}/secret/rotate`,
				{ overlap_hours: 1 },
				keyed("rotation"),
			);
		const readSecret = async () =>
			(await business.key.get<WebhookSecret>(`/api/v1/webhooks/${endpoint.id}/secret`)).body.secret;
		const before = await readSecret();
		proxy.loseCommitAfter("audit_entries");
		expect(await rotate()).toMatchObject({ status: 503, body: { code: "database_unavailable" } });
		const rotated = await readSecret();
		expect(rotated).not.toBe(before);
		expect((await rotate()).body.code).toBe("idempotency_in_progress");
		await endLeases();
		expect(await rotate()).toMatchObject({ status: 409, body: { code: "idempotency_response_lost" } });
		expect(await readSecret()).toBe(rotated);
	});

	test("a verification whose creation was committed without an answer is given back with its link", async () => {
		const create = () =>
			business.key.post<OrProblem<Verification>>("/api/v1/verifications", {}, keyed("creation"));
		proxy.loseCommitAfter("audit_entries");
		expect((await create()).status).toBe(503);
		await endLeases();
		const { status, body } = await create();
		expect(status).toBe(201);
		expect(await countEvents(body.id, "verification.created")).toBe(1);
		expect((await business.key.get<Verification>(`/api/v1/verifications/${body.id}`)).body.url).toBe(
			body.url,
		);
		expect((await create()).body).toEqual(body);
	});

	test("a cancellation that was committed without an answer isn't refused for the status that it has itself set", async () => {
		const { id } = (await business.key.post<Verification>("/api/v1/verifications", {})).body;
		const cancel = () =>
			business.key.post<OrProblem<Verification>>(`/api/v1/verifications/${id}/cancel`, {}, keyed("cancel"));
		proxy.loseCommitAfter("audit_entries");
		expect((await cancel()).status).toBe(503);
		await endLeases();
		expect((await cancel()).body.code).toBe("idempotency_response_lost");
		expect(await countEvents(id, "verification.canceled")).toBe(1);
	});

	test("a change that the lost connection took with it is done by the retry, once", async () => {
		const { id } = (await business.key.post<Customer>("/api/v1/customers", { first_name: "Anna" })).body;
		const change = () =>
			business.key.patch<OrProblem<Customer>>(
				`/api/v1/customers/${id}`,
				{ last_name: "Lind" },
				keyed("lost"),
			);
		proxy.loseStatement("audit_entries");
		expect((await change()).status).toBe(503);
		await endLeases();
		expect((await change()).status).toBe(200);
		expect(await countEvents(id, "customer.updated")).toBe(1);
	});

	test("a server error that has changed nothing releases its key immediately", async () => {
		const { db } = harness.services;
		const { id } = (await business.key.post<Customer>("/api/v1/customers", { first_name: "Anna" })).body;
		const change = () =>
			business.key.patch<OrProblem<Customer>>(
				`/api/v1/customers/${id}`,
				{ last_name: "Lind" },
				keyed("clean"),
			);
		await db.execute(
			"create function refuse() returns trigger language plpgsql as 'begin raise exception ''gone''; end'",
		);
		await db.execute(
			"create trigger refused before update on customers for each row execute function refuse()",
		);
		expect((await change()).status).toBe(500);
		await db.execute("drop trigger refused on customers");
		expect((await change()).status).toBe(200);
		expect(await countEvents(id, "customer.updated")).toBe(1);
	});
});
