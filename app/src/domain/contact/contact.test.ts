import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "../../shared/schemas.ts";
import { solveBotChallenge } from "../../testing/clients/bot-challenge.ts";
import { type Harness, startHarness } from "../../testing/harness.ts";
import { deleteOldContacts } from "./contact.ts";
import type { ContactMessageInput, DemoRequestInput } from "./contract.ts";
import { printContactMessages } from "./list-command.ts";
import { contactMessages } from "./tables.ts";

const operator = "operator@phare.example";
let harness: Harness;
beforeAll(async () => {
	harness = await startHarness({ worker: true, env: { OPERATOR_EMAIL: operator } });
});
afterAll(() => harness.close());

const message: ContactMessageInput = {
	name: "Noor Haddad",
	email: "Noor@Example.com",
	company: "Banque du Phare",
	subject: "Héberger à Brest",
	message: "Bonjour,\n\nqui peut héberger <b>Vidimus</b> chez nous ?",
	locale: "fr",
};
const demo: DemoRequestInput = {
	name: "Ada Ross",
	email: "ada@example.com",
	company: "Harbour Bank",
	volume: "under_1000",
	start: "quarter",
	message: "New customers, before their account opens.",
	locale: "en",
};

async function send(path: string, body: object, on = harness) {
	const client = on.visitor({ "accept-language": "en" });
	await client.get("/api/csrf-cookie");
	return client.change<Problem>("POST", path, body);
}
const rows = () => harness.services.db.select().from(contactMessages);

describe("a contact message", () => {
	test("a message is emailed to the operator, and its sender gets a confirmation", async () => {
		expect((await send("/api/contact", message)).status).toBe(202);
		const sent = await harness.mailTo(operator, "contact_operator");
		for (const part of ["Noor Haddad", "noor@example.com", "Banque du Phare", "Héberger à Brest"])
			expect(sent.text).toContain(part);
		expect(sent.text).toContain("> Bonjour,\n> \n> qui peut héberger <b>Vidimus</b> chez nous ?");
		expect(sent.html).toContain("&lt;b&gt;Vidimus&lt;/b&gt;");
		expect(sent.html).toContain("mailto:noor@example.com");
		const mail = await harness.mailTo("noor@example.com", "contact_received");
		expect(mail.text).toContain("Noor Haddad");
		for (const word of ["Brest", "Phare", "Bonjour,\n"]) expect(mail.text).not.toContain(word);
	});

	test("a message is stored encrypted, listed by the operator's command and deleted after 180 days", async () => {
		await send("/api/contact", message);
		const stored = (await rows())
			.map(({ encryptedForm }) => Buffer.from(encryptedForm).toString("latin1"))
			.join();
		expect(stored).not.toMatch(/Haddad|example|Brest/);
		const lines: string[] = [];
		await printContactMessages(harness.services, (line) => lines.push(line));
		expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({
			kind: "message",
			email: "noor@example.com",
			message: message.message,
		});
		harness.clock.advance({ days: 179 });
		await deleteOldContacts(harness.services);
		expect(await rows()).not.toEqual([]);
		harness.clock.advance({ days: 2 });
		await deleteOldContacts(harness.services);
		expect(await rows()).toEqual([]);
	});

	test.each([
		["name", { name: "Win at https://spam.example" }],
		["email", { email: "nobody" }],
		["company", { company: "x".repeat(121) }],
		["subject", { subject: " " }],
		["message", { message: "Hi" }],
		["locale", { locale: "de" }],
	])(
		"a message with an invalid %s is refused at that field, in the sender's language",
		async (field, change) => {
			const before = await rows();
			const { status, body } = await send("/api/contact", { ...message, ...change });
			expect(status).toBe(422);
			expect(body.errors?.map(({ path }) => path)).toEqual([field]);
			expect(body.errors?.[0]?.message).not.toBe("");
			expect(await rows()).toEqual(before);
		},
	);

	test("a message requires a CSRF token, and messages are limited per IP address", async () => {
		const client = harness.visitor();
		expect((await client.post("/api/contact", message)).status).toBe(419);
		await client.get("/api/csrf-cookie");
		const statuses: number[] = [];
		for (let count = 0; count < 11; count++)
			statuses.push((await client.change("POST", "/api/contact", message)).status);
		expect(statuses.at(0)).toBe(202);
		expect(statuses.at(-1)).toBe(429);
	});
});

describe("a demo request", () => {
	test("a demo request is emailed to the operator, and its sender gets a confirmation", async () => {
		expect((await send("/api/demo/requests", demo)).status).toBe(202);
		const sent = await harness.mailTo(operator, "demo_operator");
		for (const part of ["Ada Ross", "Harbour Bank", "100 to 1,000", "Within three months"])
			expect(sent.text).toContain(part);
		expect(sent.text).toContain("> New customers, before their account opens.");
		expect((await harness.mailTo("ada@example.com", "demo_received")).text).toContain("Ada Ross");
	});

	test.each(["company", "volume", "start", "message"])(
		"a demo request without its %s is refused at that field",
		async (field) => {
			const { [field as keyof DemoRequestInput]: _, ...rest } = demo;
			const { status, body } = await send("/api/demo/requests", rest);
			expect(status).toBe(422);
			expect(body.errors?.map(({ path }) => path)).toEqual([field]);
		},
	);
});

describe("contact forms with bot protection", () => {
	test("each form requires a proof of work of its own", async () => {
		const guarded = await startHarness({ env: { BOT_PROTECTION: "on" } });
		try {
			const refused = await send("/api/contact", message, guarded);
			expect(refused.body.errors?.map(({ path }) => path)).toEqual(["bot_token"]);
			const bot_token = await solveBotChallenge(guarded.visitor(), "contact");
			expect((await send("/api/demo/requests", { ...demo, bot_token }, guarded)).status).toBe(422);
			const own = await solveBotChallenge(guarded.visitor(), "contact");
			expect((await send("/api/contact", { ...message, bot_token: own }, guarded)).status).toBe(202);
		} finally {
			await guarded.close();
		}
	});
});
