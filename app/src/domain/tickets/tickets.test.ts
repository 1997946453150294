import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page, Problem } from "../../shared/schemas.ts";
import type { OrProblem, TestClient, TestResponse } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, testPassword } from "../../testing/harness.ts";
import type { Ticket, TicketSummary } from "./contract.ts";
import { closeInactiveTickets, deleteOldTickets } from "./retention/retention.ts";
import { ticketEntries, tickets } from "./tables.ts";

interface Somebody {
	userId: string;
	email: string;
	client: TestClient;
}

let harness: Harness;
let [ines, karim, noe, ada]: [Somebody, Somebody, Somebody, Somebody] = [] as never;
beforeAll(async () => {
	harness = await startHarness({
		worker: true,
		env: { STAFF_EMAILS: "user-10.0.0.0@example.com,User-10.0.0.2@example.com" },
	});
	[ines, karim, noe, ada] = [
		await somebody("Inès Moreau"),
		await somebody("Karim Diallo"),
		await somebody("Noé Petit"),
		await somebody("Ada Ross"),
	];
});
afterAll(() => harness.close());

async function somebody(name: string): Promise<Somebody> {
	const user = await harness.user(name);
	return { ...user, client: await harness.signedIn(user.email) };
}

/** Sessions are over after two weeks of the test's clock. */
async function signInAnew(): Promise<void> {
	for (const one of [ines, karim, noe, ada]) one.client = await harness.signedIn(one.email);
}

const confirm = async (client: TestClient, { token }: { token: string }) =>
	client.change("POST", "/api/email/verify", { token });
/** Gives an account another address, confirmed from both. */
async function move({ client, email }: Somebody, to: string): Promise<void> {
	await client.change("POST", "/api/account/email", { email: to, current_password: testPassword });
	await confirm(client, await harness.mailTo(email, "email_change_old"));
	await confirm(client, await harness.mailTo(to, "email_change_new"));
}

const base64 = (bytes: string | Buffer) => Buffer.from(bytes).toString("base64");
const png = Buffer.from("\x89PNG\r\n\x1a\n rest", "latin1");
const question = {
	subject: "Webhooks stopped",
	category: "integration",
	text: "Since Tuesday none arrives.\nWhy?",
	locale: "en",
};
const open = async ({ client }: Somebody, more: object = {}) =>
	client.change<Ticket>("POST", "/api/tickets", { ...question, ...more });
const path = ({ id }: Pick<Ticket, "id">) => `/api/tickets/${id}`;
const answer = ({ client }: { client: TestClient }, ticket: Ticket, body: object) =>
	client.change<Ticket>("POST", `${path(ticket)}/messages`, body);
const change = ({ client }: { client: TestClient }, ticket: Ticket, body: object) =>
	client.change<Ticket>("PATCH", path(ticket), body);
const rate = ({ client }: { client: TestClient }, ticket: Ticket, body: object) =>
	client.change<Ticket>("PUT", `${path(ticket)}/rating`, body);
const read = async ({ client }: { client: TestClient }, ticket: Pick<Ticket, "id">) =>
	client.get<OrProblem<Ticket>>(path(ticket));
const list = async ({ client }: Somebody, query = "") =>
	client.get<OrProblem<Page<TicketSummary>>>(`/api/tickets${query}`);
const codeOf = ({ status, body }: TestResponse<unknown>) => ({ status, code: (body as Problem).code });
const rowOf = async (id: string) =>
	(await harness.services.db.select().from(tickets)).find((row) => row.id === id)!;

