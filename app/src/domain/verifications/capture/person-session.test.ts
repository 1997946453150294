import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page, Problem } from "../../../shared/schemas.ts";
import type { OrProblem } from "../../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import type { Event } from "../../events/contract.ts";
import { events } from "../../events/tables.ts";
import { fastOptions } from "../../workflows/options/presets-contract.ts";
import type { Verification } from "../contract.ts";
import { lockAttemptDocument } from "../files/file-storage.ts";
import { expireOverdueVerifications } from "../maintenance.ts";
import { findLatestAttempt } from "../queries.ts";
import { verifications } from "../tables.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business("Banque du Phare");
});
afterAll(() => harness.close());

const seenByBusiness = async (id: string) =>
	(await business.key.get<Verification>(`/api/v1/verifications/${id}`)).body;

describe("the person's link", () => {
	test("the link shows the business's name, the accepted documents and the retention period, and none of its data", async () => {
		const person = await harness.invite(business, { reference: "order-7", metadata: { note: "vip" } });
		const { status, body } = await person.session();
		expect(status).toBe(200);
		expect(body).toMatchObject({
			id: person.id,
			status: "created",
			business: { name: "Banque du Phare" },
			retention_days: 90,
			documents: ["passport", "identity_card", "residence_permit"],
			document: null,
			sides: [],
			photos: [],
			attempts_left: 3,
			redirect_url: null,
			expected_wait_seconds: null,
			signed_result: null,
		});
		expect(JSON.stringify(body)).not.toMatch(/order-7|vip/);
	});

	test("a link that is opened several times at the same moment records one event", async () => {
		const person = await harness.invite(business);
		const open = () => person.client.post(person.path("/open"));
		const responses = await Promise.all([open(), open(), open(), open()]);
		expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		const recorded = await harness.services.db.select().from(events).where(eq(events.objectId, person.id));
		expect(recorded.filter(({ type }) => type === "verification.opened")).toHaveLength(1);
	});

	test("of a cancellation and a withdrawal of consent at the same moment, the refused one gets the current status", async () => {
		const person = await harness.invite(business);
		const responses = await Promise.all([
			business.key.post<Problem>(`/api/v1/verifications/${person.id}/cancel`),
			person.client.post<Problem>(person.path("/decline")),
		]);
		expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const refused = responses.find(({ status }) => status === 409)?.body;
		expect(refused).toMatchObject({ code: "state_conflict", detail: expect.stringContaining("canceled") });
	});

	test("a wrong secret, a missing secret and an unknown id get the same 404", async () => {
		const mine = await harness.invite(business);
		const other = await harness.invite(business);
		const responses = [
			await harness.person(mine.id, other.secret).session(),
			await harness.person("vrf_01jd4m8q3ve9r8k2t6w5x7y9za", mine.secret).session(),
			await harness.visitor({ "accept-language": "en" }).get<Problem>(mine.path()),
		];
		for (const { status, body } of responses) {
			expect(status).toBe(404);
			expect(body).toMatchObject({
				code: "link_invalid",
				detail: "This link isn’t valid. Ask the business that sent it for a new one.",
			});
		}
	});

	test("the link resumes where the person left off", async () => {
		const person = await harness.invite(business);
		await person.start("fr");
		await person.choose("identity_card", "UTO");
		await person.photo("document_front", "cards/anna-lind-front");
		const { body } = await harness.person(person.id, person.secret).session();
		expect(body).toMatchObject({
			status: "started",
			locale: "fr",
			document: { type: "identity_card", country: "UTO" },
			sides: ["document_front", "document_back"],
			photos: [{ kind: "document_front", usable: true }],
		});
	});

	test("an overdue link counts as expired, before and after the sweep", async () => {
		const person = await harness.invite(business, { options: { link_lifetime_hours: 1 } });
		harness.clock.advance({ hours: 2 });
		expect((await person.session()).body.status).toBe("expired");
		const late = await person.start();
		expect(late.status).toBe(410);
		expect(late.body.code).toBe("link_expired");
		await expireOverdueVerifications(harness.services);
		expect((await person.start()).status).toBe(410);
		expect((await seenByBusiness(person.id)).status).toBe("expired");
	});

	test("starting a canceled verification is a 409 that names the status", async () => {
		const person = await harness.invite(business);
		await business.key.post(`/api/v1/verifications/${person.id}/cancel`);
		const { status, body } = await person.start();
		expect(status).toBe(409);
		expect(body.detail).toContain("“canceled”");
	});
});

