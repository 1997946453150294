import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "../../platform/logging/log.ts";
import type { Page } from "../../shared/schemas.ts";
import type { PersonClient } from "../../testing/clients/person-client.ts";
import type { OrProblem, TestClient } from "../../testing/clients/test-client.ts";
import { readSpecimen } from "../../testing/data/specimens.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { isOnPostgres } from "../../testing/test-instance.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import { verifyChains } from "../audit/verify.ts";
import type { Customer } from "../customers/contract.ts";
import type { Event } from "../events/contract.ts";
import type { Statistics } from "../statistics/contract.ts";
import type { Verification, VerificationSummary } from "../verifications/contract.ts";
import { processVerification } from "../verifications/processing/process-verification.ts";
import type { Redaction } from "./contract.ts";

type Result<T> = OrProblem<T>;

/** All that tells who the person is, as it was given or as the document says it. */
const words = {
	reference: "dossier-quintessence-77",
	customerReference: "client-zephyrine-41",
	metadata: "agence-de-kerguelen",
	firstName: "Zéphyrine",
	lastName: "Quatremère-Lindqvist",
	email: "zephyrine.quatremere@example.com",
	phone: "+33199001177",
	comment: "Vue au guichet avec sa tante Hermengarde",
	note: "Elle portait un chapeau vermillon",
	documentNumber: "UP4471926",
	birthDate: "1998-05-09",
};
const photo = readSpecimen("passports/anna-lind");

const lines: string[] = [];
const log = createLog("trace", { write: (line) => void lines.push(line) });

let harness: Harness;
let business: TestBusiness;
let owner: TestClient;
let person: PersonClient;
let customer: Customer;
let before: { verification: Verification; statistics: Statistics };

const get = async <T>(path: string, client: TestClient = business.key) => (await client.get<T>(path)).body;
const getVerification = (id: string) => get<Verification>(`/api/v1/verifications/${id}`);
const redact = (id: string, client: TestClient = business.key) =>
	client.post<Result<Verification>>(`/api/v1/verifications/${id}/redact`, undefined, client.csrf());
const redacted = (id: string) =>
	waitUntil(`redaction of ${id}`, async () => {
		const found = await getVerification(id);
		return found.redaction === "redacted" && found;
	});
const statistics = async () => {
	const { waiting: _, ...counted } = await get<Statistics>("/api/v1/statistics");
	return counted as Statistics;
};
/** A verification that is at its end, without photos. */
const ended = async (request: object = {}, of = business) => {
	const { id } = await harness.invite(of, request);
	await of.key.post(`/api/v1/verifications/${id}/cancel`);
	return id;
};