describe("a ticket", () => {
	test("a ticket goes back and forth between requester and support, and its emails form one thread", async () => {
		const { status, body: ticket } = await open(noe);
		expect(status).toBe(201);
		expect(ticket).toMatchObject({ status: "open", side: "customer", priority: "normal", rating: null });
		const { number } = ticket;
		const notice = await harness.mailTo(ines.email, "ticket_new");
		expect(notice.subject).toBe(`[#${number}] New ticket`);
		expect(notice.text + notice.html).not.toContain("Tuesday");
		expect((await harness.mailTo(noe.email, "ticket_received")).subject).toBe(
			`[#${number}] We’ve received your ticket`,
		);

		const answered = (await answer(ines, ticket, { text: "Your certificate\nhas expired." })).body;
		expect(answered).toMatchObject({ status: "answered", side: "staff", assignee: { id: ines.userId } });
		const mail = await harness.mailTo(noe.email, "ticket_answered");
		expect(mail.subject).toBe(`Re: [#${number}] We’ve received your ticket`);
		expect(mail.text).toContain("> Your certificate\n> has expired.");
		expect(mail.link).toBe(`http://localhost:3000/en/tickets/${ticket.id}`);

		expect((await answer(noe, ticket, { text: "It had." })).body.status).toBe("open");
		await harness.mailTo(ines.email, "ticket_reply");
		expect(await harness.allMailsTo(karim.email, "ticket_reply")).toEqual([]);
		const { entries } = (await read(noe, ticket)).body;
		expect(entries.map(({ kind, side, author, text }) => [kind, side, author, text])).toEqual([
			["message", "customer", "Noé Petit", question.text],
			["message", "staff", "Inès Moreau", "Your certificate\nhas expired."],
			["message", "customer", "Noé Petit", "It had."],
		]);
	});

	test("a ticket can be solved by either side, is reopened by a reply, and is rated by its requester", async () => {
		const { body: ticket } = await open(noe);
		expect(codeOf(await rate(noe, ticket, { stars: 5 }))).toEqual({ status: 409, code: "ticket_not_solved" });
		expect((await answer(ines, ticket, { text: "Done.", status: "solved" })).body.status).toBe("solved");
		expect((await answer(noe, ticket, { text: "It isn't." })).body.status).toBe("open");
		expect((await change(noe, ticket, { status: "solved" })).body.status).toBe("solved");
		expect((await change(noe, ticket, { status: "open" })).body.status).toBe("open");
		await change(ines, ticket, { status: "solved" });
		expect((await rate(noe, ticket, { stars: 4, comment: "Quick." })).body.rating).toEqual({
			stars: 4,
			comment: "Quick.",
		});
		expect((await read(ines, ticket)).body.rating?.stars).toBe(4);
		expect(codeOf(await rate(ines, ticket, { stars: 5 }))).toEqual({ status: 403, code: "requester_only" });
		expect((await rate(noe, ticket, { stars: 6 })).body.errors?.[0]?.path).toBe("stars");
	});

	test("creating a ticket requires a verified address, so that nobody writes in another's name", async () => {
		const email = "claimed-by-another@example.com";
		const client = await harness.registered(email);
		const refused = await client.change("POST", "/api/tickets", question);
		expect(codeOf(refused)).toEqual({ status: 403, code: "email_unverified" });
		expect(refused.body).toMatchObject({
			detail: "Your email isn’t verified. Open the link we sent you.",
		});
		expect(await harness.allMailsTo(email, "ticket_received")).toEqual([]);
		await confirm(client, await harness.mailTo(email, "verify_email"));
		expect((await client.change("POST", "/api/tickets", question)).status).toBe(201);
	});

	test("an invalid status change is refused, and the error names the status", async () => {
		const { body: ticket } = await open(noe);
		expect(ticket.next_statuses).toEqual(["solved"]);
		for (const status of ["answered", "waiting_for_customer", "closed"])
			expect(codeOf(await change(noe, ticket, { status }))).toEqual({ status: 409, code: "ticket_conflict" });
		expect((await change(ines, ticket, { status: "closed" })).body.next_statuses).toEqual(["open"]);
		const refused = await answer(noe, ticket, { text: "And now?" });
		expect(codeOf(refused)).toEqual({ status: 409, code: "ticket_closed" });
		expect(codeOf(await change(noe, ticket, { status: "open" }))).toMatchObject({ status: 409 });
		expect((await change(ines, ticket, { status: "open" })).body.status).toBe("open");
	});

	test("actions on tickets are limited per hour and IP address", async () => {
		const writer = await somebody("Writer");
		const { body: ticket } = await open(writer);
		await change(writer, ticket, { status: "solved" });
		const changes: number[] = [];
		for (let count = 0; count < 60; count++)
			changes.push((await change(writer, ticket, { status: "solved" })).status);
		expect([changes.at(0), changes.at(-2), changes.at(-1)]).toEqual([200, 200, 429]);
		const ratings: number[] = [];
		for (let count = 0; count < 61; count++) ratings.push((await rate(writer, ticket, { stars: 5 })).status);
		expect([ratings.at(0), ratings.at(-2), ratings.at(-1)]).toEqual([200, 200, 429]);
	});

	test("internal notes and sorting are visible to support only", async () => {
		const { body: ticket } = await open(noe);
		const noted = await answer(ines, ticket, {
			text: "He has written before.",
			internal: true,
			attachments: [{ name: "before.txt", data: base64("hush") }],
		});
		expect(noted.body.status).toBe("open");
		await change(ines, ticket, { priority: "urgent", category: "bug", assignee: karim.userId });
		const theirs = (await read(noe, ticket)).body;
		expect(theirs.entries).toHaveLength(1);
		expect(JSON.stringify(theirs)).not.toContain("written before");
		expect((await read(karim, ticket)).body.entries.map(({ kind }) => kind)).toEqual([
			"message",
			"note",
			"change",
			"change",
			"change",
		]);
		const url = noted.body.entries[1]?.attachments[0]?.url ?? "";
		expect((await ines.client.get(url)).bytes.toString()).toBe("hush");
		expect((await noe.client.get(url)).status).toBe(404);
		expect((await change(ines, ticket, { assignee: noe.userId })).body.errors?.[0]?.path).toBe("assignee");
	});

	test("a ticket can be about an app of its requester", async () => {
		const business = await harness.business();
		const owner = { ...ada, client: await harness.signedIn(business.email) };
		expect((await open(owner, { app: business.app })).body.app).toEqual({
			id: business.app,
			name: "Banque du Phare",
		});
		expect((await open(noe, { app: business.app })).body.errors?.[0]?.path).toBe("app");
	});

	test("a ticket's texts and files are encrypted", async () => {
		const { body: ticket } = await open(noe, {
			attachments: [{ name: "secret-name.txt", data: base64("secret content") }],
		});
		const rows = await harness.services.db.select().from(ticketEntries);
		const encryptedTexts = [
			...rows.map(({ encryptedBody }) => encryptedBody),
			(await rowOf(ticket.id)).encryptedHead,
		]
			.map((bytes) => Buffer.from(bytes).toString("latin1"))
			.join();
		const [file] = ticket.entries[0]!.attachments;
		const stored = await harness.services.storage.get(`tickets/${ticket.id}/${file?.id}`);
		expect(encryptedTexts + Buffer.from(stored).toString("latin1")).not.toMatch(
			/Tuesday|Noé|secret|Webhooks/,
		);
	});

	test("a ticket is closed two weeks after it was solved, and deleted a year later with its files", async () => {
		const { body: ticket } = await open(ada, { attachments: [{ name: "a.txt", data: base64("a") }] });
		await change(ines, ticket, { status: "solved" });
		harness.clock.advance({ days: 13 });
		await closeInactiveTickets(harness.services);
		expect((await rowOf(ticket.id)).status).toBe("solved");
		harness.clock.advance({ days: 2 });
		await closeInactiveTickets(harness.services);
		expect((await rowOf(ticket.id)).status).toBe("closed");
		harness.clock.advance({ days: 366 });
		await deleteOldTickets(harness.services);
		expect(await rowOf(ticket.id)).toBeUndefined();
		await harness.deleteUnneededFiles();
		const [file] = ticket.entries[0]!.attachments;
		await expect(harness.services.storage.get(`tickets/${ticket.id}/${file?.id}`)).rejects.toThrow();
		await signInAnew();
	});
});

