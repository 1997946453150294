import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedBulkVerifications } from "../../../seed/bulk-verifications.ts";
import type { Page, Problem } from "../../../shared/schemas.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import type { AuditEntry } from "../../audit/contract.ts";
import type { Verification } from "../contract.ts";

let harness: Harness;
let [mine, theirs]: [TestBusiness, TestBusiness] = [] as unknown as [TestBusiness, TestBusiness];
beforeAll(async () => {
	harness = await startHarness();
	[mine, theirs] = [await harness.business("Mine"), await harness.business("Theirs")];
});
afterAll(() => harness.close());

const path = "/api/v1/verifications";
const exported = ({ key }: TestBusiness, query: Record<string, string>) =>
	key.get<Problem>(`${path}/export?${new URLSearchParams(query)}`);
const linesOf = async (business: TestBusiness, query: Record<string, string>) =>
	(await exported(business, query)).bytes.toString().split(/\r?\n/).filter(Boolean);
const ask = async ({ key }: TestBusiness, body: object) => (await key.post<Verification>(path, body)).body;

describe("an export", () => {
	test("a CSV export has a header and one line per verification", async () => {
		const { id } = await ask(mine, { reference: "compte-1", metadata: { agence: 'Brest "port", quai' } });
		const { status, headers, bytes } = await exported(mine, { format: "csv", text: id });
		expect(status).toBe(200);
		expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
		expect(headers["content-disposition"]).toMatch(/^attachment; filename="verifications-[\d-]{10}\.csv"$/);
		const [head = "", row = "", ...rest] = bytes.toString().split("\r\n");
		expect(head).toMatch(/^\uFEFFid,reference,customer,status,/);
		expect(row).toContain(`${id},compte-1,,created,`);
		expect(row).toContain('"{""agence"":""Brest \\""port\\"", quai""}"');
		expect(rest).toEqual([""]);
	});

	test("an export names who a case is assigned to, and when it was escalated", async () => {
		const { id } = await harness.inReview(mine);
		const lineOf = async () => JSON.parse((await linesOf(mine, { format: "jsonl", text: id })).join());
		await mine.key.post(`${path}/${id}/assign`, { assignee: mine.ownerId });
		expect(await lineOf()).toMatchObject({ assignee: mine.ownerId, escalated_at: null });
		const escalation = { comment: "Two seals." };
		const { body } = await mine.key.post<Verification>(`${path}/${id}/escalate`, escalation);
		expect(body.escalated_at).toMatch(/^\d{4}-/);
		expect(await lineOf()).toMatchObject({ assignee: null, escalated_at: body.escalated_at });
	});

	test("a JSON Lines export has one object per line", async () => {
		const { id } = await ask(mine, { reference: "compte-2", metadata: { agence: "Brest" } });
		const [line = "{}", ...rest] = await linesOf(mine, { format: "jsonl", text: id });
		expect(JSON.parse(line)).toMatchObject({ id, reference: "compte-2", metadata: { agence: "Brest" } });
		expect(rest).toEqual([]);
	});

	test("an export uses the filters and the order of the list", async () => {
		const first = await ask(mine, { reference: "ordre 1" });
		harness.clock.advance({ seconds: 1 });
		const second = await ask(mine, { reference: "ordre 2" });
		await mine.key.post(`${path}/${second.id}/cancel`);
		const ids = async (more: object) =>
			(await linesOf(mine, { format: "jsonl", text: "ordre", ...more })).map((line) => JSON.parse(line).id);
		expect(await ids({})).toEqual([second.id, first.id]);
		expect(await ids({ sort: "oldest" })).toEqual([first.id, second.id]);
		expect(await ids({ status: "canceled" })).toEqual([second.id]);
	});

	test("an export escapes values that spreadsheets would run as formulas", async () => {
		const reference = '=HYPERLINK("http://evil.example","x")';
		const { id } = await ask(mine, { reference });
		const [, row = ""] = await linesOf(mine, { format: "csv", text: id });
		expect(row).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
	});

	test("an export contains nothing of another app or mode", async () => {
		const { id } = await ask(mine, { reference: "secret-mine" });
		const live = harness.withSecret(await harness.secret(mine.app, "live"));
		for (const key of [theirs.key, live])
			for (const text of ["secret-mine", id])
				expect(await linesOf({ ...theirs, key }, { format: "jsonl", text })).toEqual([]);
	});

	test("an export includes personal data only on request and with files:read", async () => {
		const scopes = ["verifications:read", "verifications:export"] as const;
		const without = { ...mine, key: harness.withSecret(await harness.secret(mine.app, "test", scopes)) };
		const [head] = await linesOf(without, { format: "csv" });
		expect(head).not.toContain("last_name");
		const refused = await exported(without, { format: "csv", personal: "true" });
		expect(refused.status).toBe(403);
		expect(refused.body.detail).toContain("files:read");
		expect((await linesOf(mine, { format: "csv", personal: "true" }))[0]).toContain("last_name,first_name");
	});

	test("an export is audited without its search text", async () => {
		await exported(mine, { format: "csv", text: "lindqvist", status: "approved" });
		const owner = await harness.signedIn(mine.email);
		const { body } = await owner.get<Page<AuditEntry>>(
			`/api/apps/${mine.app}/audit?action=verification.exported`,
		);
		expect(body.data[0]).toMatchObject({
			actor: { kind: "key" },
			details: { format: "csv", personal: false, status: ["approved"], text: "…" },
		});
		expect(JSON.stringify(body)).not.toContain("lindqvist");
	});

	test.each([
		[{}, "format"],
		[{ format: "xlsx" }, "format"],
		[{ format: "csv", status: "lost" }, "status.0"],
	])("an export with %j is refused, and the field is named", async (query, field) => {
		const { status, body } = await exported(mine, query);
		expect(status).toBe(422);
		expect(body.errors).toMatchObject([{ path: field }]);
	});

	test("an export larger than one batch contains each verification once", async () => {
		const demo = { app: theirs.app };
		writeFileSync(join(harness.services.config.dataDir, "demo.json"), JSON.stringify(demo));
		await seedBulkVerifications(harness.services, ["--verifications", "1234"]);
		const lines = await linesOf(theirs, { format: "jsonl", personal: "true" });
		const ids = lines.map((line) => JSON.parse(line).id as string);
		expect(new Set(ids).size).toBe(1234);
		expect(ids).toEqual(ids.toSorted().reverse());
	});
});
