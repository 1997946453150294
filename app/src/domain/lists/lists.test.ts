import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "../../shared/schemas.ts";
import type { OrProblem, TestClient } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import type { AuditEntry } from "../audit/contract.ts";
import type { Event } from "../events/contract.ts";
import { permissionsByRole } from "../guard/permissions.ts";
import { processVerification } from "../verifications/processing/process-verification.ts";
import type { ListEntry } from "./contract.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
afterAll(() => harness.close());

const path = "/api/v1/lists/entries";
const block = (more: object) => ({ list: "blocklist", kind: "email", reason: "Chargeback fraud", ...more });
const add = (more: object, client: TestClient = business.key) =>
	client.post<OrProblem<ListEntry>>(path, block(more));
const found = async (query: string, client = business.key) =>
	(await client.get<Page<ListEntry>>(`${path}?${query}`)).body.data;

describe("a list entry", () => {
	test.each([
		[{ kind: "email", value: " Anna.Lind@Example.com " }, "anna.lind@example.com", null],
		[{ kind: "email", value: "mallory@BÜCHER.example" }, "mallory@xn--bcher-kva.example", null],
		[{ kind: "email", value: "ánna@example.com" }, "ánna@example.com", null],
		[{ kind: "phone", value: "+33 6 12 34 56 78" }, "+33612345678", null],
		[{ kind: "phone", value: "\u202a+٣٣ ٦ ٢٢ ٣٤ ٥٦ ٧٨\u202c" }, "+33622345678", null],
		[{ kind: "document_number", value: "١٢AB٣٤٥٦٧" }, "12AB34567", null],
		[{ kind: "document_number", value: "１２ＣＤ３４５６７" }, "12CD34567", null],
		[{ kind: "ip_range", value: "::ffff:198.51.100.0/120" }, "198.51.100.0/24", null],
		[{ kind: "ip_range", value: "::ffff:c633:6507" }, "198.51.101.7/32", null],
		[{ kind: "ip_range", value: "203.0.113.7/24" }, "203.0.113.0/24", null],
		[{ kind: "ip_range", value: "2001:DB8::1" }, "2001:db8::1/128", null],
		[{ kind: "document_number", value: "up 4471-926" }, "UP4471926", null],
		[{ kind: "document_number", value: "L01X00T47", country: "D" }, "L01X00T47", "DEU"],
	])("the entry %j is normalized and found in any notation", async (input, value, country) => {
		const { status, body, headers } = await add(input);
		expect(status).toBe(201);
		expect(headers.location).toBe(`${path}/${body.id}`);
		expect(body).toMatchObject({
			object: "list_entry",
			mode: "test",
			list: "blocklist",
			kind: input.kind,
			value,
			country,
			reason: "Chargeback fraud",
			verification: null,
			created_by: null,
			expires_at: null,
			expired: false,
		});
		expect((await business.key.get(`${path}/${body.id}`)).body).toEqual(body);
		if (country === null) expect(await found(`text=${encodeURIComponent(input.value)}`)).toEqual([body]);
		expect(await found(`text=${encodeURIComponent(input.value)}&list=allowlist`)).toEqual([]);
	});

	test.each([
		[{ value: "nobody" }, "value"],
		[{ kind: "phone", value: "0612345678" }, "value"],
		[{ kind: "ip_range", value: "203.0.113.0/33" }, "value"],
		[{ kind: "document_number", value: "--" }, "value"],
		[{}, "value"],
		[{ kind: "face" }, "verification"],
		[{ kind: "face", value: "face" }, "verification"],
		[{ kind: "face", verification: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za" }, "verification"],
		[{ verification: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za" }, "verification"],
		[{ value: "a@example.com", verification: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za" }, "value"],
		[{ value: "a@example.com", country: "FRA" }, "country"],
		[{ kind: "phone", value: "+33612345678", match: "address" }, "match"],
		[{ value: "a@example.com", reason: " " }, "reason"],
		[{ value: "a@example.com", expires_at: "2020-01-01T00:00:00Z" }, "expires_at"],
		[{ value: "a@example.com", list: "grey" }, "list"],
	])("the entry %j is refused, and the field is named", async (input, field) => {
		const { status, body } = await add(input);
		expect(status).toBe(422);
		expect(body.errors).toMatchObject([{ path: field }]);
	});

	test("an entry from a verification takes its face or document number", async () => {
		const person = await harness.invite(business);
		const early = await add({ kind: "face", verification: person.id });
		expect(early).toMatchObject({ status: 422, body: { errors: [{ path: "verification" }] } });
		await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
		await processVerification(harness.services, person.id);
		const face = await add({ kind: "face", verification: person.id });
		expect(face).toMatchObject({ status: 201, body: { value: null, verification: person.id } });
		const number = await add({ kind: "document_number", verification: person.id });
		expect(number.body).toMatchObject({ value: "UP4471926", country: "UTO", verification: person.id });
		expect(await add({ kind: "face", verification: person.id })).toMatchObject({
			status: 409,
			body: { code: "already_listed" },
		});
	});

	test("a value can be added once per list, even concurrently, and to both lists", async () => {
		const responses = await Promise.all([
			add({ value: "twice@example.com" }),
			add({ value: "TWICE@example.com" }),
		]);
		expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
		expect((await add({ value: "twice@example.com", list: "allowlist" })).status).toBe(201);
		expect((await found("text=twice@example.com")).map(({ list }) => list)).toEqual([
			"allowlist",
			"blocklist",
		]);
	});

	test("a mailbox is listed once in all its writings, and each is found; an address alone can be listed too", async () => {
		const { body } = await add({ value: "mal.lory+1@gmail.com" });
		expect(body).toMatchObject({ value: "mal.lory+1@gmail.com", match: "mailbox" });
		expect(await add({ value: "mallory@googlemail.com" })).toMatchObject({
			status: 409,
			body: { code: "already_listed" },
		});
		expect((await found("text=mallory@gmail.com")).map(({ id }) => id)).toEqual([body.id]);
		const only = await add({ value: "mallory@gmail.com", match: "address" });
		expect(only).toMatchObject({ status: 201, body: { match: "address" } });
		expect((await found("text=mallory@gmail.com")).map(({ id }) => id)).toEqual([only.body.id, body.id]);
		expect((await found("text=mallory%2B2@gmail.com")).map(({ id }) => id)).toEqual([body.id]);
	});

	test("an expired entry is marked as expired, and its value can be added again", async () => {
		const expires_at = new Date(harness.clock.now().getTime() + 3_600_000).toISOString();
		const { body } = await add({ value: "soon@example.com", expires_at });
		expect(body).toMatchObject({ expires_at, expired: false });
		expect((await add({ value: "soon@example.com" })).status).toBe(409);
		harness.clock.advance({ hours: 2 });
		expect((await business.key.get(`${path}/${body.id}`)).body).toMatchObject({ expired: true });
		expect((await add({ value: "soon@example.com" })).status).toBe(201);
	});

	test("creating and deleting an entry are recorded as events and in the audit log, there without the value", async () => {
		const owner = await harness.signedIn(business.email);
		const { body } = await owner.change<ListEntry>("POST", path, block({ value: "gone@example.com" }));
		expect(body.created_by).toEqual({ id: business.ownerId, name: "Camille Laurent" });
		const events = await owner.get<Page<Event>>(`/api/v1/events?object_id=${body.id}`);
		expect(events.body.data).toMatchObject([
			{ type: "list_entry.created", data: { value: "gone@example.com" } },
		]);
		expect((await owner.change("DELETE", `${path}/${body.id}`)).status).toBe(204);
		expect((await owner.change("DELETE", `${path}/${body.id}`)).status).toBe(404);
		expect((await owner.get(`${path}/${body.id}`)).status).toBe(404);
		const after = await owner.get<Page<Event>>(`/api/v1/events?object_id=${body.id}`);
		expect(after.body.data.map(({ type, data }) => [type, data])).toEqual([
			["list_entry.deleted", {}],
			["list_entry.created", {}],
		]);
		const trail = await owner.get<Page<AuditEntry>>(`/api/apps/${business.app}/audit?action=list_entry.`);
		const entries = trail.body.data.filter(({ object_id }) => object_id === body.id);
		expect(entries.map(({ action, details }) => [action, details])).toEqual([
			["list_entry.deleted", { list: "blocklist", kind: "email" }],
			["list_entry.created", { list: "blocklist", kind: "email" }],
		]);
	});
});

test("entries are listed latest first, a page at a time, by list and kind", async () => {
	const other = await harness.business("Pages");
	for (const value of ["a@example.com", "b@example.com", "c@example.com"]) await add({ value }, other.key);
	await add({ kind: "ip_range", value: "203.0.113.0/24", list: "allowlist" }, other.key);
	const values = async (query: string) => (await found(query, other.key)).map(({ value }) => value);
	expect(await values("kind=email")).toEqual(["c@example.com", "b@example.com", "a@example.com"]);
	expect(await values("list=allowlist")).toEqual(["203.0.113.0/24"]);
	const first = await other.key.get<Page<ListEntry>>(`${path}?limit=2`);
	expect(first.body).toMatchObject({
		has_more: true,
		data: [{ list: "allowlist" }, { value: "c@example.com" }],
	});
	expect(await values(`limit=2&cursor=${first.body.next_cursor}`)).toEqual([
		"b@example.com",
		"a@example.com",
	]);
});

describe("access to lists", () => {
	test("another app and the other mode can't read or change an app's lists", async () => {
		const { body } = await add({ value: "mine@example.com" });
		const theirs = await harness.business("Theirs");
		const live = harness.withSecret(await harness.secret(business.app, "live"));
		for (const client of [theirs.key, live]) {
			expect((await client.get(`${path}/${body.id}`)).status).toBe(404);
			expect((await client.delete(`${path}/${body.id}`)).status).toBe(404);
			expect(await found("text=mine@example.com", client)).toEqual([]);
			expect((await add({ value: "mine@example.com" }, client)).status).toBe(201);
		}
		const person = await harness.invite(business);
		await person.goThrough({ front: "passports/ravi-nair", selfie: "selfies/ravi-nair-1" });
		await processVerification(harness.services, person.id);
		expect((await add({ kind: "face", verification: person.id }, theirs.key)).status).toBe(422);
	});

	test("lists can't be read or changed without the permission", async () => {
		const { body } = await add({ value: "kept@example.com" });
		const reader = harness.withSecret(await harness.secret(business.app, "test", ["lists:read"]));
		expect((await reader.get(`${path}/${body.id}`)).status).toBe(200);
		for (const response of [
			await add({ value: "no@example.com" }, reader),
			await reader.delete<OrProblem<object>>(`${path}/${body.id}`),
		])
			expect(response).toMatchObject({ status: 403 });
		const viewer = harness.withSecret(await harness.secret(business.app, "test", permissionsByRole.viewer));
		const events = await viewer.get<Page<Event>>(`/api/v1/events?object_id=${body.id}`);
		expect(events.body.data).toMatchObject([{ type: "list_entry.created", data: {} }]);
		expect(JSON.stringify(events.body)).not.toContain("kept@example.com");
		const lister = harness.withSecret(await harness.secret(business.app, "test", ["lists:manage"]));
		const { id } = await harness.invite(business);
		expect(await add({ kind: "document_number", verification: id }, lister)).toMatchObject({ status: 403 });
		for (const response of [await viewer.get(path), await viewer.get(`${path}/${body.id}`)])
			expect(response.status).toBe(403);
		expect((await harness.visitor().get(path)).status).toBe(401);
	});
});

describe("the export", () => {
	const exported = async (query: string, client = business.key) => {
		const { status, bytes } = await client.get(`${path}/export?${query}`);
		return { status, lines: bytes.toString().split("\r\n").filter(Boolean) };
	};

	test("the export has a line per entry that the filters leave, with formulas as text, and of no other app", async () => {
		const { body: entry } = await add({ value: "csv@example.com", reason: "=HYPERLINK(1)" });
		const { lines } = await exported("text=csv@example.com");
		expect(lines).toEqual([
			"\uFEFFid,list,kind,value,match,country,verification,reason,expires_at,expired,created_at,created_by",
			`${entry.id},blocklist,email,csv@example.com,mailbox,,,'=HYPERLINK(1),,false,${entry.created_at},`,
		]);
		const all = await exported("");
		expect(all.lines.slice(1).map((line) => line.split(",")[0])).toEqual(
			(await found("limit=100")).map(({ id }) => id),
		);
		expect((await exported("text=csv@example.com&list=allowlist")).lines).toHaveLength(1);
		expect((await exported("", (await harness.business("Elsewhere")).key)).lines).toHaveLength(1);
	});

	test("the audit log says who exported and by which filters, but not the value that was searched", async () => {
		await exported("kind=email&text=secret@example.com");
		const owner = await harness.signedIn(business.email);
		const { body } = await owner.get<Page<AuditEntry>>(
			`/api/apps/${business.app}/audit?action=list_entry.exported&limit=1`,
		);
		expect(body.data).toMatchObject([{ actor: { kind: "key" }, details: { kind: "email", text: "…" } }]);
	});

	test("a member who can't read the lists can't export them", async () => {
		const { client } = await harness.member(business, "viewer");
		expect((await exported("", client)).status).toBe(403);
	});
});