describe("attachments of a ticket", () => {
	test("attachments are detected by content, and downloaded unchanged by those who may see the ticket", async () => {
		const { body: ticket } = await open(noe, {
			attachments: [
				{ name: "écran.png", data: base64(png) },
				{ name: "journal.log", data: base64("ligne 1\nligne 2") },
			],
		});
		const files = ticket.entries[0]!.attachments;
		expect(files.map(({ name, type }) => [name, type])).toEqual([
			["écran.png", "image/png"],
			["journal.log", "text/plain"],
		]);
		const [photo, text] = [await noe.client.get(files[0]!.url), await ines.client.get(files[1]!.url)];
		expect(photo.bytes.equals(png)).toBe(true);
		expect(photo.headers).toMatchObject({
			"content-disposition": "inline; filename*=UTF-8''%C3%A9cran.png",
			"x-content-type-options": "nosniff",
		});
		expect(String(text.headers["content-disposition"])).toMatch(/^attachment/);
		const { body: other } = await open(noe);
		expect((await noe.client.get(files[0]!.url.replace(ticket.id, other.id))).status).toBe(404);
		expect((await ada.client.get(files[0]!.url)).status).toBe(404);
		expect((await harness.visitor().get(files[0]!.url)).status).toBe(401);
	});

	test.each([
		["an executable file", "attachments.0", [{ name: "a.png", data: base64("MZ\x00\x01") }]],
		["an invalid encoding", "attachments.0", [{ name: "a.png", data: "%%%%" }]],
		["one that is too large", "attachments.0", [{ name: "a.txt", data: base64("a".repeat(5_300_000)) }]],
		[
			"more than ten megabytes in total",
			"attachments",
			["a", "b", "c"].map((name) => ({ name, data: base64("a".repeat(3_600_000)) })),
		],
		["six files", "attachments", Array.from("abcdef", (name) => ({ name, data: base64("a") }))],
		["a path as a file name", "attachments.0.name", [{ name: "../a", data: base64("a") }]],
	])("attachments are refused, and no ticket is created: %s", async (_, at, attachments) => {
		const writer = await somebody("Writer");
		const { status, body } = await open(writer, { attachments });
		expect(status).toBe(422);
		expect(body.errors?.map(({ path: field }) => field)).toEqual([at]);
		expect(body.errors?.[0]?.message).not.toBe("");
		expect((await list(writer)).body.data).toEqual([]);
	});
});

