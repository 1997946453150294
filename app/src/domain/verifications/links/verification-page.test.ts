import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { personLocales } from "../../../i18n/locales.ts";
import { type Harness, startHarness } from "../../../testing/harness.ts";
import { apps } from "../../apps/tables.ts";
import { getVerificationPage } from "./verification-page.ts";

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness();
});
afterAll(() => harness.close());

type Business = Awaited<ReturnType<Harness["business"]>>;

async function sendSettings({ app, email }: Business, settings: object) {
	const owner = await harness.signedIn(email);
	return owner.send("PATCH", `/api/apps/${app}/settings`, settings, owner.csrf());
}

async function saveSettings(business: Business, settings: object): Promise<void> {
	expect((await sendSettings(business, settings)).status).toBe(200);
}

test("only an app's allowed origins may frame its verifications", async () => {
	const mine = await harness.business("Mine");
	const theirs = await harness.business("Theirs");
	await saveSettings(mine, { allowed_origins: ["https://shop.example.com/", "http://localhost:4000"] });
	const framers = async (business: Business) =>
		(await getVerificationPage(harness.services, (await harness.invite(business)).id))?.framers;
	expect(await framers(mine)).toEqual(["https://shop.example.com", "http://localhost:4000"]);
	expect(await framers(theirs)).toEqual([]);
});

test.each(["https://*", "https://*.com", "https://shop.example.com;sandbox"])(
	"the origin %s, stored before it was refused, may not frame a verification, and the settings can be read",
	async (origin) => {
		const business = await harness.business("Stored");
		await harness.services.db
			.update(apps)
			.set({ settings: sql`jsonb_set(settings, '{allowed_origins}', ${JSON.stringify([origin])}::jsonb)` })
			.where(eq(apps.id, business.app));
		const { id } = await harness.invite(business);
		expect((await getVerificationPage(harness.services, id))?.framers).toEqual([]);
		const owner = await harness.signedIn(business.email);
		expect(await owner.get(`/api/apps/${business.app}/settings`)).toMatchObject({
			status: 200,
			body: { allowed_origins: [origin] },
		});
	},
);

test("a new app's page is offered in all languages", async () => {
	const business = await harness.business("New");
	const { id } = await harness.invite(business);
	expect(await getVerificationPage(harness.services, id)).toMatchObject({
		languages: personLocales,
		fallback: "en",
		locale: null,
	});
});

test("a page is offered in French, English, the app's languages and the verification's own", async () => {
	const business = await harness.business("Languages");
	const { id } = await harness.invite(business);
	await saveSettings(business, { languages: [] });
	expect((await getVerificationPage(harness.services, id))?.languages).toEqual(["fr", "en"]);
	await saveSettings(business, { languages: ["nl", "de"] });
	expect((await getVerificationPage(harness.services, id))?.languages).toEqual(["fr", "en", "de", "nl"]);
	const polish = await harness.invite(business, { locale: "pl" });
	expect(await getVerificationPage(harness.services, polish.id)).toMatchObject({
		languages: ["fr", "en", "de", "nl", "pl"],
		locale: "pl",
	});
});

test("the fallback is one of the app's languages", async () => {
	const business = await harness.business("Fallback");
	const { id } = await harness.invite(business);
	await saveSettings(business, { languages: ["de"], fallback_language: "de" });
	expect((await getVerificationPage(harness.services, id))?.fallback).toBe("de");
	for (const change of [{ fallback_language: "pl" }, { languages: ["pl"] }])
		expect(await sendSettings(business, change)).toMatchObject({
			status: 422,
			body: { errors: [{ path: "fallback_language", code: "language_not_offered" }] },
		});
	expect((await getVerificationPage(harness.services, id))?.fallback).toBe("de");
});

test("an unknown verification has no page", async () => {
	for (const id of ["vrf_01jd4m8q3ve9r8k2t6w5x7y9za", "no-id", "%00"])
		expect(await getVerificationPage(harness.services, id)).toBeNull();
});
