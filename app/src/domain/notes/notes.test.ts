import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page, Problem } from "../../shared/schemas.ts";
import { type Harness, startHarness, type TestBusiness, type TestMember } from "../../testing/harness.ts";
import type { AuditEntry } from "../audit/contract.ts";
import type { Event } from "../events/contract.ts";
import type { Note } from "./contract.ts";
import { deleteNotesOfVerification } from "./notes.ts";

let harness: Harness;
let business: TestBusiness;
let [camille, noe, viewer]: [TestMember, TestMember, TestMember] = [] as unknown as [
	TestMember,
	TestMember,
	TestMember,
];
let id: string;
beforeAll(async () => {
	harness = await startHarness({ worker: true });
	business = await harness.business();
	camille = await harness.member(business, "lead");
	noe = await harness.member(business, "support");
	viewer = await harness.member(business, "viewer");
	for (const { client } of [camille, noe, viewer])
		await client.put("/api/session/app", { app: business.app, mode: "test" }, client.csrf());
	id = (await harness.invite(business)).id;
});
afterAll(() => harness.close());

const notesPath = (verification = id) => `/api/v1/verifications/${verification}/notes`;
const write = ({ client }: TestMember, body: object) => client.change<Note>("POST", notesPath(), body);
const remove = ({ client }: TestMember, note: string) => client.change("DELETE", `/api/v1/notes/${note}`);
const read = async ({ client }: Pick<TestMember, "client">) =>
	(await client.get<{ data: Note[] }>(notesPath())).body.data;

describe("notes on a case", () => {
	test("notes are visible to the team, oldest first, with their author and mentions", async () => {
		const first = await write(camille, {
			text: " The stamp looks odd. ",
			mentions: [noe.userId, noe.userId],
		});
		expect(first.status).toBe(201);
		await write(noe, { text: "I called her: it is hers." });
		expect(await read(viewer)).toMatchObject([
			{
				id: first.body.id,
				object: "note",
				verification: id,
				text: "The stamp looks odd.",
				author: { id: camille.userId, name: camille.name },
				mentions: [{ id: noe.userId, name: noe.name }],
				mine: false,
			},
			{ text: "I called her: it is hers.", author: { id: noe.userId }, mentions: [] },
		]);
		expect((await read(camille)).map(({ mine }) => mine)).toEqual([true, false]);
	});

	test("mentioned members are emailed, and the note's text stays out of mails, events and the audit log", async () => {
		const text = "Ask the bank about account 4711.";
		await write(camille, { text, mentions: [noe.userId, camille.userId] });
		const mail = await harness.mailTo(noe.email, "note_mention", 2);
		expect(mail.subject).toBe(`${camille.name} mentioned you in a note`);
		expect(mail.link).toBe(`http://localhost:3000/en/verifications/${id}`);
		expect(mail.text + mail.html).not.toContain("Ask the bank");
		expect(await harness.allMailsTo(camille.email, "note_mention")).toEqual([]);
		const events = await business.key.get<Page<Event>>(
			`/api/v1/events?object_id=${id}&type=verification.note_created`,
		);
		expect(events.body.data.length).toBeGreaterThan(0);
		const owner = await harness.signedIn(business.email);
		const trail = await owner.get<Page<AuditEntry>>(
			`/api/apps/${business.app}/audit?action=verification.noted`,
		);
		expect(trail.body.data[0]).toMatchObject({ object_id: id, actor: { id: camille.userId } });
		expect(JSON.stringify([events.body, trail.body])).not.toContain("Ask the bank");
	});

	test("only its author can delete a note", async () => {
		const { body } = await write(camille, { text: "To be gone." });
		expect((await remove(noe, body.id)).body.code).toBe("not_your_note");
		expect((await remove(camille, body.id)).status).toBe(204);
		expect((await remove(camille, body.id)).status).toBe(404);
		expect((await read(camille)).map((note) => note.id)).not.toContain(body.id);
	});

	test("only members who review cases can write notes, of valid length, and mention members", async () => {
		expect((await write(viewer, { text: "Me too." })).status).toBe(403);
		const key = await business.key.post<Problem>(notesPath(), { text: "Beep." });
		expect({ status: key.status, code: key.body.code }).toEqual({ status: 403, code: "members_only" });
		const stranger = await harness.user();
		for (const [body, path] of [
			[{ text: " " }, "text"],
			[{ text: "a".repeat(4001) }, "text"],
			[{ text: "Hello", mentions: [stranger.userId] }, "mentions"],
		] as const)
			expect((await write(camille, body)).body.errors?.[0]?.path).toBe(path);
	});

	test("notes aren't accessible to another app or on an unknown case", async () => {
		const theirs = await harness.business("Theirs");
		const owner = await harness.signedIn(theirs.email);
		await owner.put("/api/session/app", { app: theirs.app, mode: "test" }, owner.csrf());
		const { body } = await write(camille, { text: "Ours." });
		expect((await owner.get(notesPath())).status).toBe(404);
		expect((await owner.change("POST", notesPath(), { text: "Hi." })).status).toBe(404);
		expect((await owner.change("DELETE", `/api/v1/notes/${body.id}`)).status).toBe(404);
		const nowhere = notesPath("vrf_01jd4m8q3ve9r8k2t6w5x7y9za");
		expect((await camille.client.get(nowhere)).status).toBe(404);
	});

	test("all notes on a verification are deleted together", async () => {
		const count = (await read(camille)).length;
		const { db } = harness.services;
		expect(await db.transaction((tx) => deleteNotesOfVerification(tx, id))).toBe(count);
		expect(await read(camille)).toEqual([]);
	});
});
