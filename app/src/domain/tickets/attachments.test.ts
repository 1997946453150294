import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness } from "../../testing/harness.ts";
import type { Ticket } from "./contract.ts";
import { tickets } from "./tables.ts";

let harness: Harness;
let client: TestClient;
beforeAll(async () => {
	harness = await startHarness();
	client = await harness.signedIn((await harness.user()).email);
});
afterAll(() => harness.close());

const attachments = [{ name: "a.txt", data: Buffer.from("a").toString("base64") }];
const question = { subject: "Webhooks stopped", category: "integration", text: "Why?", locale: "en" };
const open = () => client.change<Ticket>("POST", "/api/tickets", { ...question, attachments });

async function countFiles(): Promise<number> {
	let count = 0;
	for await (const _ of harness.services.storage.list()) count++;
	return count;
}

test("a reply to a closed ticket leaves no attachment", async () => {
	const { body: ticket } = await open();
	await harness.services.db.update(tickets).set({ status: "closed" }).where(eq(tickets.id, ticket.id));
	const before = await countFiles();
	const refused = await client.change("POST", `/api/tickets/${ticket.id}/messages`, {
		text: "Still.",
		attachments,
	});
	expect(refused).toMatchObject({ status: 409, body: { code: "ticket_closed" } });
	await harness.deleteUnneededFiles();
	expect(await countFiles()).toBe(before);
});

test("a ticket whose transaction fails leaves no attachment", async () => {
	const { db } = harness.services;
	const before = await countFiles();
	await db.execute(
		sql`create function refuse() returns trigger as 'begin raise ''refused''; end' language plpgsql`,
	);
	await db.execute(
		sql`create trigger refuse before insert on ticket_entries for each row execute function refuse()`,
	);
	expect((await open()).status).toBe(500);
	expect(await countFiles()).toBe(before + 1);
	await harness.deleteUnneededFiles();
	expect(await countFiles()).toBe(before);
});
