import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "../../../shared/schemas.ts";
import { solveBotChallenge } from "../../../testing/clients/bot-challenge.ts";
import type { OrProblem, TestClient } from "../../../testing/clients/test-client.ts";
import { type Harness, startHarness } from "../../../testing/harness.ts";
import type { HelpRequestInput, Ticket, TicketSummary } from "../contract.ts";
import { ticketCookie } from "../values.ts";

interface Browser {
	client: TestClient;
}

const png = Buffer.from("\x89PNG\r\n\x1a\n rest", "latin1");
let harness: Harness;
let ines: Browser;
beforeAll(async () => {
	harness = await startHarness({ worker: true, env: { STAFF_EMAILS: "user-10.0.0.0@example.com" } });
	const { email } = await harness.user("Inès Moreau");
	ines = { client: await harness.signedIn(email) };
});
afterAll(() => harness.close());

const base64 = (bytes: Buffer) => bytes.toString("base64");
const path = ({ id }: Pick<Ticket, "id">) => `/api/tickets/${id}`;
const answer = ({ client }: Browser, ticket: Ticket, body: object) =>
	client.change<Ticket>("POST", `${path(ticket)}/messages`, body);
const read = ({ client }: Browser, ticket: Pick<Ticket, "id">) => client.get<OrProblem<Ticket>>(path(ticket));
const list = ({ client }: Browser) => client.get<OrProblem<Page<TicketSummary>>>("/api/tickets");

let addresses = 0;
const newEmail = () => `noor-${addresses++}@example.com`;
const request = (more: object = {}): HelpRequestInput => ({
	name: "Noor Haddad",
	email: newEmail(),
	subject: "The camera stays dark",
	category: "verification",
	text: "I have allowed it, and see nothing.",
	locale: "en",
	...more,
});
async function ask(body: object, on = harness) {
	const client = on.visitor({ "accept-language": "en" });
	await client.get("/api/csrf-cookie");
	return client.change<{ number: number }>("POST", "/api/help/requests", body);
}
/** Somebody who follows the link of the mail, and has no account. */
async function follow(link: string): Promise<{ client: TestClient; id: string }> {
	const { pathname, searchParams } = new URL(link);
	const id = pathname.split("/").at(-1) ?? "";
	const client = harness.visitor({ "accept-language": "en" });
	await client.get("/api/csrf-cookie");
	client.cookies.set(ticketCookie(id), searchParams.get("access") ?? "");
	return { client, id };
}

describe("creating a ticket by email address", () => {
	test("a ticket by email is confirmed with its number and a link that opens it without an account", async () => {
		const body = request({ attachments: [{ name: "screen.png", data: base64(png) }] });
		const created = await ask(body);
		expect(created.status).toBe(201);
		const mail = await harness.mailTo(body.email, "ticket_received");
		expect(mail.subject).toBe(`[#${created.body.number}] We’ve received your ticket`);
		for (const word of ["camera", "allowed"]) expect(mail.text + mail.html).not.toContain(word);
		const noor = await follow(mail.link);
		const { body: ticket } = await read(noor, noor);
		expect(ticket).toMatchObject({ number: created.body.number, subject: body.subject, side: "customer" });
		expect((await noor.client.get(ticket.entries[0]!.attachments[0]!.url)).bytes.equals(png)).toBe(true);
		await answer(ines, ticket, { text: "Which telephone?", status: "waiting_for_customer" });
		const again = await follow((await harness.mailTo(body.email, "ticket_answered")).link);
		expect((await answer(again, ticket, { text: "A small one." })).body).toMatchObject({ status: "open" });
		expect((await again.client.post(`${path(ticket)}/messages`, { text: "Forged." })).status).toBe(419);
		expect((await answer(again, ticket, { text: "x", internal: true })).status).toBe(403);
	});

	test("a ticket link opens no other ticket, and expires", async () => {
		const [mine, other] = [request(), request()];
		await ask(mine);
		await ask(other);
		const noor = await follow((await harness.mailTo(mine.email, "ticket_received")).link);
		const theirs = await follow((await harness.mailTo(other.email, "ticket_received")).link);
		noor.client.cookies.set(ticketCookie(theirs.id), noor.client.cookies.get(ticketCookie(noor.id)) ?? "");
		expect((await read(noor, theirs)).status).toBe(401);
		expect((await list(noor)).status).toBe(401);
		const token = noor.client.cookies.get(ticketCookie(noor.id)) ?? "";
		noor.client.cookies.set(
			ticketCookie(noor.id),
			token.replace(/^\d+/, (time) => `${Number(time) + 1}`),
		);
		expect((await read(noor, noor)).status).toBe(401);
		noor.client.cookies.set(ticketCookie(noor.id), token);
		expect((await read(noor, noor)).status).toBe(200);
		harness.clock.advance({ days: 91 });
		expect((await read(noor, noor)).status).toBe(401);
	});

	test("a ticket becomes visible to an account only after its address is verified", async () => {
		const body = request();
		await ask(body);
		const { id } = await follow((await harness.mailTo(body.email, "ticket_received")).link);
		const client = await harness.registered(body.email);
		const noor = { client };
		expect((await list(noor)).body.data).toEqual([]);
		expect((await read(noor, { id })).status).toBe(404);
		await client.change("POST", "/api/email/verify", {
			token: (await harness.mailTo(body.email, "verify_email")).token,
		});
		expect((await list(noor)).body.data.map((ticket) => ticket.id)).toEqual([id]);
	});

	test.each([
		["name", { name: "Win at https://spam.example" }],
		["email", { email: "nobody" }],
		["subject", { subject: " " }],
		["category", { category: "money" }],
		["text", { text: "" }],
	])("a ticket with an invalid %s is refused at that field", async (field, wrong) => {
		const { status, body } = await ask(request(wrong));
		expect(status).toBe(422);
		expect(body.errors?.map((error) => error.path)).toEqual([field]);
	});

	test("tickets are limited per IP address and per email address", async () => {
		const body = request();
		const statuses: number[] = [];
		for (let count = 0; count < 6; count++) statuses.push((await ask(body)).status);
		expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
		const client = harness.visitor();
		await client.get("/api/csrf-cookie");
		expect((await client.post("/api/help/requests", request())).status).toBe(419);
		const one: number[] = [];
		for (let count = 0; count < 11; count++)
			one.push((await client.change("POST", "/api/help/requests", request())).status);
		expect([one.at(0), one.at(-1)]).toEqual([201, 429]);
	});

	test("a ticket requires a proof of work of its own", async () => {
		const guarded = await startHarness({ env: { BOT_PROTECTION: "on" } });
		try {
			const refused = await ask(request(), guarded);
			expect(refused.body.errors?.map(({ path: field }) => field)).toEqual(["bot_token"]);
			const bot_token = await solveBotChallenge(guarded.visitor(), "help");
			expect((await ask(request({ bot_token }), guarded)).status).toBe(201);
		} finally {
			await guarded.close();
		}
	});
});