describe("a ticket of another user", () => {
	test("another user's ticket can't be read, changed or listed", async () => {
		const { body: ticket } = await open(noe);
		for (const response of [
			await read(ada, ticket),
			await answer(ada, ticket, { text: "Mine?" }),
			await change(ada, ticket, { status: "solved" }),
			await rate(ada, ticket, { stars: 1 }),
		])
			expect(codeOf(response)).toEqual({ status: 404, code: "not_found" });
		expect((await list(ada)).body.data.map(({ id }) => id)).not.toContain(ticket.id);
		expect((await read({ client: harness.visitor() }, ticket)).status).toBe(401);
		const key = (await harness.business()).key;
		expect((await key.get(path(ticket))).status).toBe(401);
	});

	test("a ticket isn't visible to a later owner of its requester's address", async () => {
		const writer = await somebody("Writer");
		const { body: ticket } = await open(writer);
		await move(writer, `moved-${writer.email}`);
		const heir = { client: await harness.registered(writer.email) };
		await confirm(heir.client, await harness.mailTo(writer.email, "verify_email"));
		const { data } = (await heir.client.get<Page<TicketSummary>>("/api/tickets")).body;
		expect(data).toEqual([]);
		expect((await read(heir, ticket)).status).toBe(404);
		expect((await read(writer, ticket)).status).toBe(200);
	});

	test("a ticket isn't visible to other members of the requester's team", async () => {
		const business = await harness.business();
		const owner = { ...ada, client: await harness.signedIn(business.email) };
		const { body: ticket } = await open(owner, { app: business.app });
		const mate = await harness.member(business, "admin");
		expect((await read(mate, ticket)).status).toBe(404);
	});

	test("a ticket's realtime channel is refused to other users", async () => {
		const { body: ticket } = await open(noe);
		const join = ({ client }: { client: TestClient }, channel_name: string) =>
			client.change("POST", "/api/pusher/auth", { socket_id: "1.2", channel_name });
		expect((await join(noe, `private-${ticket.id}`)).status).toBe(200);
		expect((await join(ines, `private-${ticket.id}`)).status).toBe(200);
		expect((await join(ada, `private-${ticket.id}`)).status).toBe(404);
		expect((await join(ines, "private-support")).status).toBe(200);
		expect(codeOf(await join(noe, "private-support"))).toEqual({ status: 403, code: "staff_only" });
	});
});

