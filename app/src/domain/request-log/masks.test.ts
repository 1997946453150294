import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { decryptJson } from "../../platform/crypto/encryption.ts";
import { readSpecimen } from "../../testing/data/specimens.ts";
import { type Harness, startHarness } from "../../testing/harness.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import type { Verification } from "../verifications/contract.ts";
import { processVerification } from "../verifications/processing/process-verification.ts";
import { maskValue, SchemaMask } from "./masks.ts";
import { logs } from "./tables.ts";

describe("masking a logged body", () => {
	const schema = z.object({
		status: z.enum(["open", "done"]),
		name: z.string(),
		score: z.number(),
		ready: z.boolean().nullable(),
		born: z.iso.date(),
		at: z.iso.datetime(),
		object_id: z.string(),
		metadata: z.record(z.string(), z.string()),
		kinds: z.array(z.enum(["a", "b"])),
	});
	const through = (value: unknown) => maskValue(value, SchemaMask.of(schema, "caller"));

	test("only values that can't be personal are shown, and the shape of the rest is kept", () => {
		expect(
			through({
				status: "open",
				name: "Anna",
				score: 0.4,
				ready: null,
				born: "1991-04-12",
				at: "2026-11-20T09:30:00.000Z",
				object_id: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za",
				metadata: { plan: "gold" },
				kinds: ["a", "b"],
			}),
		).toEqual({
			status: "open",
			name: "•••",
			score: 0.4,
			ready: null,
			born: "•••",
			at: "2026-11-20T09:30:00.000Z",
			object_id: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za",
			metadata: { "•••": "•••" },
			kinds: ["a", "b"],
		});
	});

	test("values that don't match their schema are masked", () => {
		expect(
			through({
				status: "Anna",
				score: "Anna",
				ready: 4711,
				at: "1991-04-12",
				object_id: "Anna",
				kinds: ["a", "Anna"],
				Anna: { status: "open", Lind: 4711 },
				metadata: "Anna",
			}),
		).toEqual({
			status: "•••",
			score: "•••",
			ready: "••• (number)",
			at: "•••",
			object_id: "•••",
			kinds: ["a", "•••"],
			"•••": { "•••": "•••", "••• 2": "••• (number)" },
			metadata: "•••",
		});
	});

	test("everything is masked if there is no schema", () => {
		expect(maskValue({ a: [1, "b", true] }, SchemaMask.of(undefined, "server"))).toEqual({
			"•••": ["••• (number)", "•••", "••• (boolean)"],
		});
	});
});

/** What a business and a person bring along that the log must never hold. */
const personal = {
	first: "Zéphyrine",
	last: "Quillebœuf-Osterhagen",
	birth: "1987-02-13",
	number: "QZ7741906",
	email: "zephyrine.q@osterhagen.example",
	phone: "+33612349876",
	reference: "dossier-77aa41",
	metaKey: "cheveux_roux",
	metaValue: "trèfle à quatre feuilles",
	redirect: "https://retour.example/jeton-9f31",
	comment: "La voisine du troisième la connaît.",
	message: "Veuillez revenir avec vos lunettes.",
	note: "Porte un foulard violet.",
	search: "osterhagen",
	cursorish: "quatorze-juillet",
	team: "nouvelle.collegue@osterhagen.example",
	reason: "Usurpation signalée par sa sœur",
	view: "Les dossiers de Zéphyrine",
	consent: "Nous gardons vos images trente jours.",
	idempotency: "commande-zephyrine-1",
	agent: "RoseTree/7",
};

