import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { type EncryptionKey, generateKey } from "../../platform/crypto/encryption.ts";
import { sha256 } from "../../platform/crypto/hashes.ts";
import { type KeyManager, openKeyManager } from "../../platform/crypto/master-key.ts";
import type { Database, Db } from "../../platform/database/database.ts";
import { openDatabase } from "../../platform/database/open-database.ts";
import { newId } from "../../platform/ids.ts";
import { createLog } from "../../platform/logging/log.ts";
import { testConfig } from "../../testing/test-config.ts";
import { createTestInstance, type TestInstance } from "../../testing/test-instance.ts";
import { listAudit, type NewAuditEntry, recordAudit } from "./audit.ts";
import { type ChainHead, computeEntryHash, computeHeadHash, emptyHeadHash, parseChainHead } from "./chain.ts";
import { listAuditSchema } from "./contract.ts";
import { listRecentChainHeads } from "./heads.ts";
import { auditChains, auditEntries } from "./tables.ts";
import { verifyChains } from "./verify.ts";

let place: TestInstance;
let database: Database;
let services: { db: Db; keys: KeyManager; clock: typeof systemClock };
beforeAll(async () => {
	place = await createTestInstance();
	const config = testConfig(place.dataDir, place.env);
	database = await openDatabase(config, createLog("silent"));
	services = { db: database.db, keys: openKeyManager(config), clock: systemClock };
});
afterAll(async () => {
	await database.close();
	await place.remove();
});

const key = generateKey();
const mixed: Pick<NewAuditEntry, "actor" | "action" | "details">[] = [
	{ actor: { kind: "user", id: "usr_a" }, action: "app.created", details: { name: "Banque du Phare" } },
	{ actor: { kind: "key", id: "key_a" }, action: "verification.created" },
	{ actor: { kind: "person", id: "vrf_a" }, action: "file.viewed", details: { kind: "selfie" } },
	{ actor: { kind: "system", id: null }, action: "verification.decided", details: { outcome: "approved" } },
	{ actor: { kind: "user", id: "usr_a" }, action: "member.joined", details: { email: "zoe@example.com" } },
];
const record = (tx: Db, chainId: string, entry: (typeof mixed)[number], requestId = "req_a") =>
	recordAudit(services, tx, { chainId, key, objectId: "obj_a", requestId, ...entry });

/** A chain of one entry of each kind. */
async function newChain(): Promise<string> {
	const chainId = newId("app");
	for (const entry of mixed) await services.db.transaction((tx) => record(tx, chainId, entry));
	return chainId;
}
const at = (sequence: number) => and(eq(auditEntries.chainId, chain), eq(auditEntries.sequence, sequence));
const headOf = () => eq(auditChains.chainId, chain);
const brokenLinks = async (heads: ChainHead[] = []) =>
	(await verifyChains(services, { chainId: chain, heads })).broken.map(({ sequence, reason }) => ({
		sequence,
		reason,
	}));
async function keptHead(): Promise<ChainHead> {
	const [head] = await services.db.select().from(auditChains).where(headOf());
	return head!;
}

let chain: string;
beforeEach(async () => {
	chain = await newChain();
});

describe("verifying an intact audit chain", () => {
	test("a chain of every type of entry is intact", async () => {
		expect(await verifyChains(services, { chainId: chain })).toEqual({ chains: 1, entries: 5, broken: [] });
	});

	test("a chain stays intact after its details' key is deleted, and shows empty details", async () => {
		const list = (opener: EncryptionKey | null) =>
			listAudit(services, { chainId: chain, key: opener }, listAuditSchema.parse({}));
		expect((await list(key)).data[0]?.details).toEqual({ email: "zoe@example.com" });
		for (const { details } of (await list(null)).data) expect(details).toEqual({});
		expect(await brokenLinks()).toEqual([]);
	});

	test("chains written concurrently are intact", async () => {
		const other = await newChain();
		await Promise.all(
			Array.from({ length: 40 }, (_, index) =>
				services.db.transaction((tx) => record(tx, index % 2 ? chain : other, mixed[index % 5]!)),
			),
		);
		for (const chainId of [chain, other])
			expect(await verifyChains(services, { chainId })).toEqual({ chains: 1, entries: 25, broken: [] });
	});

	test("a chain can be verified while it is written to", async () => {
		const writing = Promise.all(
			Array.from({ length: 30 }, () => services.db.transaction((tx) => record(tx, chain, mixed[0]!))),
		);
		for (let times = 0; times < 5; times++) expect(await brokenLinks()).toEqual([]);
		await writing;
		expect(await brokenLinks()).toEqual([]);
	});

	test("under another master key a chain is broken at its first entry", async () => {
		const keys: KeyManager = { ...services.keys, derive: () => generateKey() };
		const { broken } = await verifyChains({ ...services, keys }, { chainId: chain });
		expect(broken).toMatchObject([{ chainId: chain, sequence: 1, reason: "altered" }]);
	});
});