describe("a person who reads a language that only the verification page has", () => {
	const german = (id: string, secret: string) => harness.person(id, secret, "de-DE, en;q=0.5");

	test("errors and reasons for them are in that language, and the business's event in English", async () => {
		const invited = await harness.invite(business);
		const person = german(invited.id, invited.secret);
		await person.start("de");
		await person.choose();
		const { body } = await person.photo("document_front", Buffer.from("no photo"));
		expect(body).toMatchObject({ detail: expect.stringMatching(/^Diese Datei ist kein Foto/) });
		expect((await seenByBusiness(person.id)).locale).toBe("de");
		expect((await german(person.id, "vcs_wrong").session()).body).toMatchObject({
			detail: expect.stringMatching(/^Dieser Link ist ungültig/),
		});
		await person.client.post(person.path("/decline"));
		expect((await person.session()).body.reasons).toMatchObject([
			{ message: "Sie haben sich entschieden, nicht fortzufahren." },
		]);
		const { body: page } = await business.key.get<Page<Event>>(`/api/v1/events?object_id=${person.id}`);
		const canceled = page.data.find(({ type }) => type === "verification.canceled");
		expect(canceled?.data).toMatchObject({
			reasons: [{ message: "The person didn’t consent, or withdrew their consent." }],
		});
	});

	test("the consent that is stored is the one in that language", async () => {
		const invited = await harness.invite(business);
		const person = german(invited.id, invited.secret);
		await person.start("de");
		const attempt = await findLatestAttempt(harness.services.db, person.id);
		expect(attempt?.consent).toMatchObject({ locale: "de" });
		expect(attempt?.consent?.text.at(-1)).toBe("Einwilligen und starten");
	});
});

describe("a short code", () => {
	const open = (code: string) =>
		harness
			.visitor({ "accept-language": "fr" })
			.post<OrProblem<{ id: string; client_secret: string }>>("/api/v1/verify/code", { code });

	test("a code opens the link, however it is typed", async () => {
		const { body } = await business.key.post<Verification>("/api/v1/verifications", {});
		const response = await open(` ${body.code?.toLowerCase().replaceAll("-", " ")}`);
		expect(response.body).toEqual({ id: body.id, client_secret: body.client_secret });
	});

	test("a wrong code and a code of a closed verification get the same 422", async () => {
		const { body } = await business.key.post<Verification>("/api/v1/verifications", {});
		await business.key.post(`/api/v1/verifications/${body.id}/cancel`);
		for (const code of ["0000-0000-0000", body.code ?? ""]) {
			const { status, body: problem } = await open(code);
			expect(status).toBe(422);
			expect(problem).toMatchObject({
				code: "code_invalid",
				detail: "Ce code n’est pas valide. Vérifiez-le, ou ouvrez le lien que vous avez reçu.",
				errors: [{ path: "code" }],
			});
		}
	});

	test("codes can be tried ten times a minute from one IP address", async () => {
		const guesser = harness.visitor();
		const guess = () => guesser.post("/api/v1/verify/code", { code: "0000-0000-0000" });
		for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(422);
		expect((await guess()).status).toBe(429);
	});
});

describe("the person's consent", () => {
	test("declining consent cancels the verification with the reason consent_declined", async () => {
		const person = await harness.invite(business, { redirect_url: "https://shop.example.com/done?order=7" });
		const { body } = await person.client.post<Record<string, unknown>>(person.path("/decline"));
		expect(body).toMatchObject({ status: "canceled", reasons: [{ code: 301, name: "consent_declined" }] });
		const back = new URL(String(body.redirect_url));
		expect(Object.fromEntries(back.searchParams)).toMatchObject({
			order: "7",
			verification: person.id,
			status: "canceled",
		});
		expect(body.signed_result).toEqual({
			verification: person.id,
			status: "canceled",
			time: Number(back.searchParams.get("time")),
			signature: back.searchParams.get("signature"),
		});
		expect(await seenByBusiness(person.id)).toMatchObject({
			status: "canceled",
			reasons: [{ name: "consent_declined" }],
		});
	});

	test("consent can be withdrawn until the attempt is submitted", async () => {
		const person = await harness.invite(business);
		await person.start();
		await person.choose("passport");
		await person.photo("document_front", "passports/anna-lind");
		const withdraw = () => person.client.post<Record<string, unknown>>(person.path("/decline"));
		expect((await withdraw()).body).toMatchObject({
			status: "canceled",
			reasons: [{ name: "consent_declined" }],
			photos: [{ kind: "document_front" }],
		});
		// Retention starts here, even if the link would have worked longer.
		const { expires_at: end } = (await person.session()).body;
		expect(Date.parse(end)).toBeLessThanOrEqual(harness.clock.now().getTime());
		expect((await withdraw()).status).toBe(409);
		expect((await person.photo("selfie", "selfies/anna-lind-1")).status).toBe(409);
	});

	test("an attempt doesn't start without consent: true", async () => {
		const person = await harness.invite(business);
		const { status } = await person.client.post(person.path("/start"), { consent: false, locale: "en" });
		expect(status).toBe(422);
		expect((await person.session()).body.status).toBe("created");
	});

	test("starting twice creates one attempt", async () => {
		const person = await harness.invite(business);
		const first = await person.start();
		const second = await person.start();
		expect([first.status, second.status]).toEqual([200, 200]);
	});
});

