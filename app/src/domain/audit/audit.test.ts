import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newKey } from "../../platform/crypto.ts";
import { type Harness, startHarness } from "../../testing/harness.ts";
import { type NewAuditEntry, pageOfAudit, recordAudit } from "./audit.ts";
import { listAuditSchema } from "./contract.ts";
import { auditChains } from "./tables.ts";

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness();
});
afterAll(() => harness.close());

const key = newKey();
const record = (chainId: string, entry: Partial<NewAuditEntry> = {}) =>
	harness.services.db.transaction((tx) =>
		recordAudit(harness.services, tx, {
			chainId,
			key,
			actor: { kind: "user", id: "usr_a" },
			action: "member.roles_changed",
			objectId: "mem_a",
			requestId: null,
			...entry,
		}),
	);
const list = (chainId: string, query: Record<string, string> = {}, opener: Buffer | null = key) =>
	pageOfAudit(harness.services, { chainId, key: opener }, listAuditSchema.parse(query));
const sequences = async (chainId: string, query: Record<string, string>) =>
	(await list(chainId, query)).data.map(({ sequence }) => sequence);

describe("a chain", () => {
	test("counts its entries from one and ends where its head says", async () => {
		for (let count = 0; count < 3; count++) await record("app_counted");
		expect(await sequences("app_counted", {})).toEqual([3, 2, 1]);
		const [head] = await harness.services.db
			.select()
			.from(auditChains)
			.where(eq(auditChains.chainId, "app_counted"));
		expect(head).toMatchObject({ length: 3, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
	});

	test("has nothing of a transaction that rolls back", async () => {
		const failed = harness.services.db.transaction(async (tx) => {
			await recordAudit(harness.services, tx, {
				chainId: "app_rolled",
				key,
				actor: { kind: "system", id: null },
				action: "app.deleted",
				objectId: "app_rolled",
				requestId: null,
			});
			throw new Error("rolled back");
		});
		await expect(failed).rejects.toThrow("rolled back");
		expect((await list("app_rolled")).data).toEqual([]);
	});

	test("takes simultaneous writers one after the other", async () => {
		await Promise.all(Array.from({ length: 20 }, () => record("app_busy")));
		expect((await sequences("app_busy", {})).toReversed()).toEqual(
			Array.from({ length: 20 }, (_, index) => index + 1),
		);
	});
});