describe("tampering with the audit log", () => {
	test.each<[string, Partial<typeof auditEntries.$inferInsert>]>([
		["id", { id: newId("auditEntry") }],
		["action", { action: "member.left" }],
		["actor", { actor: "user" }],
		["actorId", { actorId: "usr_b" }],
		["actorId, forgotten", { actorId: null }],
		["objectId", { objectId: "obj_b" }],
		["requestId", { requestId: null }],
		["details", { details: Buffer.from("forged") }],
		["createdAt", { createdAt: new Date("2020-01-01T00:00:00.000Z") }],
		["hash", { hash: "0".repeat(64) }],
	])("an entry with another %s is reported as altered", async (_, change) => {
		await services.db.update(auditEntries).set(change).where(at(3));
		expect(await brokenLinks()).toEqual([{ sequence: 3, reason: "altered" }]);
	});

	test("an entry whose timestamp isn't a date is reported as altered", async () => {
		await services.db
			.update(auditEntries)
			.set({ createdAt: sql`'infinity'` as unknown as Date })
			.where(at(2));
		expect(await brokenLinks()).toEqual([{ sequence: 2, reason: "altered" }]);
	});

	test("an entry replaced by one of another chain is reported as altered", async () => {
		const other = await newChain();
		await services.db.delete(auditEntries).where(at(3));
		await services.db
			.update(auditEntries)
			.set({ chainId: chain })
			.where(and(eq(auditEntries.chainId, other), eq(auditEntries.sequence, 3)));
		expect(await brokenLinks()).toEqual([{ sequence: 3, reason: "altered" }]);
	});

	test.each([1, 3])("the deleted entry %i is reported as missing", async (sequence) => {
		await services.db.delete(auditEntries).where(at(sequence));
		expect(await brokenLinks()).toEqual([{ sequence, reason: "missing" }]);
	});

	test("a deleted entry is detected even if the later ones are renumbered", async () => {
		await services.db.delete(auditEntries).where(at(3));
		for (const sequence of [4, 5])
			await services.db
				.update(auditEntries)
				.set({ sequence: sequence - 1 })
				.where(at(sequence));
		expect(await brokenLinks()).toEqual([{ sequence: 3, reason: "altered" }]);
	});

	test("two swapped entries are reported as altered", async () => {
		for (const [from, to] of [
			[2, 99],
			[4, 2],
			[99, 4],
		] as const)
			await services.db.update(auditEntries).set({ sequence: to }).where(at(from));
		expect(await brokenLinks()).toEqual([{ sequence: 2, reason: "altered" }]);
	});

	test.each([
		[6, { sequence: 6, reason: "altered" }],
		[0, { sequence: 0, reason: "altered" }],
	])(
		"an entry inserted as number %i is reported as altered even if the head is adjusted",
		async (sequence, found) => {
			const [last] = await services.db.select().from(auditEntries).where(at(5));
			await services.db.insert(auditEntries).values({ ...last!, id: newId("auditEntry"), sequence });
			await services.db.update(auditChains).set({ length: 6, hash: last!.hash }).where(headOf());
			expect(await brokenLinks()).toEqual([found]);
		},
	);

	test("a deleted last entry is reported as missing", async () => {
		await services.db.delete(auditEntries).where(at(5));
		expect(await brokenLinks()).toEqual([{ sequence: 5, reason: "missing" }]);
	});

	test("a deleted last entry is detected even if the head is set to the entry before", async () => {
		const [before] = await services.db.select().from(auditEntries).where(at(4));
		await services.db.delete(auditEntries).where(at(5));
		await services.db.update(auditChains).set({ length: 4, hash: before!.hash }).where(headOf());
		expect(await brokenLinks()).toEqual([{ sequence: 4, reason: "head_altered" }]);
	});

	test("a chain without entries is reported as missing", async () => {
		await services.db.delete(auditEntries).where(eq(auditEntries.chainId, chain));
		expect(await verifyChains(services, { chainId: chain })).toMatchObject({
			chains: 1,
			entries: 0,
			broken: [{ sequence: 1, reason: "missing" }],
		});
	});

	test.each<[string, Partial<typeof auditChains.$inferInsert>, object]>([
		["longer", { length: 7 }, { sequence: 6, reason: "missing" }],
		["shorter", { length: 3 }, { sequence: 4, reason: "beyond_head" }],
		["of another hash", { hash: "0".repeat(64) }, { sequence: 5, reason: "head_altered" }],
	])("a head made %s is detected", async (_, change, found) => {
		await services.db.update(auditChains).set(change).where(headOf());
		expect(await brokenLinks()).toEqual([found]);
	});

	test("a deleted head is reported as missing", async () => {
		await services.db.delete(auditChains).where(headOf());
		expect(await brokenLinks()).toEqual([{ sequence: 5, reason: "head_missing" }]);
	});

	test("of several breaks in a chain only the first is reported, and other chains stay intact", async () => {
		const whole = await newChain();
		await services.db.update(auditEntries).set({ action: "app.deleted" }).where(at(4));
		await services.db.delete(auditEntries).where(at(2));
		const { broken } = await verifyChains(services);
		expect(broken.filter(({ chainId }) => [chain, whole].includes(chainId))).toEqual([
			{ chainId: chain, sequence: 2, entryId: null, reason: "missing" },
		]);
	});
});

