import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page, Problem } from "../../../shared/schemas.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import type { Event } from "../../events/contract.ts";
import { events } from "../../events/tables.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness({ worker: true });
	business = await harness.business("Banque du Phare");
});
afterAll(() => harness.close());

const send = (id: string, email: string, client = business.key) =>
	client.post<Problem>(`/api/v1/verifications/${id}/send`, { email });

describe("emailing the verification link", () => {
	test("the link is sent in the verification's language and the business's name, and its address isn't stored", async () => {
		const person = await harness.invite(business, { locale: "en" });
		expect((await send(person.id, " Anna.Lind@Recipient.example ")).status).toBe(204);
		const mail = await harness.mailTo("anna.lind@recipient.example", "verification_link");
		expect(mail.subject).toBe("Banque du Phare asks you to verify your identity");
		expect(mail.link).toBe(`http://localhost:3000/en/verify/${person.id}#${person.secret}`);
		const { body } = await business.key.get<Page<Event>>(`/api/v1/events?object_id=${person.id}`);
		expect(body.data[0]).toMatchObject({ type: "verification.sent", data: {} });
		for (const table of ["events", "verifications", "mails", "audit_entries"]) {
			const found = sql.raw(
				`(select * from ${table} as r where r::text ilike '%anna.lind@recipient%') as found`,
			);
			expect({ table, found: await harness.services.db.$count(found) }).toEqual({ table, found: 0 });
		}
	});

	test("the link is sent in a language that only the verification page has", async () => {
		const person = await harness.invite(business, { locale: "de" });
		await send(person.id, "erika@recipient.example");
		const mail = await harness.mailTo("erika@recipient.example", "verification_link");
		expect(mail.subject).toBe("Banque du Phare bittet Sie, Ihre Identität zu bestätigen");
		expect(mail.link).toBe(`http://localhost:3000/de/verify/${person.id}#${person.secret}`);
	});

	test("the link is sent in French if no language was requested", async () => {
		const person = await harness.invite(business);
		await send(person.id, "luc@recipient.example");
		const mail = await harness.mailTo("luc@recipient.example", "verification_link");
		expect(mail.subject).toBe("Banque du Phare vous demande de vérifier votre identité");
	});

	test("a link is sent at most three times an hour, even with concurrent requests", async () => {
		const person = await harness.invite(business);
		const responses = await Promise.all(
			[1, 2, 3, 4, 5].map((n) => send(person.id, `p${n}@recipient.example`)),
		);
		expect(responses.map(({ status }) => status).sort()).toEqual([204, 204, 204, 429, 429]);
		const refused = responses.find(({ status }) => status === 429);
		expect(refused?.body.code).toBe("too_many_sends");
		expect(refused?.headers["retry-after"]).toBe("3600");
		harness.clock.advance({ seconds: 3601 });
		expect((await send(person.id, "p6@recipient.example")).status).toBe(204);
	});

	test("an app can send 300 links an hour across both modes, without affecting other apps", async () => {
		const spammer = await harness.business("Loterie");
		const person = await harness.invite(spammer);
		const sent = Array.from({ length: 300 }, (_, index) => ({
			id: `evt_sent_${index}`,
			appId: spammer.app,
			mode: "live" as const,
			type: "verification.sent",
			objectId: `vrf_sent_${index}`,
			data: Buffer.alloc(0),
			actor: "key",
			actorId: null,
			requestId: null,
			createdAt: harness.clock.now(),
		}));
		await harness.services.db.insert(events).values(sent);
		expect(await send(person.id, "a@recipient.example", spammer.key)).toMatchObject({
			status: 429,
			body: { code: "too_many_sends_of_app" },
		});
		const other = await harness.invite(business);
		expect((await send(other.id, "a@recipient.example")).status).toBe(204);
		harness.clock.advance({ seconds: 3601 });
		expect((await send(person.id, "a@recipient.example", spammer.key)).status).toBe(204);
	});

	test("a link isn't sent for a closed verification, to an invalid address or for another app's verification", async () => {
		const person = await harness.invite(business, { options: { link_lifetime_hours: 1 } });
		expect((await send(person.id, "nowhere")).body.errors?.[0]?.path).toBe("email");
		const theirs = await harness.business("Theirs");
		expect((await send(person.id, "a@recipient.example", theirs.key)).status).toBe(404);
		const reader = harness.withSecret(await harness.secret(business.app, "test", ["verifications:read"]));
		expect((await send(person.id, "a@recipient.example", reader)).status).toBe(403);
		harness.clock.advance({ seconds: 3601 });
		expect((await send(person.id, "a@recipient.example")).body.code).toBe("state_conflict");
		const canceled = await harness.invite(business);
		await business.key.post(`/api/v1/verifications/${canceled.id}/cancel`);
		expect((await send(canceled.id, "a@recipient.example")).status).toBe(409);
	});
});
