import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PersonClient } from "../../testing/clients/person-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { defaultAppSettings } from "../apps/default-settings-contract.ts";
import { maxTriesPerPhoto } from "../verifications/capture/person-session-contract.ts";
import type { Verification } from "../verifications/contract.ts";
import { processVerification } from "../verifications/processing/process-verification.ts";
import type { Specimen } from "./contract.ts";
import { specimenNames } from "./values.ts";

let harness: Harness;
let business: TestBusiness;
let specimens: Specimen[];
beforeAll(async () => {
	harness = await startHarness();
	// What a new app gets: the results are described for it.
	business = await harness.business("Banque du Phare", defaultAppSettings);
	const french = harness.visitor({ "accept-language": "fr" });
	specimens = (await french.get<{ data: Specimen[] }>("/api/v1/specimens")).body.data;
});
afterAll(() => harness.close());

const photoOf = async ({ url }: Specimen) => {
	const { pathname } = new URL(url);
	return (await harness.visitor().get(pathname)).bytes;
};

/** Sends a photo until it may be used, as a person would who has no better one. */
async function send(person: PersonClient, specimen: Specimen): Promise<string> {
	const bytes = await photoOf(specimen);
	const verdicts = [];
	for (let tries = 0; tries < maxTriesPerPhoto; tries++) {
		const { status, body } = await person.photo(specimen.kind, bytes);
		expect(status).toBe(200);
		verdicts.push(body.result);
		if (body.usable) break;
	}
	return verdicts[0] ?? "";
}

test("specimens are public, described in both languages, and can be cached for a day", async () => {
	expect(specimens.map(({ name }) => name)).toEqual([...specimenNames]);
	const english = await harness
		.visitor({ "accept-language": "en" })
		.get<{ data: Specimen[] }>("/api/v1/specimens");
	expect(english.headers).toMatchObject({
		"cache-control": "public, max-age=86400",
		vary: "accept-language",
	});
	for (const [index, { name, title, description }] of english.body.data.entries()) {
		expect(title).not.toBe(specimens[index]?.title);
		expect({ name, hasWords: description.split(" ").length > 3 }).toEqual({ name, hasWords: true });
	}
});

test("each specimen that is approved once only says that its next use is a duplicate", async () => {
	const promises = specimens.filter(
		({ options, description }) => options.duplicates && /approuvée/.test(description),
	);
	expect(promises.map(({ name }) => name)).toEqual([
		"passport-valid",
		"card-front",
		"card-back",
		"selfie-valid",
	]);
	for (const { name, description } of promises)
		expect({ name, isTold: description.includes("doublon") }).toEqual({ name, isTold: true });
});

test("specimens are small JPEGs, and an unknown name is refused", async () => {
	const visitor = harness.visitor();
	for (const { url, name } of specimens) {
		const { status, headers, bytes } = await visitor.get(new URL(url).pathname);
		expect({ name, status, type: headers["content-type"] }).toEqual({
			name,
			status: 200,
			type: "image/jpeg",
		});
		expect(headers["cache-control"]).toBe("public, max-age=86400");
		expect(bytes.subarray(0, 3).toString("hex")).toBe("ffd8ff");
		expect(bytes.byteLength).toBeLessThan(310_000);
	}
	for (const name of ["passport-of-mine", "..%2Fpassports%2Fanna-lind"])
		expect((await visitor.get(`/api/v1/specimens/${name}.jpg`)).status).toBe(422);
});

describe("verifying a specimen", () => {
	test.each(specimenNames)("the specimen %s leads to its documented result", async (name) => {
		const specimen = specimens.find((listed) => listed.name === name)!;
		const { send_with, options, expected, document } = specimen;
		const others = send_with.map((other) => specimens.find((listed) => listed.name === other)!);
		const all = [specimen, ...others];
		const person = await harness.invite(business, { options });
		await person.start();
		await person.choose(document ?? others[0]?.document ?? "");
		for (const kind of ["document_front", "document_back", "selfie"] as const) {
			const photo = all.find((candidate) => candidate.kind === kind);
			if (!photo) continue;
			const verdict = await send(person, photo);
			if (photo === specimen) expect(verdict).toBe(expected.photo);
		}
		expect((await person.submit()).status).toBe(200);
		await processVerification(harness.services, person.id);
		const { body } = await business.key.get<Verification>(`/api/v1/verifications/${person.id}`);
		expect({ status: body.status, simulated: body.simulated }).toEqual({
			status: expected.status,
			simulated: false,
		});
		const reasons = body.reasons.map((reason) => reason.name);
		for (const reason of expected.reasons) expect(reasons).toContain(reason.name);
		if (expected.reasons.length === 0) expect(reasons).toEqual([]);
	});
});
