import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Page } from "../../../shared/schemas.ts";
import type { PersonClient } from "../../../testing/clients/person-client.ts";
import { readSpecimen } from "../../../testing/data/specimens.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import type { Event } from "../../events/contract.ts";
import type { CheckNode, Verification } from "../contract.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness({ worker: true });
});
beforeEach(async () => {
	business = await harness.business();
});
afterAll(() => harness.close());

const getVerification = async ({ id }: PersonClient) =>
	(await business.key.get<Verification>(`/api/v1/verifications/${id}`)).body;
/** The verification as the business sees it once the engine has decided. */
const decided = (person: PersonClient) =>
	waitUntil("a decision", async () => {
		const verification = await getVerification(person);
		return verification.status !== "processing" && verification;
	});
const eventsOf = async (person: PersonClient) =>
	(await business.key.get<Page<Event>>(`/api/v1/events?object_id=${person.id}&limit=100`)).body.data;

describe("a passport and a selfie", () => {
	test("a passport and a selfie of the same person are approved, with the extracted data and its positions", async () => {
		const person = await harness.invite(business, {
			provided_details: { first_name: "Anna", last_name: "Lind", birth_date: "1998-05-09" },
			redirect_url: "https://shop.example.com/done",
		});
		const handed = await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
		expect(handed.body).toMatchObject({ status: "processing", attempts_left: 2 });
		const verification = await decided(person);
		expect(verification).toMatchObject({
			status: "approved",
			outcome: "approved",
			reasons: [],
			attempts: 1,
			url: null,
			client_secret: null,
			verified_data: {
				document_type: "passport",
				document_number: "UP4471926",
				issuing_state: "UTO",
				last_name: "LIND",
				first_name: "ANNA",
				birth_date: "1998-05-09",
				sex: "F",
			},
		});
		expect(verification.checks.map(({ type, result }) => [type, result])).toEqual([
			["document", "clear"],
			["face_match", "clear"],
			["liveness", "clear"],
			["duplicate", "clear"],
		]);
		const face = verification.checks[1];
		expect(face?.score).toBeLessThan(face?.threshold ?? 0);
		const [front, selfie] = ["document_front", "selfie"].map((kind) =>
			verification.files.find((file) => file.kind === kind),
		);
		expect(front?.face).toHaveLength(4);
		expect(selfie?.face).toHaveLength(4);
		const number = verification.fields.find(({ name }) => name === "document_number");
		expect(number).toMatchObject({ value: "UP4471926", source: "mrz", file: front?.id });
		const printed = verification.fields.find(
			({ name, source }) => name === "document_number" && source === "printed",
		);
		expect(printed).toMatchObject({ value: "UP4471926", file: front?.id });
		expect(number?.region?.length).toBeGreaterThan(2);
		const session = (await person.session()).body;
		expect(session).toMatchObject({ status: "approved", reasons: [] });
		expect(new URL(session.redirect_url ?? "").searchParams.get("status")).toBe("approved");
	});

	test("a passport and a selfie of two people are declined as a face mismatch", async () => {
		const person = await harness.invite(business);
		await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/kwame-osei-1" });
		const verification = await decided(person);
		expect(verification).toMatchObject({
			status: "declined",
			outcome: "declined",
			reasons: [{ code: 202, name: "face_mismatch" }],
		});
		const { reasons } = (await person.session()).body;
		expect(reasons[0]?.message).not.toBe(verification.reasons[0]?.message);
	});

	test("an expired passport is declined", async () => {
		const person = await harness.invite(business);
		await person.goThrough({ front: "passports/hiro-sato", selfie: "selfies/hiro-sato-1" });
		expect(await decided(person)).toMatchObject({
			status: "declined",
			reasons: [{ name: "document_expired" }],
		});
	});

	test("a person below the minimum age is declined, and one at that age is approved", async () => {
		const of = async (minimum_age: number) => {
			const person = await harness.invite(business, { options: { minimum_age } });
			await person.goThrough({ front: "passports/amara-cole", selfie: "selfies/amara-cole-1" });
			return decided(person);
		};
		expect(await of(21)).toMatchObject({ status: "declined", reasons: [{ name: "under_age" }] });
		expect(await of(18)).toMatchObject({ status: "approved" });
	});
});

describe("an identity card", () => {
	const withBackOf = async (back: string) => {
		const person = await harness.invite(business);
		const [front, selfie] = ["cards/mei-tanaka-front", "selfies/mei-tanaka-1"];
		await person.goThrough({ front, back: `cards/${back}-back`, selfie });
		return decided(person);
	};

	test("a card's data is read from its back and its portrait from its front, and printed text links the two", async () => {
		expect(await withBackOf("mei-tanaka")).toMatchObject({
			status: "approved",
			reasons: [],
			verified_data: { document_type: "identity_card", last_name: "TANAKA", document_number: "C9M27461X" },
		});
	});

	test("a card with another card's back goes to manual review", async () => {
		const { status, reasons } = await withBackOf("greta-vogel");
		expect(status).toBe("in_review");
		expect(reasons.map(({ name }) => name)).toContain("sides_not_linked");
	});
});

test("the passport's own portrait presented as a selfie is never approved", async () => {
	const person = await harness.invite(business);
	await person.goThrough({ front: "passports/anna-lind", selfie: "passports/anna-lind" });
	const { status, reasons } = await decided(person);
	expect(status).toBe("in_review");
	expect(reasons.map(({ name }) => name)).toContain("spoof_suspected");
});

