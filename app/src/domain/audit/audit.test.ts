import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "../../i18n/catalogue.ts";
import { type EncryptionKey, generateKey } from "../../platform/crypto/encryption.ts";
import { type KeyManager, openKeyManager } from "../../platform/crypto/master-key.ts";
import type { Database, Db } from "../../platform/database/database.ts";
import { openDatabase } from "../../platform/database/open-database.ts";
import { createLog } from "../../platform/logging/log.ts";
import { MovableClock } from "../../testing/movable-clock.ts";
import { testConfig } from "../../testing/test-config.ts";
import { createTestInstance, type TestInstance } from "../../testing/test-instance.ts";
import { listAudit, type NewAuditEntry, recordAudit } from "./audit.ts";
import { auditEntrySchema, listAuditSchema } from "./contract.ts";
import { auditChains, auditEntries } from "./tables.ts";
import { auditActions, auditGroups } from "./values.ts";

let place: TestInstance;
let database: Database;
let services: { db: Db; keys: KeyManager; clock: MovableClock };
beforeAll(async () => {
	place = await createTestInstance();
	const config = testConfig(place.dataDir, place.env);
	database = await openDatabase(config, createLog("silent"));
	services = { db: database.db, keys: openKeyManager(config), clock: new MovableClock() };
});
afterAll(async () => {
	await database.close();
	await place.remove();
});

const key = generateKey();
const entry = (chainId: string, rest: Partial<NewAuditEntry> = {}): NewAuditEntry => ({
	chainId,
	key,
	actor: { kind: "user", id: "usr_a" },
	action: "member.roles_changed",
	objectId: "mem_a",
	requestId: null,
	...rest,
});
const record = (chainId: string, rest: Partial<NewAuditEntry> = {}) =>
	services.db.transaction((tx) => recordAudit(services, tx, entry(chainId, rest)));
const list = (chainId: string, query: Record<string, string> = {}, opener: EncryptionKey | null = key) =>
	listAudit(services, { chainId, key: opener }, listAuditSchema.parse(query));
const sequences = async (chainId: string, query: Record<string, string> = {}) =>
	(await list(chainId, query)).data.map(({ sequence }) => sequence);

describe("recording an audit entry", () => {
	test("a recorded entry is returned as the API shows it", async () => {
		const details = { from: ["viewer"], to: ["admin"] };
		await record("app_shown", { details, requestId: "req_a" });
		const [shown] = (await list("app_shown")).data;
		expect(auditEntrySchema.parse(shown)).toMatchObject({
			sequence: 1,
			action: "member.roles_changed",
			actor: { kind: "user", id: "usr_a" },
			object_id: "mem_a",
			details,
			request_id: "req_a",
		});
	});

	test("an entry's details can't be read in the database", async () => {
		await record("app_encrypted", { details: { email: "zoe@example.com" } });
		const rows = await services.db
			.select()
			.from(auditEntries)
			.where(eq(auditEntries.chainId, "app_encrypted"));
		expect(rows).toHaveLength(1);
		for (const { details } of rows) expect(Buffer.from(details).toString("latin1")).not.toMatch(/zoe|email/);
	});

	test("a rolled-back transaction leaves no audit entry", async () => {
		await record("app_rolled");
		const [before] = await services.db
			.select()
			.from(auditChains)
			.where(eq(auditChains.chainId, "app_rolled"));
		const failed = services.db.transaction(async (tx) => {
			await recordAudit(services, tx, entry("app_rolled"));
			throw new Error("rolled back");
		});
		await expect(failed).rejects.toThrow("rolled back");
		expect(await sequences("app_rolled")).toEqual([1]);
		const [after] = await services.db.select().from(auditChains).where(eq(auditChains.chainId, "app_rolled"));
		expect(after).toEqual(before);
	});

	test("concurrent writers to an audit chain take turns, from the first entry on", async () => {
		await Promise.all(Array.from({ length: 20 }, () => record("app_busy")));
		expect((await sequences("app_busy")).toReversed()).toEqual(
			Array.from({ length: 20 }, (_, index) => index + 1),
		);
	});
});

describe("listing an audit chain", () => {
	const chainId = "app_listed";
	beforeAll(async () => {
		await record(chainId, { action: "app.created" });
		await record(chainId, { action: "api_key.created", actor: { kind: "system", id: null } });
		await record(chainId, { action: "member.joined", actor: { kind: "user", id: "usr_b" } });
		await record(chainId, { action: "member.removed" });
		services.clock.advance({ days: 2 });
		await record(chainId, { action: "app.renamed", details: { name: "Vélo Libre" } });
		await record("app_other", { action: "app.created" });
	});

	test("entries are listed latest first, of one chain only", async () => {
		expect(await sequences(chainId)).toEqual([5, 4, 3, 2, 1]);
	});

	test("paging lists each entry once", async () => {
		const sequencesSeen: number[] = [];
		let cursor: string | null = "";
		while (cursor !== null) {
			const page: Awaited<ReturnType<typeof list>> = await list(chainId, {
				limit: "2",
				...(cursor && { cursor }),
			});
			sequencesSeen.push(...page.data.map(({ sequence }) => sequence));
			cursor = page.next_cursor;
		}
		expect(sequencesSeen).toEqual([5, 4, 3, 2, 1]);
	});

	test.each<[Record<string, string>, number[]]>([
		[{ action: "member.removed" }, [4]],
		[{ action: "member." }, [4, 3]],
		[{ action: "api_key." }, [2]],
		[{ actor_id: "usr_b" }, [3]],
		[{ action: "app.", limit: "1" }, [5]],
		[{ action: "app.", cursor: "5" }, [1]],
	])("the filter %j selects the matching entries", async (query, found) => {
		expect(await sequences(chainId, query)).toEqual(found);
	});

	test("entries can be filtered by time, from the first bound and before the second", async () => {
		const today = services.clock.now().toISOString().slice(0, 10);
		expect(await sequences(chainId, { created_after: today })).toEqual([5]);
		expect(await sequences(chainId, { created_before: today })).toEqual([4, 3, 2, 1]);
	});

	test.each([{ action: "member.lost" }, { action: "member" }, { cursor: "abc" }, { created_after: "today" }])(
		"the filter %j is refused",
		(query) => {
			expect(listAuditSchema.safeParse(query).success).toBe(false);
		},
	);

	test("details are empty without the right key", async () => {
		for (const opener of [null, generateKey()]) {
			const [latest] = (await list(chainId, {}, opener)).data;
			expect(latest).toMatchObject({ action: "app.renamed", details: {} });
		}
	});
});

describe("audit actions", () => {
	test("every action belongs to a group that can be filtered", () => {
		for (const action of auditActions)
			expect(auditGroups.some((group) => action.startsWith(group))).toBe(true);
		expect(auditGroups).toContain("api_key.");
	});

	test.each(auditActions)("the action %s has a text in both languages", (action) => {
		for (const { audit } of Object.values(catalogue)) expect(audit).toHaveProperty(`action.${action}`);
	});
});
