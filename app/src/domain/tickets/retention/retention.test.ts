import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "../../../testing/clients/test-client.ts";
import { type Harness, startHarness } from "../../../testing/harness.ts";
import type { Ticket } from "../contract.ts";
import { tickets } from "../tables.ts";
import { closeInactiveTickets } from "./retention.ts";

interface Somebody {
	email: string;
	client: TestClient;
}

let harness: Harness;
let ines: Somebody;
beforeAll(async () => {
	harness = await startHarness({ env: { STAFF_EMAILS: "user-10.0.0.0@example.com" } });
	ines = await somebody("Inès Moreau");
});
afterAll(() => harness.close());

async function somebody(name: string): Promise<Somebody> {
	const user = await harness.user(name);
	return { ...user, client: await harness.signedIn(user.email) };
}

const question = {
	subject: "Webhooks stopped",
	category: "integration",
	text: "Internal comment",
	locale: "en",
};
const open = async ({ client }: Somebody) =>
	(await client.change<Ticket>("POST", "/api/tickets", question)).body;
const answer = ({ client }: Somebody, { id }: Ticket, body: object) =>
	client.change<Ticket>("POST", `/api/tickets/${id}/messages`, body);
const change = ({ client }: Somebody, { id }: Ticket, body: object) =>
	client.change<Ticket>("PATCH", `/api/tickets/${id}`, body);
const rowOf = async (id: string) =>
	(await harness.services.db.select().from(tickets)).find((row) => row.id === id)!;

describe("a ticket", () => {
	test("a ticket is closed a year after an unanswered reply, but never while it waits for support", async () => {
		const writer = await somebody("Writer");
		const [answered, unanswered, waiting] = [await open(writer), await open(writer), await open(writer)];
		await answer(ines, answered, { text: "So it is." });
		await answer(ines, unanswered, { text: "Which one?", status: "waiting_for_customer" });
		harness.clock.advance({ days: 364 });
		await closeInactiveTickets(harness.services);
		expect((await rowOf(answered.id)).status).toBe("answered");
		harness.clock.advance({ days: 2 });
		await closeInactiveTickets(harness.services);
		const rows = await Promise.all([answered, unanswered, waiting].map(({ id }) => rowOf(id)));
		expect(rows.map(({ status }) => status)).toEqual(["closed", "closed", "open"]);
		ines.client = await harness.signedIn(ines.email);
	});

	test("a ticket stays open if its requester replies just before it would be closed", async () => {
		const writer = await somebody("Writer");
		const solved: Ticket[] = [];
		for (let count = 0; count < 4; count++) {
			const ticket = await open(writer);
			solved.push((await change(ines, ticket, { status: "solved" })).body);
		}
		harness.clock.advance({ days: 15 });
		ines.client = await harness.signedIn(ines.email);
		writer.client = await harness.signedIn(writer.email);
		const [answers] = await Promise.all([
			Promise.all(solved.map((ticket) => answer(writer, ticket, { text: "Still." }))),
			closeInactiveTickets(harness.services),
		]);
		const rows = await Promise.all(solved.map(({ id }) => rowOf(id)));
		expect(rows.map(({ status }) => status)).toEqual(
			answers.map(({ status }) => (status === 201 ? "open" : "closed")),
		);
	});
});