test("a black-and-white copy saved by an editor goes to review with its signs", async () => {
	const copy = await sharp(readSpecimen("passports/anna-lind"))
		.greyscale()
		.withExif({ IFD0: { Software: "GIMP 2.10.34" } })
		.jpeg()
		.toBuffer();
	const person = await harness.invite(business);
	await person.start();
	await person.choose();
	await person.photo("document_front", copy);
	await person.photo("selfie", "selfies/anna-lind-1");
	await person.submit();
	const { status, reasons, verified_data, checks } = await decided(person);
	expect(status).toBe("in_review");
	expect(reasons.map(({ name }) => name)).toEqual(["document_black_and_white", "photo_edited"]);
	expect(verified_data).toMatchObject({ document_number: "UP4471926" });
	const sub = (parent: CheckNode | undefined, type: string) =>
		parent?.checks.find((check) => check.type === type);
	const [document] = checks;
	const tampering = sub(sub(document, "visual_authenticity"), "tampering");
	expect(tampering?.checks).toMatchObject([
		{ type: "front_software", result: "consider", score: 1, threshold: 0 },
	]);
	const quality = sub(sub(document, "image_integrity"), "front_quality");
	expect(sub(quality, "color")).toMatchObject({ result: "consider", threshold: 0.025 });
});

test("a blurred photo that the person keeps at once is submitted, and its quality counts in the decision", async () => {
	const person = await harness.invite(business);
	await person.start();
	await person.choose();
	const { body: verdict } = await person.photo("document_front", "hard/blurred-passport");
	expect(verdict).toMatchObject({ result: "rejected", usable: false });
	await person.photo("selfie", "selfies/anna-lind-1");
	expect((await person.submit()).status).toBe(200);
	const { status, checks } = await decided(person);
	expect(status).toBe("resubmission_requested");
	const [document] = checks;
	const integrity = document?.checks.find(({ type }) => type === "image_integrity");
	const sharpness = integrity?.checks[0]?.checks.find(({ type }) => type === "sharpness");
	expect([document?.result, sharpness?.result]).toEqual(["rejected", "rejected"]);
});

test("an unreadable passport leads to a resubmission request, and a better photo is approved", async () => {
	const person = await harness.invite(business);
	await person.start();
	await person.choose();
	for (let tries = 0; tries < 3; tries++) await person.photo("document_front", "hard/blurred-passport");
	await person.photo("selfie", "selfies/anna-lind-1");
	await person.submit();
	const first = await decided(person);
	expect(first).toMatchObject({ status: "resubmission_requested", outcome: null, attempts: 1 });
	expect(first.reasons.map(({ name }) => name)).toContain("document_blurred");
	expect(first.url).toContain(person.secret);
	expect((await person.session()).body).toMatchObject({ attempts_left: 2, photos: [], document: null });
	await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-2" });
	expect(await decided(person)).toMatchObject({ status: "approved", attempts: 2, reasons: [] });
});

test("an uncertain case goes to review, and the reviewer's decision and comment are in its event", async () => {
	const person = await harness.invite(business, { options: { review: "always" } });
	await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
	expect(await decided(person)).toMatchObject({ status: "in_review", reasons: [{ name: "review_always" }] });
	const owner = await harness.signedIn(business.email);
	const path = `/api/v1/verifications/${person.id}/review`;
	const review = { decision: "approved", comment: "Seen in the branch." };
	const answer = await owner.post<Verification>(path, review, owner.csrf());
	expect(answer.body).toMatchObject({ status: "approved", outcome: "approved" });
	expect((await owner.post(path, review, owner.csrf())).status).toBe(409);
	const [last] = await eventsOf(person);
	expect(last).toMatchObject({
		type: "verification.approved",
		actor: "user",
		data: { comment: "Seen in the branch.", status: "approved" },
	});
});

test("requesting a resubmission gives the person a working link, however long the case was in review", async () => {
	const person = await harness.invite(business, { options: { review: "always", link_lifetime_hours: 1 } });
	await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
	await decided(person);
	harness.clock.advance({ hours: 5 });
	const owner = await harness.signedIn(business.email);
	const review = {
		decision: "resubmission_requested",
		reasons: ["document_glare"],
		comment: "The page is bent.",
	};
	const path = `/api/v1/verifications/${person.id}/review`;
	const { body } = await owner.post<Verification>(path, review, owner.csrf());
	expect(body).toMatchObject({ status: "resubmission_requested", outcome: null, decided_at: null });
	expect((await person.session()).body.status).toBe("resubmission_requested");
	expect((await person.start()).status).toBe(200);
});

test("each step records exactly one event, in order", async () => {
	const person = await harness.invite(business);
	await person.client.post(person.path("/open"));
	await person.start();
	await person.choose();
	await person.photo("document_front", "hard/landscape");
	await person.photo("document_front", "passports/anna-lind");
	await person.photo("selfie", "selfies/anna-lind-1");
	const submitted = await person.submit();
	const { verified_data } = await decided(person);
	const events = (await eventsOf(person)).toReversed();
	expect(events.map(({ type, actor }) => `${type} ${actor}`)).toEqual([
		"verification.created key",
		"verification.opened person",
		"verification.started person",
		"verification.document_selected person",
		"verification.photo_rejected person",
		"verification.photo_accepted person",
		"verification.photo_accepted person",
		"verification.processing person",
		"verification.approved system",
	]);
	const order = events.map(({ sequence }) => sequence);
	expect(order).toEqual(order.toSorted((a, b) => a - b));
	expect(events[7]?.request_id).toBe(submitted.headers["request-id"]);
	expect(events[8]).toMatchObject({ request_id: null, data: { status: "approved", verified_data } });
});
