import {
	cpSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../platform/ids.ts";
import { createLog } from "../../platform/logging/log.ts";
import { openFolderSecretStore } from "../../platform/secret-store/folder-secret-store.ts";
import { MissingSecretError, secretFileNameBytes } from "../../platform/secret-store/secret-store.ts";
import { createObjectKey, deleteObjectSecret, getSecretLocation } from "../../platform/vault/object-keys.ts";
import type { OrProblem } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { customers } from "../customers/tables.ts";
import type { Verification } from "../verifications/contract.ts";
import { findVerificationOfAnyApp } from "../verifications/queries.ts";
import { checkSecretsAtStart, createSecretsCheck } from "./secrets-check.ts";

const lines: string[] = [];
let harness: Harness;
let business: TestBusiness;
let before: string;
let after: string;
/** What of the secrets is in use: all of them, or an older state as another machine may have. */
const folder = () => harness.services.config.secretsDir;
const whole = () => `${folder()}-whole`;

const create = async (reference: string) => {
	const { body } = await business.key.post<Verification>("/api/v1/verifications", { reference });
	await business.key.post(`/api/v1/verifications/${body.id}/cancel`);
	return body.id;
};
const get = <Body = Verification>(path: string) => business.key.get<OrProblem<Body>>(`/api/v1/${path}`);

beforeAll(async () => {
	harness = await startHarness({ log: createLog("info", { write: (line) => lines.push(line) }) });
	business = await harness.business();
	before = await create("before");
	const stale = join(harness.services.config.dataDir, "stale");
	cpSync(folder(), stale, { recursive: true });
	after = await create("after");
	renameSync(folder(), whole());
	renameSync(stale, folder());
});
afterAll(() => harness.close());

test.each([
	"verifications/:id",
	"verifications",
	"events",
	"verifications/:id/evidence",
	"verifications/export?format=csv",
	"verifications/export?format=jsonl",
])(
	"with a stale secrets folder GET /api/v1/%s fails with secret_missing instead of showing a redaction",
	async (path) => {
		lines.length = 0;
		const { status, body } = await get<object>(path.replace(":id", after));
		expect([status, body.code]).toEqual([500, "secret_missing"]);
		expect(lines.join("")).toContain(`lacks a secret of ${business.app}`);
	},
);

test("objects in the stale folder are still shown, and the server reports that it isn't ready", async () => {
	expect((await get(`verifications/${before}`)).body).toMatchObject({
		reference: "before",
		redaction: "none",
	});
	const { status, body } = await harness.visitor().get("/readyz");
	expect([status, body]).toMatchObject([503, { database: true, secrets: false }]);
});

test("a redaction isn't completed while the secret to delete is missing", async () => {
	const { services } = harness;
	const row = await findVerificationOfAnyApp(services.db, after);
	const forget = () =>
		deleteObjectSecret(services, getSecretLocation(row ?? { appId: "", id: "", wrappedKey: null }));
	await expect(forget()).rejects.toThrow(MissingSecretError);
	rmSync(folder(), { recursive: true });
	renameSync(whole(), folder());
	expect((await get(`verifications/${after}`)).body).toMatchObject({ reference: "after", redaction: "none" });
	expect((await harness.visitor().get("/readyz")).body).toMatchObject({ secrets: true });
	await forget();
	expect((await get(`verifications/${after}`)).body).toMatchObject({
		reference: null,
		redaction: "redacted",
	});
});

describe("a secrets folder that was restored wrongly", () => {
	const filesOf = (app: string) => {
		const path = join(folder(), app);
		return readdirSync(path).map((name) => join(path, name));
	};
	const expectMissing = async (ids: string[]) => {
		for (const id of ids) {
			const { status, body } = await get<object>(`verifications/${id}`);
			expect([status, body.code]).toEqual([500, "secret_missing"]);
		}
		const { status, body } = await harness.visitor().get("/readyz");
		expect([status, body]).toMatchObject([503, { database: true, secrets: false }]);
	};
	/** Another process starts with the same database and folder. */
	const start = () => checkSecretsAtStart(harness.services);
	let ids: string[];
	let whole: string;
	beforeEach(async () => {
		// Earlier tests' files belong to the same app.
		business = await harness.business();
		ids = [await create("first"), await create("second")];
		whole = join(harness.services.config.dataDir, `whole-${business.app}`);
		cpSync(folder(), whole, { recursive: true });
	});
	afterEach(() => {
		rmSync(folder(), { recursive: true });
		renameSync(whole, folder());
	});

	test.each<[string, (file: string) => void]>([
		["full of zeros", (file) => writeFileSync(file, Buffer.alloc(statSync(file).size))],
		[
			"as long as before without content",
			(file) => {
				const { size } = statSync(file);
				truncateSync(file, 0);
				truncateSync(file, size);
			},
		],
		["empty", (file) => truncateSync(file, 0)],
		["shorter than one secret", (file) => truncateSync(file, 31)],
		["absent", (file) => rmSync(file)],
	])(
		"with files %s data is missing instead of redacted, the server isn't ready, and its start reports it",
		async (_state, damage) => {
			for (const file of filesOf(business.app)) damage(file);
			await expectMissing(ids);
			lines.length = 0;
			await start();
			expect(lines.join("")).toMatch(/SECRETS_DIR [^"]* lacks secrets/);
			expect(lines.join("")).toContain(business.app);
		},
	);

	test("a file whose last secret is zeros makes the server unready, and only that secret's data is missing", async () => {
		const [file = ""] = filesOf(business.app);
		const bytes = readFileSync(file);
		writeFileSync(file, bytes.fill(0, 32));
		expect((await get(`verifications/${ids[0]}`)).body).toMatchObject({
			reference: "first",
			redaction: "none",
		});
		await expectMissing(ids.slice(1));
	});

	test("a file whose secret in the middle is damaged makes the server unready", async () => {
		await create("third");
		cpSync(folder(), whole, { recursive: true });
		const [file = ""] = filesOf(business.app);
		const bytes = readFileSync(file);
		expect(await createSecretsCheck(harness.services)()).toBe(true);
		writeFileSync(file, bytes.fill(0xff, 32, 64));
		expect(await createSecretsCheck(harness.services)()).toBe(false);
	});

	test("a file with other bytes in a secret's place is missing that secret", async () => {
		const [file = ""] = filesOf(business.app);
		writeFileSync(file, Buffer.alloc(64, 7));
		const { status, body } = await get<object>(`verifications/${ids[0]}`);
		expect([status, body.code]).toEqual([500, "secret_missing"]);
	});

	test.each<[string, () => void]>([
		[
			"another installation's",
			() => {
				for (const name of readdirSync(folder())) rmSync(join(folder(), name), { recursive: true });
				cpSync(join(whole, business.app), join(folder(), "app_01h00000000000000000000000"), {
					recursive: true,
				});
			},
		],
		[
			"full of zeros",
			() => {
				for (const app of readdirSync(folder()))
					for (const file of filesOf(app)) writeFileSync(file, Buffer.alloc(statSync(file).size));
			},
		],
		[
			"full of 0xFF",
			() => {
				for (const app of readdirSync(folder()))
					for (const file of filesOf(app)) writeFileSync(file, Buffer.alloc(statSync(file).size, 0xff));
			},
		],
		[
			"shifted by a byte",
			() => {
				for (const app of readdirSync(folder()))
					for (const file of filesOf(app))
						writeFileSync(file, Buffer.concat([Buffer.alloc(1, 7), readFileSync(file)]));
			},
		],
		[
			"half zeros",
			() => {
				for (const app of readdirSync(folder()))
					for (const file of filesOf(app)) {
						const bytes = readFileSync(file);
						writeFileSync(file, bytes.fill(0, Math.floor(bytes.length / 2)));
					}
			},
		],
		[
			"empty",
			() => {
				for (const name of readdirSync(folder())) rmSync(join(folder(), name), { recursive: true });
			},
		],
	])(
		"a server whose secrets folder is %s doesn't start, and says what to restore",
		async (_state, damage) => {
			damage();
			await expect(start()).rejects.toThrow(
				/SECRETS_DIR .* lacks the secrets of everything .* Restore the secrets/,
			);
		},
	);

	test("a redacted verification is shown as redacted although its file is full of zeros", async () => {
		await business.key.post(`/api/v1/verifications/${ids[0]}/redact`);
		for (const file of filesOf(business.app)) writeFileSync(file, Buffer.alloc(statSync(file).size));
		const { status, body } = await get(`verifications/${ids[0]}`);
		expect([status, body.reference]).toEqual([200, null]);
		expect(body.redaction).not.toBe("none");
	});

	test("a redaction isn't completed where there are only zeros: the secret may be in another copy", async () => {
		const row = await findVerificationOfAnyApp(harness.services.db, ids[0]!);
		for (const file of filesOf(business.app)) writeFileSync(file, Buffer.alloc(statSync(file).size));
		await expect(deleteObjectSecret(harness.services, getSecretLocation(row!))).rejects.toThrow(
			MissingSecretError,
		);
	});

	test("one missing file among hundreds makes the server unready until it is back", async () => {
		const appKey = await harness.services.vault.getAppKey(business.app);
		const rows = await Promise.all(
			Array.from({ length: 450 }, async () => {
				const row = { appId: business.app, id: newId("customer") };
				// Each process writes a file of its own.
				const { wrappedKey } = await createObjectKey(
					{ secrets: openFolderSecretStore(folder(), "SECRETS_DIR") },
					appKey,
					row,
				);
				return { ...row, wrappedKey };
			}),
		);
		const names = rows.map(({ wrappedKey }) => wrappedKey.subarray(0, secretFileNameBytes));
		await harness.services.db.insert(customers).values(
			rows.map((row) => ({
				...row,
				mode: "test" as const,
				status: "unverified" as const,
				searchTokens: [],
				redaction: "none" as const,
				createdAt: new Date(),
				updatedAt: new Date(),
			})),
		);
		const last = join(
			folder(),
			business.app,
			names
				.map((name) => name.toString("hex"))
				.toSorted()
				.at(-1)!,
		);
		const arePresent = createSecretsCheck(harness.services);
		renameSync(last, `${last}-elsewhere`);
		expect([await arePresent(), await arePresent()]).toEqual([false, false]);
		renameSync(`${last}-elsewhere`, last);
		expect(await arePresent()).toBe(true);
	});
});
