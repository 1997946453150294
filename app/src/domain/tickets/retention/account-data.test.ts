import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness, testPassword } from "../../../testing/harness.ts";
import type { Ticket } from "../contract.ts";
import { tickets } from "../tables.ts";

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness();
});
afterAll(() => harness.close());

async function somebodyWithTicket(subject: string) {
	const user = await harness.user("Noor Haddad");
	const client = await harness.signedIn(user.email);
	const { body: ticket } = await client.change<Ticket>("POST", "/api/tickets", {
		subject,
		category: "integration",
		text: "Internal comment",
		locale: "en",
		attachments: [{ name: "log.txt", data: Buffer.from("a line").toString("base64") }],
	});
	return { ...user, client, ticket };
}
const listTicketIds = async () => (await harness.services.db.select().from(tickets)).map(({ id }) => id);
const files = () => readdir(join(harness.services.config.dataDir, "files", "tickets"));

test("an account's export contains the user's own tickets and nobody else's", async () => {
	const noor = await somebodyWithTicket("Webhooks stopped");
	await somebodyWithTicket("Somebody else's");
	const { body } = await noor.client.get<{ tickets: Ticket[] }>("/api/account/export");
	expect(body.tickets).toMatchObject([
		{ id: noor.ticket.id, subject: "Webhooks stopped", entries: [{ text: "Internal comment" }] },
	]);
});

test("deleting an account deletes its tickets and their files, and nobody else's", async () => {
	const [noor, other] = [await somebodyWithTicket("Hers"), await somebodyWithTicket("Another's")];
	expect(await files()).toEqual(expect.arrayContaining([noor.ticket.id, other.ticket.id]));
	const { status } = await noor.client.change("DELETE", "/api/account", { current_password: testPassword });
	expect(status).toBe(204);
	expect(await listTicketIds()).toContain(other.ticket.id);
	expect(await listTicketIds()).not.toContain(noor.ticket.id);
	await harness.deleteUnneededFiles();
	expect(await files()).toContain(other.ticket.id);
	expect(await files()).not.toContain(noor.ticket.id);
});