describe("users who aren't support staff", () => {
	test("other users can't list all tickets, add internal notes or sort tickets", async () => {
		const { body: ticket } = await open(noe);
		for (const response of [
			await list(noe, "?of=all"),
			await answer(noe, ticket, { text: "Hush", internal: true }),
			await answer(noe, ticket, { text: "Done", status: "solved" }),
			await change(noe, ticket, { priority: "urgent" }),
			await change(noe, ticket, { assignee: ines.userId }),
		])
			expect(codeOf(response)).toEqual({ status: 403, code: "staff_only" });
		expect((await noe.client.get("/api/support")).body).toEqual({ staff: false, members: [] });
		expect((await ines.client.get("/api/support")).body).toMatchObject({
			staff: true,
			members: [{ name: "Inès Moreau" }, { name: "Karim Diallo" }],
		});
	});

	test("a former staff member gets no more replies, even as the assignee", async () => {
		const writer = await somebody("Writer");
		const { body: ticket } = await open(writer);
		await change(ines, ticket, { assignee: karim.userId });
		const { email } = karim;
		const former = { ...karim, email: `gone-${email}` };
		await move(karim, former.email);
		await answer(writer, ticket, { text: "Are you there?" });
		const countReplyMails = async (to: string) =>
			(await harness.allMailsTo(to, "ticket_reply")).filter((mail) =>
				mail.subject.includes(`#${ticket.number}]`),
			).length;
		expect([
			await countReplyMails(former.email),
			await countReplyMails(email),
			await countReplyMails(ines.email),
		]).toEqual([0, 1, 1]);
		await move(former, email);
		await answer(writer, ticket, { text: "And now?" });
		expect([await countReplyMails(email), await countReplyMails(ines.email)]).toEqual([2, 1]);
	});

	test("an unverified staff address gives no staff access", async () => {
		const guarded = await startHarness({ env: { STAFF_EMAILS: "claimed@example.com" } });
		try {
			const client = await guarded.registered("claimed@example.com");
			expect((await client.get("/api/support")).body).toEqual({ staff: false, members: [] });
			expect((await client.get("/api/tickets?of=all")).status).toBe(403);
		} finally {
			await guarded.close();
		}
	});
});

test("support can find tickets by status, text, number and assignee", async () => {
	const zoe = await somebody("Zoé Lefèvre");
	const { body: ticket } = await open(zoe, { subject: "Sceau illisible", category: "verification" });
	const found = async (query: string) => (await list(ines, `?of=all&${query}`)).body.data.map(({ id }) => id);
	for (const query of [
		"text=scea",
		"text=lefevre",
		`text=%23${ticket.number}`,
		"assignee=none",
		"status=open",
	])
		expect({ query, found: (await found(query)).includes(ticket.id) }).toEqual({ query, found: true });
	for (const query of ["text=scellé", "assignee=me", "status=solved", "category=bug", "priority=low"])
		expect({ query, found: (await found(query)).includes(ticket.id) }).toEqual({ query, found: false });
	await change(ines, ticket, { assignee: ines.userId });
	expect(await found("assignee=me")).toContain(ticket.id);
	const first = (await list(ines, "?of=all&limit=1")).body;
	expect(first).toMatchObject({ has_more: true });
	expect(await found(`limit=1&cursor=${first.next_cursor}`)).not.toContain(first.data[0]?.id);
});
