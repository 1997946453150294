import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OrProblem, TestClient } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { maxApiKeys } from "../api-keys/contract.ts";
import { events } from "../events/tables.ts";
import { maxListEntries } from "../lists/contract.ts";
import { listEntries } from "../lists/tables.ts";
import { deleteOldMails } from "../mails/mails.ts";
import { mails } from "../mails/tables.ts";
import { maxViewsPerList } from "../saved-views/contract.ts";
import { maxAppSendsPerHour } from "../verifications/links/send-link.ts";
import { maxEndpoints } from "../webhooks/endpoints/create-endpoint.ts";

// Runs on both databases: what counts and then inserts is serialized by locks on PostgreSQL, by its one connection on PGlite.
let harness: Harness;
let business: TestBusiness;
let owner: TestClient;
beforeAll(async () => {
	harness = await startHarness({ worker: true });
});
afterAll(() => harness.close());
beforeEach(async () => {
	business = await harness.business();
	// Each test has the limits of an hour for itself.
	harness.clock.advance({ days: 2 });
	owner = await harness.signedIn(business.email);
});

const requestCount = 40;
type LimitedResponse = { status: number; body: { code?: string }; headers: Record<string, unknown> };

/** Sends the requests together, and one more afterwards. @returns how many were accepted, and what the last one got */
async function sendTogether(send: (index: number) => Promise<unknown>, count = requestCount) {
	const responses = (await Promise.all(
		Array.from({ length: count }, (_, index) => send(index)),
	)) as LimitedResponse[];
	const accepted = responses.filter(({ status }) => status < 300).length;
	const statuses = [...new Set(responses.map(({ status }) => status))].sort();
	return { accepted, statuses, last: (await send(count)) as LimitedResponse };
}

describe("limits that many requests reach together", () => {
	test("an author's views of a list end at their number", async () => {
		const create = () =>
			owner.change("POST", `/api/apps/${business.app}/views`, {
				list: "verifications",
				name: "À examiner",
				query: "status=in_review",
			});
		for (let count = 5; count < maxViewsPerList; count++) expect((await create()).status).toBe(201);
		const { accepted, last } = await sendTogether(create);
		expect(accepted).toBe(5);
		expect(last).toMatchObject({ status: 409, body: { code: "too_many_views" } });
	});

	test("an app's links in an hour end at their number, on whichever verifications", async () => {
		const db = harness.services.db;
		await db.insert(events).values(
			Array.from({ length: maxAppSendsPerHour - 5 }, (_, index) => ({
				id: `evt_sent_${business.app}_${index}`,
				appId: business.app,
				mode: "live" as const,
				type: "verification.sent",
				objectId: `vrf_sent_${index}`,
				data: Buffer.alloc(0),
				actor: "key",
				actorId: null,
				requestId: null,
				createdAt: harness.clock.now(),
			})),
		);
		const people = await Promise.all(
			Array.from({ length: requestCount + 1 }, () => harness.invite(business)),
		);
		const { accepted, last } = await sendTogether((index) =>
			business.key.post(`/api/v1/verifications/${people[index]!.id}/send`, {
				email: `person-${index}@recipient.example`,
			}),
		);
		expect(accepted).toBe(5);
		expect(last).toMatchObject({ status: 429, body: { code: "too_many_sends_of_app" } });
	});

	test("an app's webhook endpoints, keys and list entries end at their number", async () => {
		const createEndpoint = (index: number) =>
			business.key.post<object>("/api/v1/webhooks", {
				url: `https://hooks.example.com/${index}`,
				event_types: ["customer.merged"],
			});
		for (let count = 5; count < maxEndpoints; count++) expect((await createEndpoint(count)).status).toBe(201);
		expect(await sendTogether(createEndpoint)).toMatchObject({
			accepted: 5,
			last: { status: 409, body: { code: "too_many_endpoints" } },
		});
		// The business has a key already.
		for (let count = 6; count < maxApiKeys; count++) await harness.secret(business.app);
		const createKey = () =>
			owner.change("POST", "/api/keys", { name: "Key", scopes: ["verifications:read"] });
		expect(await sendTogether(createKey)).toMatchObject({
			accepted: 5,
			last: { status: 409, body: { code: "too_many_keys" } },
		});
		await harness.services.db.insert(listEntries).values(
			Array.from({ length: maxListEntries - 5 }, (_, index) => ({
				id: `lst_${business.app}_${index}`,
				appId: business.app,
				mode: "test" as const,
				list: "blocklist" as const,
				kind: "email" as const,
				token: `token-${index}`,
				wrappedKey: Buffer.alloc(0),
				encryptedValue: Buffer.alloc(0),
				encryptedReason: Buffer.alloc(0),
				createdAt: harness.clock.now(),
			})),
		);
		const entries = await sendTogether((index) =>
			business.key.post("/api/v1/lists/entries", {
				list: "blocklist",
				kind: "email",
				value: `listed-${index}@recipient.example`,
				reason: "Fraud",
			}),
		);
		expect(entries).toMatchObject({ accepted: 5, last: { status: 409, body: { code: "too_many_entries" } } });
	});

	test("tickets of an email address end at five an hour, from whichever network they come", async () => {
		const { accepted, last } = await sendTogether(async () => {
			const visitor = harness.visitor({ "accept-language": "en" });
			await visitor.get("/api/csrf-cookie");
			return visitor.change("POST", "/api/help/requests", {
				name: "Noor Haddad",
				email: "noor@recipient.example",
				subject: "The camera stays dark",
				category: "verification",
				text: "I have allowed it, and see nothing.",
				locale: "en",
			});
		});
		expect(accepted).toBe(5);
		expect(last).toMatchObject({ status: 429, body: { code: "too_many_emails" } });
		expect(await harness.allMailsTo("noor@recipient.example", "ticket_received")).toHaveLength(5);
	});
});