/** Every file below the server's folder, and what of `needles` it holds. */
function found(needles: readonly Buffer[]): string[] {
	const root = harness.services.config.dataDir;
	return readdirSync(root, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.flatMap(({ parentPath, name }) => {
			const bytes = readFileSync(join(parentPath, name));
			return needles.filter((needle) => bytes.includes(needle)).map((needle) => `${name}: ${needle}`);
		});
}
const needles = [
	...Object.values(words).map((word) => Buffer.from(word)),
	photo.subarray(1000, 1064),
	photo.subarray(photo.length - 2000, photo.length - 1936),
];

beforeAll(async () => {
	harness = await startHarness({ worker: true, log });
	business = await harness.business();
	owner = await harness.signedIn(business.email);
	await owner.put("/api/session/app", { app: business.app, mode: "test" }, owner.csrf());
	person = await harness.invite(business, {
		reference: words.reference,
		metadata: { office: words.metadata },
		redirect_url: `https://shop.example.com/${words.customerReference}`,
		customer: {
			reference: words.customerReference,
			first_name: words.firstName,
			last_name: words.lastName,
			birth_date: words.birthDate,
			email: words.email,
			phone: words.phone,
			metadata: { office: words.metadata },
		},
	});
	await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
	const decided = await waitUntil("the decision", async () => {
		const found = await getVerification(person.id);
		return found.status !== "processing" && found;
	});
	const path = `/api/v1/verifications/${person.id}`;
	if (decided.status === "in_review")
		await owner.post(`${path}/review`, { decision: "approved", comment: words.comment }, owner.csrf());
	await owner.post(`${path}/notes`, { text: words.note, mentions: [] }, owner.csrf());
	await business.key.get("/api/v1/verifications/export?format=csv&personal=true");
	customer = await get<Customer>(`/api/v1/customers/${(await getVerification(person.id)).customer}`);
	await waitUntil("its last event to be counted", async () => (await statistics()).totals.approved > 0);
	before = { verification: await getVerification(person.id), statistics: await statistics() };
	const { status } = await redact(person.id, owner);
	if (status !== 200) throw new Error(`Redacting failed: ${status}.`);
	await redacted(person.id);
	const response = await owner.post<Result<Customer>>(
		`/api/v1/customers/${customer.id}/redact`,
		undefined,
		owner.csrf(),
	);
	if (response.status !== 200) throw new Error(`Redacting failed: ${JSON.stringify(response.body)}.`);
	await waitUntil("the customer's redaction", async () => {
		const { redaction } = await get<Customer>(`/api/v1/customers/${customer.id}`);
		return redaction === "redacted";
	});
});
afterAll(() => harness.close());

describe("a redacted verification", () => {
	test("the person's data was present before the redaction", () => {
		const text = JSON.stringify([before.verification, customer]);
		const shown: (keyof typeof words)[] = ["reference", "metadata", "lastName", "documentNumber", "email"];
		for (const word of shown) expect(text).toContain(words[word]);
		expect(before.verification.status).toBe("approved");
	});

	test("a redacted verification keeps its decision and dates, and nothing of the person", async () => {
		const after = await getVerification(person.id);
		const { id, status, outcome, reasons, checks, created_at, decided_at, attempts } = before.verification;
		expect(after).toMatchObject({ id, status, outcome, reasons, checks, created_at, decided_at, attempts });
		expect(after.redacted_at).not.toBeNull();
		expect(after).toMatchObject({
			reference: null,
			metadata: {},
			provided_details: {},
			verified_data: null,
			redirect_url: null,
			fields: [],
			files: [],
			recording: null,
			gestures: [],
			origin: null,
		});
	});

	test("no API response contains the redacted data", async () => {
		const paths = [
			`/api/v1/verifications/${person.id}`,
			"/api/v1/verifications?limit=100",
			`/api/v1/verifications/${person.id}/notes`,
			"/api/v1/verifications/export?format=jsonl&personal=true",
			"/api/v1/customers?limit=100",
			`/api/v1/customers/${customer.id}`,
			`/api/v1/customers/${customer.id}/duplicates`,
			"/api/v1/events?limit=100",
			"/api/v1/redactions",
			"/api/v1/redactions/export",
			`/api/apps/${business.app}/audit`,
		];
		for (const path of paths) {
			const { status, bytes } = await owner.get(path);
			expect(status, path).toBe(200);
			for (const [name, word] of Object.entries(words))
				expect(bytes.includes(word), `${name} in ${path}`).toBe(false);
		}
		expect(await owner.get(before.verification.files[0]?.url ?? "")).toMatchObject({
			status: 410,
			body: { code: "file_erased" },
		});
	});

	test.each(["reference", "lastName", "documentNumber", "customerReference"] as const)(
		"a redacted verification isn't found by its %s",
		async (name) => {
			const text = encodeURIComponent(words[name]);
			for (const noun of ["verifications", "customers"])
				expect((await get<Page<unknown>>(`/api/v1/${noun}?text=${text}`)).data).toEqual([]);
		},
	);

	test("no file on the server contains the redacted data: database, write-ahead log, storage, secrets and mails", () => {
		expect(found([Buffer.from(person.id)]).length).toBeGreaterThan(isOnPostgres ? -1 : 0);
		expect(found(needles)).toEqual([]);
		const files = join(harness.services.config.dataDir, "files");
		expect(readdirSync(files, { recursive: true }).filter((name) => String(name).includes("fil_"))).toEqual(
			[],
		);
	});

	test("the log contains none of the redacted data", () => {
		expect(lines.length).toBeGreaterThan(20);
		for (const word of Object.values(words)) expect(lines.filter((line) => line.includes(word))).toEqual([]);
	});

	test("the redaction is recorded as an event, and the earlier events are empty", async () => {
		const { data } = await get<Page<Event>>(`/api/v1/events?object_id=${person.id}&limit=100`);
		expect(data[0]).toMatchObject({
			type: "verification.redacted",
			actor: "user",
			data: { id: person.id, status: "approved", redaction: "redacted", verified_data: null },
		});
		expect(data.length).toBeGreaterThan(5);
		for (const event of data.slice(1)) expect(event.data).toEqual({});
	});

	test("statistics don't change with a redaction", async () => {
		await waitUntil("the last event to be counted", async () => {
			const { data } = await get<Page<VerificationSummary>>("/api/v1/verifications?reached=selfie");
			return data.length === 1;
		});
		expect(await statistics()).toEqual(before.statistics);
	});

	test("a redacted verification can't be changed, redacted again or opened by its person", async () => {
		const path = `/api/v1/verifications/${person.id}`;
		const responses = [
			await redact(person.id, owner),
			await owner.post<Result<object>>(`${path}/reopen`, { comment: "Again." }, owner.csrf()),
			await owner.post<Result<object>>(`${path}/cancel`, undefined, owner.csrf()),
			await owner.post<Result<object>>(`${path}/notes`, { text: "Hm.", mentions: [] }, owner.csrf()),
			await owner.post<Result<object>>(`${path}/send`, { email: "a@example.com" }, owner.csrf()),
			await business.key.patch<Result<object>>(`/api/v1/customers/${customer.id}`, { first_name: "A" }),
		];
		for (const { status, body } of responses) expect([status, body.code]).toEqual([409, "redacted"]);
		const session = await person.client.get<Result<object>>(person.path());
		expect([session.status, session.body.code]).toEqual([410, "link_expired"]);
	});

	test("the redaction report shows what was erased, when and by whom", async () => {
		const { data } = await get<Page<Redaction>>("/api/v1/redactions?subject=verification");
		expect(data[0]).toMatchObject({
			subject_id: person.id,
			cause: "user",
			by: { id: business.ownerId, name: "Camille Laurent" },
			erased: { personal_details: 1, attempts: 1, photos: 2, notes: 1, identity_traits: 1 },
		});
		expect(data[0]?.completed_at).not.toBeNull();
		const csv = (await business.key.get("/api/v1/redactions/export?subject=customer")).bytes.toString();
		expect(csv.split("\r\n")).toHaveLength(3);
		expect(csv).toContain(customer.id);
	});
});

describe("redacting a verification or customer", () => {
	test("an open verification can't be redacted, and the error says what to do", async () => {
		const { id } = await harness.invite(business);
		const { status, body } = await redact(id);
		expect([status, body.code]).toEqual([409, "redaction_too_early"]);
		expect(body.detail).toContain("Cancel or decide it");
	});

	test("a customer can be redacted only once all of their verifications are closed", async () => {
		const open = await harness.invite(business, { customer: { reference: "two-of-them" } });
		const { customer: id } = await getVerification(open.id);
		const other = await ended({ customer: id });
		const ask = () => business.key.post<Result<Customer>>(`/api/v1/customers/${id}/redact`);
		const early = await ask();
		expect([early.status, early.body.code]).toEqual([409, "redaction_customer_too_early"]);
		expect((await getVerification(other)).redaction).toBe("none");
		await business.key.post(`/api/v1/verifications/${open.id}/cancel`);
		expect((await ask()).status).toBe(200);
		await redacted(open.id);
		await redacted(other);
		expect(
			(await business.key.get<Page<Customer>>("/api/v1/customers?reference=two-of-them")).body.data,
		).toEqual([]);
	});

	test("concurrent redactions of a verification erase it once", async () => {
		const id = await ended();
		const statuses = (await Promise.all([redact(id), redact(id), redact(id)])).map(({ status }) => status);
		expect(statuses.toSorted()).toEqual([200, 409, 409]);
		await redacted(id);
		const { data } = await get<Page<Event>>(`/api/v1/events?object_id=${id}&type=verification.redacted`);
		expect(data).toHaveLength(1);
	});

	test("of a redaction and a concurrent reopening one succeeds", async () => {
		const { id, ...taken } = await harness.invite(business);
		await harness
			.person(id, taken.secret)
			.goThrough({ front: "passports/mei-tanaka", selfie: "selfies/mei-tanaka-1" });
		await processVerification(harness.services, id);
		await waitUntil("the decision", async () => (await getVerification(id)).status === "approved");
		const reopen = owner.post(
			`/api/v1/verifications/${id}/reopen`,
			{ comment: "Internal comment" },
			owner.csrf(),
		);
		const [first, second] = await Promise.all([reopen, redact(id)]);
		expect([first.status, second.status].toSorted()).toEqual([200, 409]);
		const { status, redaction } = await getVerification(id);
		expect([status, redaction === "none"]).toEqual(
			first.status === 200 ? ["in_review", true] : ["approved", false],
		);
	});

	test("a redaction deletes the response stored for an idempotency key", async () => {
		const ask = () =>
			business.key.post<Result<Verification>>(
				"/api/v1/verifications",
				{ reference: "asked-again" },
				{ "idempotency-key": "again" },
			);
		const { body } = await ask();
		expect((await ask()).body).toEqual(body);
		await business.key.post(`/api/v1/verifications/${body.id}/cancel`);
		await redact(body.id);
		const after = await ask();
		expect([after.status, after.body.code]).toEqual([410, "redacted"]);
	});

	test("beside a redaction, files and repeated requests are answered or gone, and nothing else", async () => {
		const cases = [];
		for (const name of ["front-1", "front-2", "front-3"]) {
			const person = await harness.invite(business);
			await person.start();
			await person.choose("passport");
			await person.photo("document_front", "hard/landscape");
			const repeat = () =>
				business.key.post<Result<Verification>>(`/api/v1/verifications/${person.id}/cancel`, undefined, {
					"idempotency-key": name,
				});
			expect((await repeat()).status).toBe(200);
			const url = (await getVerification(person.id)).files[0]?.url ?? "";
			cases.push({ id: person.id, repeat, view: () => owner.get<Result<object>>(url) });
		}
		for (const { id, repeat, view } of cases) {
			const requests = [view(), repeat(), redact(id), view(), repeat(), view(), repeat()];
			const responses = (await Promise.all(requests)).map(({ status }) => status);
			expect(responses.filter((status) => status !== 200 && status !== 410)).toEqual([]);
			await redacted(id);
			expect(await view()).toMatchObject({ status: 410, body: { code: "file_erased" } });
			expect(await repeat()).toMatchObject({ status: 410, body: { code: "redacted" } });
		}
	});

	test("redacting requires the permission, in the object's own app and mode", async () => {
		const id = await ended();
		const stranger = await harness.business("Elsewhere");
		const live = harness.withSecret(await harness.secret(business.app, "live"));
		for (const client of [stranger.key, live]) expect((await redact(id, client)).status).toBe(404);
		const weak = harness.withSecret(await harness.secret(business.app, "test", ["verifications:read"]));
		expect((await redact(id, weak)).status).toBe(403);
		expect((await weak.get("/api/v1/redactions")).status).toBe(403);
		expect((await get<Page<Redaction>>("/api/v1/redactions", stranger.key)).data).toEqual([]);
		const able = harness.withSecret(await harness.secret(business.app, "test", ["verifications:redact"]));
		expect((await redact(id, able)).status).toBe(200);
	});

	test("the audit log stays intact after a redaction", async () => {
		const id = await ended();
		await redact(id);
		await redacted(id);
		const { broken, entries } = await verifyChains(harness.services, { chainId: business.app });
		expect(broken).toEqual([]);
		expect(entries).toBeGreaterThan(10);
	});
});