describe("the request log of a whole verification", () => {
	let harness: Harness;
	let logged: string;
	let recorded: (typeof logs.$inferSelect)[];
	beforeAll(async () => {
		harness = await startHarness();
		const business = await harness.business();
		const { key } = business;
		const owner = await harness.signedIn(business.email);
		const metadata = { [personal.metaKey]: personal.metaValue };
		const who = {
			first_name: personal.first,
			last_name: personal.last,
			birth_date: personal.birth,
		};
		const customer = await key.post<{ id: string }>("/api/v1/customers", {
			...who,
			reference: personal.reference,
			email: personal.email,
			phone: personal.phone,
			metadata,
		});
		const created = await key.post<Verification>(
			"/api/v1/verifications",
			{
				reference: personal.reference,
				customer: customer.body.id,
				metadata,
				provided_details: { ...who, document_number: personal.number },
				redirect_url: personal.redirect,
				options: { review: "always" },
			},
			{ "idempotency-key": personal.idempotency },
		);
		expect(created.status).toBe(201);
		const { id, client_secret, code } = created.body;
		const person = harness.person(id, client_secret ?? "");
		await person.session();
		await person.client.post(person.path("/open"), undefined, { "user-agent": personal.agent });
		await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
		const wrong = new FormData();
		wrong.append(
			personal.first,
			new Blob([new Uint8Array(readSpecimen("selfies/anna-lind-1"))]),
			personal.last,
		);
		await person.client.post(person.path("/photos/selfie"), wrong);
		await processVerification(harness.services, id);
		for (const path of [
			`/api/v1/verifications/${id}`,
			`/api/v1/verifications?text=${personal.search}`,
			`/api/v1/verifications?${personal.search}=${personal.first}`,
			`/api/v1/verifications?cursor=${personal.cursorish}`,
			`/api/v1/customers?text=${personal.search}`,
			`/api/v1/customers/${customer.body.id}`,
			`/api/v1/events?object_id=${id}`,
			`/api/v1/verifications/${encodeURIComponent(personal.first)}`,
			`/api/v1/${personal.reference}/${personal.search}`,
			"/api/v1/alerts",
			"/api/v1/app",
		])
			await key.get(path);
		await key.post("/api/v1/verifications", { [personal.metaKey]: personal.first, locale: personal.last });
		await key.post("/api/v1/customers", { metadata: { [personal.metaKey]: { [personal.metaKey]: 7 } } });
		await key.send("POST", "/api/v1/verifications", `{"reference": "${personal.reference}`, {
			"content-type": "application/json",
		});
		await owner.change("POST", `/api/v1/verifications/${id}/notes`, { text: personal.note });
		await owner.change("POST", `/api/v1/verifications/${id}/send`, { email: personal.email });
		await owner.change("POST", `/api/v1/verifications/${id}/review`, {
			decision: "resubmission_requested",
			reasons: ["document_blurred"],
			comment: personal.comment,
			message: personal.message,
		});
		await owner.change("POST", "/api/v1/lists/entries", {
			list: "blocklist",
			kind: "email",
			value: personal.email,
			reason: personal.reason,
		});
		await owner.change("POST", `/api/apps/${business.app}/invitations`, {
			emails: [personal.team],
			roles: ["viewer"],
		});
		await owner.change("POST", `/api/apps/${business.app}/views`, {
			list: "verifications",
			name: personal.view,
			query: `text=${personal.search}`,
		});
		await owner.change("PATCH", `/api/apps/${business.app}/settings`, {
			consent_text: { fr: personal.consent },
		});
		await key.post(`/api/v1/verifications/${id}/cancel`);
		const last = await key.get("/api/v1/app");
		recorded = await waitUntil("the log", async () => {
			const rows = await harness.services.db.select().from(logs);
			return rows.some((row) => row.id === last.headers["request-id"]) && rows;
		});
		const appsKey = await harness.services.vault.getAppKey(business.app);
		logged = JSON.stringify(
			recorded.map(({ encryptedDetail, ...row }) => [row, decryptJson(appsKey, encryptedDetail, row.id)]),
		);
		Object.assign(personal, { secret: client_secret, code, key: business.secret });
	});
	afterAll(() => harness.close());

	test("every part of the verification is logged", () => {
		const operations = new Set(recorded.map(({ operation }) => operation));
		for (const operation of [
			"createCustomer",
			"createVerification",
			"openSession",
			"startSession",
			"uploadPhoto",
			"submitSession",
			"getVerification",
			"listVerifications",
			"listCustomers",
			"listEvents",
			"createNote",
			"sendVerificationLink",
			"reviewVerification",
			"createListEntry",
			"createInvitations",
			"createView",
			"updateAppSettings",
			"unknown",
		])
			expect([...operations]).toContain(operation);
	});

	test("the log contains nothing about the person or the team, and none of their texts", () => {
		const found = Object.entries(personal).filter(
			([, words]) =>
				logged.toLowerCase().includes(words.toLowerCase()) || logged.includes(encodeURIComponent(words)),
		);
		expect(found).toEqual([]);
		// What the passport itself says.
		expect(logged).not.toMatch(/anna|lind\b/i);
	});

	test("the log still contains statuses, reasons and error codes", () => {
		for (const word of ["resubmission_requested", "document_blurred", "processing", "validation_failed"])
			expect(logged).toContain(word);
	});
});