describe("verifying against an exported head", () => {
	test("an exported head is still valid after its chain has grown", async () => {
		const exported = await keptHead();
		await services.db.transaction((tx) => record(tx, chain, mixed[0]!));
		expect(await brokenLinks([exported])).toEqual([]);
	});

	test("an exported head reveals a chain that was restored from an old copy", async () => {
		const old = await keptHead();
		await services.db.transaction((tx) => record(tx, chain, mixed[0]!));
		const exported = await keptHead();
		await services.db.delete(auditEntries).where(at(6));
		await services.db.update(auditChains).set(old).where(headOf());
		expect(await brokenLinks()).toEqual([]);
		expect(await brokenLinks([exported])).toEqual([{ sequence: 6, reason: "missing" }]);
	});

	test("an exported head reveals a chain that was rewritten with the server's own key", async () => {
		const exported = await keptHead();
		await services.db.delete(auditEntries).where(eq(auditEntries.chainId, chain));
		await services.db.delete(auditChains).where(headOf());
		for (const entry of mixed) await services.db.transaction((tx) => record(tx, chain, entry, "req_b"));
		expect(await brokenLinks()).toEqual([]);
		expect(await brokenLinks([exported])).toEqual([{ sequence: 5, reason: "kept_head_differs" }]);
	});

	test("an exported head reveals a deleted chain", async () => {
		const exported = await keptHead();
		await services.db.delete(auditEntries).where(eq(auditEntries.chainId, chain));
		await services.db.delete(auditChains).where(headOf());
		const { broken } = await verifyChains(services, { heads: [exported] });
		expect(broken).toContainEqual({ chainId: chain, sequence: 1, entryId: null, reason: "missing" });
	});

	test("the daily log contains the heads of recently grown chains", async () => {
		const recentHeads = await listRecentChainHeads(services);
		const line = recentHeads.find((head) => head.startsWith(`${chain}:`)) ?? "";
		expect(await brokenLinks([parseChainHead(line)!])).toEqual([]);
		const later = { now: () => new Date(Date.now() + 30 * 86_400_000) };
		expect(await listRecentChainHeads({ ...services, clock: later })).toEqual([]);
	});
});

/** Writes a chain straight into the tables: recorded one by one it would take a minute. */
async function insertChain(chainId: string, length: number): Promise<void> {
	const chainKey = services.keys.derive("audit");
	const details = Buffer.from("encrypted");
	let before = emptyHeadHash;
	const rows = Array.from({ length }, (_, index) => {
		const link = {
			...{ chainId, sequence: index + 1, id: newId("auditEntry"), createdAt: new Date() },
			...{ actor: "system", actorId: null, action: "verification.decided", objectId: "obj_a" },
			requestId: null,
		};
		const covered = { ...link, detailsHash: sha256(details) };
		const hash = computeEntryHash(chainKey, before, covered);
		before = computeHeadHash(chainKey, covered, hash);
		return { ...link, details, hash };
	});
	for (let from = 0; from < length; from += 1000)
		await services.db.insert(auditEntries).values(rows.slice(from, from + 1000));
	await services.db.insert(auditChains).values({ chainId, length, hash: before });
}

test("a chain of twenty thousand entries is verified in batches", async () => {
	chain = newId("app");
	await insertChain(chain, 20_000);
	expect(await verifyChains(services, { chainId: chain })).toEqual({
		chains: 1,
		entries: 20_000,
		broken: [],
	});
	await services.db.update(auditEntries).set({ objectId: "obj_b" }).where(at(10_001));
	expect(await brokenLinks()).toEqual([{ sequence: 10_001, reason: "altered" }]);
});