describe("emails that others cause", () => {
	const sendLink = async (email: string, from = business) => {
		const person = await harness.invite(from);
		return from.key.post<OrProblem<object>>(`/api/v1/verifications/${person.id}/send`, { email });
	};

	test("an address gets ten links an hour and thirty a day, from all apps together and in all its writings", async () => {
		const apps = await Promise.all(Array.from({ length: 8 }, () => harness.business()));
		const writings = ["lena@recipient.example", "LENA@Recipient.example", "lena+bank@recipient.example"];
		const { accepted, statuses, last } = await sendTogether((index) =>
			sendLink(writings[index % 3]!, apps[index % apps.length]),
		);
		expect(accepted).toBe(10);
		expect(statuses).toEqual([204, 429]);
		expect(last).toMatchObject({ status: 429, body: { code: "too_many_emails" } });
		const wait = Number(last.headers["retry-after"]);
		expect(wait).toBeGreaterThan(3500);
		expect(wait).toBeLessThanOrEqual(3600);
		harness.clock.advance({ seconds: 3500 });
		expect((await sendLink("lena@recipient.example")).status).toBe(429);
		harness.clock.advance({ seconds: 100 });
		for (let hour = 1; hour < 3; hour++) {
			for (let sent = 0; sent < 10; sent++)
				expect((await sendLink("lena@recipient.example")).status).toBe(204);
			harness.clock.advance({ seconds: 3600 });
		}
		const refused = await sendLink("lena@recipient.example");
		expect(refused.status).toBe(429);
		expect(Number(refused.headers["retry-after"])).toBeGreaterThan(20 * 3600);
	});

	test("an address that gets no more links still gets the email that verifies it, and another address its links", async () => {
		await sendTogether(() => sendLink("omar@recipient.example"), 10);
		await harness.registered("omar@recipient.example");
		await harness.mailTo("omar@recipient.example", "verify_email");
		expect((await sendLink("omar.b@recipient.example")).status).toBe(204);
	});

	test("invitations of several apps to one address end with its links", async () => {
		const apps = await Promise.all(
			Array.from({ length: 12 }, async () => {
				const { app, email } = await harness.business();
				return { app, client: await harness.signedIn(email) };
			}),
		);
		const { accepted, last } = await sendTogether((index) => {
			const { app, client } = apps[index % apps.length]!;
			const invitation = {
				emails: ["ines@recipient.example", `${index}@recipient.example`],
				roles: ["viewer"],
			};
			return client.change("POST", `/api/apps/${app}/invitations`, invitation);
		}, 12);
		expect(accepted).toBe(10);
		expect(last).toMatchObject({ status: 429, body: { code: "too_many_emails" } });
		expect(await harness.allMailsTo("ines@recipient.example", "invitation")).toHaveLength(10);
	});

	test("contact forms with one address end at five an hour", async () => {
		const { accepted, last } = await sendTogether(async () => {
			const visitor = harness.visitor({ "accept-language": "en" });
			await visitor.get("/api/csrf-cookie");
			return visitor.change("POST", "/api/contact", {
				name: "Ada Moss",
				email: "ada@recipient.example",
				subject: "other",
				message: "Who hosts Vidimus near Brest?",
				locale: "en",
			});
		});
		expect(accepted).toBe(5);
		expect(last.status).toBe(429);
	});

	test("registrations of one address end at ten an hour", async () => {
		const { accepted, last } = await sendTogether(async () => {
			const visitor = harness.visitor({ "accept-language": "en" });
			await visitor.get("/api/csrf-cookie");
			return visitor.change("POST", "/api/register", {
				name: "Noor Haddad",
				email: "registered@recipient.example",
				password: "correct horse battery staple 9",
			});
		}, 15);
		expect(accepted).toBe(10);
		expect(last).toMatchObject({ status: 429, body: { code: "too_many_emails" } });
	});

	test("a recipient's hash is erased after a day", async () => {
		await sendLink("paul@recipient.example");
		harness.clock.advance({ days: 1, seconds: 1 });
		await deleteOldMails(harness.services);
		const rows = await harness.services.db.select({ recipient: mails.recipient }).from(mails);
		expect(rows.filter(({ recipient }) => recipient !== null)).toEqual([]);
	});
});