describe("submitting an attempt", () => {
	test("submitting without the document, a side or the selfie names what is missing", async () => {
		const person = await harness.invite(business);
		const missing = async () => {
			const { status, body } = await person.submit();
			expect(status).toBe(422);
			return body.errors?.map(({ path, message }) => `${path}: ${message}`);
		};
		await person.start();
		expect(await missing()).toEqual(["document: Required"]);
		await person.choose("identity_card");
		expect(await missing()).toEqual(["document_front: Add a photo"]);
		await person.photo("document_front", "cards/anna-lind-front");
		expect(await missing()).toEqual(["document_back: Add a photo"]);
		await person.photo("document_back", "cards/anna-lind-back");
		expect(await missing()).toEqual(["selfie: Add a photo"]);
		await person.photo("selfie", "selfies/anna-lind-1");
		expect((await person.submit()).body.status).toBe("processing");
	});

	test("submitting before consent is a 409", async () => {
		const person = await harness.invite(business);
		expect((await person.choose()).status).toBe(409);
		expect((await person.submit()).status).toBe(409);
	});

	test("only a document type and a country that the business accepts can be chosen", async () => {
		const person = await harness.invite(business, {
			options: { documents: ["passport"], countries: ["FRA"] },
		});
		await person.start();
		expect((await person.choose("identity_card", "FRA")).body.errors?.[0]?.path).toBe("type");
		expect((await person.choose("passport", "UTO")).body.errors?.[0]?.path).toBe("country");
		expect((await person.choose("passport", "FRA")).status).toBe(200);
	});

	test("a country in another code is the same country, in the options and in the choice", async () => {
		const person = await harness.invite(business, { options: { countries: ["UK", "D", "DE", "RKS"] } });
		await person.start();
		expect((await person.session()).body.countries).toEqual(["GBR", "DEU", "XKX"]);
		const chosen = async (country: string) =>
			(await person.choose("passport", country)).body.document?.country;
		expect(await chosen("DE")).toBe("DEU");
		expect(await chosen("XKK")).toBe("XKX");
		expect((await person.choose("passport", "ZZZ")).body.errors?.[0]?.path).toBe("country");
	});

	test("a person whose verification names no known country can choose any", async () => {
		const person = await harness.invite(business);
		await person.start();
		await harness.services.db
			.update(verifications)
			.set({ options: { ...fastOptions, countries: ["ZZZ", "XXA"] } })
			.where(eq(verifications.id, person.id));
		const { status, body } = await person.session();
		expect([status, body.countries]).toEqual([200, null]);
		expect((await person.choose("passport", "FRA")).status).toBe(200);
	});

	test("another document can be chosen until the attempt is submitted, and needs its own photos", async () => {
		const person = await harness.invite(business);
		await person.start();
		await person.choose("passport");
		await person.photo("document_front", "passports/anna-lind");
		await person.photo("selfie", "selfies/anna-lind-1");
		expect((await person.choose("passport")).body.photos.map(({ kind }) => kind).toSorted()).toEqual([
			"document_front",
			"selfie",
		]);
		const { body } = await person.choose("identity_card");
		expect(body.document).toEqual({ type: "identity_card", country: "UTO" });
		expect(body.photos.map(({ kind }) => kind)).toEqual(["selfie"]);
		expect((await person.submit()).body.errors?.[0]?.path).toBe("document_front");
		await person.choose("passport");
		await person.photo("document_front", "passports/anna-lind");
		expect((await person.submit()).body.status).toBe("processing");
		expect((await person.choose("identity_card")).status).toBe(409);
	});

	test("photos still uploading for the previous document are refused", async () => {
		const { db } = harness.services;
		const person = await harness.invite(business);
		await person.start();
		await person.choose("passport");
		const before = await findLatestAttempt(db, person.id);
		if (!before) throw new Error("There is no attempt.");
		const lock = () => db.transaction((tx) => lockAttemptDocument(tx, before));
		await expect(lock()).resolves.toBeUndefined();
		await person.choose("identity_card");
		await expect(lock()).rejects.toMatchObject({ status: 409, code: "document_changed" });
	});

	test("the same document type of another country counts as another document", async () => {
		const person = await harness.invite(business);
		await person.start();
		await person.choose("passport", "UTO");
		await person.photo("document_front", "passports/anna-lind");
		expect((await person.choose("passport", "FRA")).body.photos).toEqual([]);
	});

	test("after submission the person can't submit, start or upload again", async () => {
		const person = await harness.invite(business);
		await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
		for (const { status, body } of [
			await person.submit(),
			await person.start(),
			await person.photo("selfie", "selfies/anna-lind-1"),
		]) {
			expect(status).toBe(409);
			expect(body.detail).toContain("“processing”");
		}
	});
});
