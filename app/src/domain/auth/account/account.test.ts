import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Page } from "../../../shared/schemas.ts";
import type { TestClient } from "../../../testing/clients/test-client.ts";
import { createPngWithTexts } from "../../../testing/data/png-with-texts.ts";
import { readSpecimen } from "../../../testing/data/specimens.ts";
import { type Harness, startHarness, type TestBusiness, testPassword } from "../../../testing/harness.ts";
import type { AuditEntry } from "../../audit/contract.ts";
import { verifyChains } from "../../audit/verify.ts";
import type { Member } from "../../team/contract.ts";
import type { Account, User } from "../contract.ts";
import { userKeys, users } from "../tables.ts";

let harness: Harness;
let business: TestBusiness;
let client: TestClient;
beforeAll(async () => {
	harness = await startHarness({ worker: true });
});
afterAll(async () => {
	expect((await verifyChains(harness.services)).broken).toEqual([]);
	await harness.close();
});
beforeEach(async () => {
	business = await harness.business();
	client = await harness.signedIn(business.email);
});

const me = async (from = client) => (await from.get<{ data: User }>("/api/user")).body.data;
const trail = async (action: string, from = client) =>
	(await from.get<Page<AuditEntry>>(`/api/account/audit?action=${action}`)).body.data;
const remove = (from = client, current_password = testPassword) =>
	from.change("DELETE", "/api/account", { current_password });

describe("an account's profile", () => {
	test("a profile is changed in part, and the audit log names the fields but not their values", async () => {
		const { status, headers } = await client.change("PATCH", "/api/account", {
			name: "Zoë Martin",
			phone: "+33 1 23 45 67 89",
			locale: "en",
			color_mode: "dark",
			muted_emails: ["team"],
		});
		expect(status).toBe(204);
		expect(await me()).toMatchObject({
			name: "Zoë Martin",
			phone: "+33123456789",
			locale: "en",
			color_mode: "dark",
			muted_emails: ["team"],
		});
		const [entry, ...more] = await trail("account.profile_changed");
		expect(more).toEqual([]);
		expect(entry?.request_id).toBe(headers["request-id"]);
		expect(JSON.stringify(entry)).not.toContain("Martin");
		await client.change("PATCH", "/api/account", {});
		expect(await trail("account.profile_changed")).toHaveLength(1);
	});

	test.each<[object, string]>([
		[{ email: "other@example.com" }, ""],
		[{ email_verified: true }, ""],
		[{ passwordHash: "x" }, ""],
		[{ totp_confirmed_at: null }, ""],
		[{ name: " " }, "name"],
		[{ name: "See https://evil.example" }, "name"],
		[{ phone: "12" }, "phone"],
		[{ locale: "de" }, "locale"],
		[{ color_mode: "pink" }, "color_mode"],
		[{ muted_emails: ["security"] }, "muted_emails.0"],
	])("the profile change %j is refused", async (to, path) => {
		const before = await me();
		const { status, body } = await client.change("PATCH", "/api/account", to);
		expect(status).toBe(422);
		expect(body.errors?.map((error) => error.path)).toContain(path);
		expect(await me()).toEqual(before);
	});
});

describe("a profile photo", () => {
	const send = (bytes: Uint8Array, name = "me.png", from = client) => {
		const form = new FormData();
		form.append("file", new Blob([new Uint8Array(bytes)]), name);
		return from.change("PUT", "/api/account/avatar", form);
	};
	const stored = async () => {
		await harness.deleteUnneededFiles();
		const folder = join(harness.services.config.dataDir, "files", "users", business.ownerId);
		return readdir(folder).catch(() => []);
	};

	test("an uploaded photo of twenty megapixels is resized and loses its metadata", async () => {
		const large = await sharp({
			create: { width: 5000, height: 4000, channels: 3, background: "#1d4ed8" },
		})
			.withExif({ IFD0: { Copyright: "Secret place" } })
			.png()
			.toBuffer();
		const { status, headers } = await send(large);
		expect(status).toBe(204);
		const photo = await client.get((await me()).avatar_url ?? "");
		expect(photo.headers).toMatchObject({ "content-type": "image/webp" });
		const { width, height, format, exif } = await sharp(photo.bytes).metadata();
		expect({ width, height, format, exif }).toEqual({
			width: 256,
			height: 256,
			format: "webp",
			exif: undefined,
		});
		expect(await trail("account.avatar_changed")).toMatchObject([{ request_id: headers["request-id"] }]);
	});

	test("a profile photo is encrypted on disk, and the previous one is deleted", async () => {
		await send(readSpecimen("selfies/anna-lind-1"));
		const [first] = await stored();
		await send(readSpecimen("selfies/anna-lind-1"));
		const files = await stored();
		expect(files).toHaveLength(1);
		expect(files[0]).not.toBe(first);
		const { avatar_url } = await me();
		expect((await client.change("DELETE", "/api/account/avatar")).status).toBe(204);
		expect(await stored()).toEqual([]);
		expect((await me()).avatar_url).toBeNull();
		expect((await client.get(avatar_url ?? "")).status).toBe(404);
	});

	test("a PNG with more compressed texts than a photo needs is refused as a profile photo", async () => {
		expect((await send(await createPngWithTexts(20))).status).toBe(204);
		const refused = await send(await createPngWithTexts(21));
		expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: "file", code: "image" }] } });
	});

	test("two concurrent uploads leave one profile photo", async () => {
		const responses = await Promise.all([
			send(readSpecimen("selfies/anna-lind-1")),
			send(readSpecimen("selfies/anna-lind-1")),
		]);
		expect(responses.map(({ status }) => status)).toEqual([204, 204]);
		expect(await stored()).toHaveLength(1);
		expect((await client.get((await me()).avatar_url ?? "")).status).toBe(200);
	});

	test("a profile photo is visible to members of the same app and to nobody else", async () => {
		await send(readSpecimen("selfies/anna-lind-1"));
		const url = (await me()).avatar_url ?? "";
		const mate = await harness.member(business, "viewer");
		expect((await mate.client.get(url)).status).toBe(200);
		const stranger = await harness.signedIn((await harness.business()).email);
		const nobody = await stranger.get<{ code: string }>(url);
		const unknown = await stranger.get<{ code: string }>("/api/users/usr_01jd4m8q3ve9r8k2t6w5x7y9za/avatar");
		expect([nobody.status, nobody.body.code]).toEqual([404, unknown.body.code]);
		expect((await harness.visitor().get(url)).status).toBe(401);
		expect((await business.key.get(url)).status).toBe(401);
		await client.change("DELETE", `/api/apps/${business.app}/members/${mate.id}`);
		expect((await mate.client.get(url)).status).toBe(404);
	});

	/** A PNG of a few kilobytes that claims 30 000 × 30 000 pixels: 2.7 GB once opened. */
	function bomb(): Buffer {
		const crcTable = Array.from({ length: 256 }, (_, n) => {
			let c = n;
			for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
			return c >>> 0;
		});
		const crc = (bytes: Buffer) =>
			(bytes.reduce((c, byte) => (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>>
			0;
		const chunk = (type: string, data: Buffer) => {
			const body = Buffer.concat([Buffer.from(type), data]);
			const length = Buffer.alloc(4);
			const sum = Buffer.alloc(4);
			length.writeUInt32BE(data.length);
			sum.writeUInt32BE(crc(body));
			return Buffer.concat([length, body, sum]);
		};
		const header = Buffer.alloc(13);
		header.writeUInt32BE(30_000, 0);
		header.writeUInt32BE(30_000, 4);
		header.set([8, 2, 0, 0, 0], 8);
		return Buffer.concat([
			Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
			chunk("IHDR", header),
			chunk("IDAT", deflateSync(Buffer.alloc(4_000_000))),
			chunk("IEND", Buffer.alloc(0)),
		]);
	}

	const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
	test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
		["an SVG", () => Buffer.from(svg)],
		["a decompression bomb", bomb],
		["a text file", () => Buffer.from("not a photo")],
		[
			"a GIF",
			() =>
				sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
					.gif()
					.toBuffer(),
		],
		["a truncated image", () => readSpecimen("selfies/anna-lind-1").subarray(0, 5000)],
	])("the profile photo is refused if it is %s", async (_, make) => {
		const { status, body } = await send(await make());
		expect(status).toBe(422);
		expect(body.errors).toMatchObject([{ path: "file", code: "image" }]);
		expect((await me()).avatar_url).toBeNull();
		expect(await stored()).toEqual([]);
	});

	test("an empty form, JSON and files over 20 MB are refused as profile photos", async () => {
		const empty = await client.change("PUT", "/api/account/avatar", new FormData());
		expect([empty.status, empty.body.errors?.[0]?.code]).toEqual([422, "file_required"]);
		expect((await client.change("PUT", "/api/account/avatar", { file: "x" })).status).toBe(415);
		expect((await send(new Uint8Array(20 * 1024 * 1024 + 1))).status).toBe(413);
	});
});

describe("exporting an account", () => {
	test("the export contains the user's data and no secrets", async () => {
		const { body, headers, bytes } = await client.get<Record<string, unknown>>("/api/account/export");
		expect(headers["content-disposition"]).toBe('attachment; filename="vidimus-account.json"');
		expect(body).toMatchObject({
			user: { id: business.ownerId, email: business.email },
			apps: [{ id: business.app, name: "Banque du Phare", roles: ["owner"] }],
			sessions: [{ object: "session" }],
			activity: [{ action: "account.exported" }, { action: "account.signed_in" }],
		});
		const text = bytes.toString();
		for (const secret of client.cookies.values()) expect(text).not.toContain(secret);
		const [row] = await harness.services.db.select().from(users).where(eq(users.id, business.ownerId));
		expect(text).not.toContain(row?.passwordHash);
		expect(text).not.toMatch(/argon2|token|secret|hash"\s*:\s*"\$|wrapped|encrypted/i);
		expect(await trail("account.exported")).toMatchObject([{ request_id: headers["request-id"] }]);
	});
});

describe("deleting an account", () => {
	test("an account can't be deleted while it is the only owner of an app, which is named", async () => {
		const { body } = await client.get<Account>("/api/account");
		expect(body.sole_owner_of).toEqual([{ id: business.app, name: "Banque du Phare" }]);
		const { status, body: refusal } = await remove();
		expect({ status, code: refusal.code }).toEqual({ status: 409, code: "sole_owner" });
		expect((await me()).id).toBe(business.ownerId);
	});

	test("deleting an account requires the password", async () => {
		const { status, body } = await remove(client, "not it");
		expect(status).toBe(422);
		expect(body.errors).toMatchObject([{ path: "current_password", code: "wrong_password" }]);
	});

	test("deleting an account erases the user's data and keeps the team and the audit log", async () => {
		const mate = await harness.member(business, "owner");
		const form = new FormData();
		form.append("file", new Blob([new Uint8Array(readSpecimen("selfies/anna-lind-1"))]), "me.jpg");
		await client.change("PUT", "/api/account/avatar", form);
		const elsewhere = await harness.signedIn(business.email);
		expect((await remove()).status).toBe(204);
		for (const gone of [client, elsewhere]) expect((await gone.get("/api/user")).status).toBe(401);
		await expect(harness.signedIn(business.email)).rejects.toThrow("422");
		const { db, config } = harness.services;
		expect(await db.select().from(users).where(eq(users.id, business.ownerId))).toEqual([]);
		expect(await db.select().from(userKeys).where(eq(userKeys.userId, business.ownerId))).toEqual([]);
		await harness.deleteUnneededFiles();
		const left = await readdir(join(config.dataDir, "files", "users", business.ownerId)).catch(() => []);
		expect(left).toEqual([]);
		await harness.mailTo(business.email, "account_deleted");
		const { body } = await mate.client.get<{ data: Member[] }>(`/api/apps/${business.app}/members`);
		expect(body.data.map(({ user }) => user.id)).toEqual([mate.userId]);
		const { body: audit } = await mate.client.get<Page<AuditEntry>>(`/api/apps/${business.app}/audit`);
		expect(audit.data.map(({ action, actor }) => [action, actor.id])).toContainEqual([
			"app.created",
			business.ownerId,
		]);
	});

	test("when two owners delete their accounts at the same time, one of them remains", async () => {
		const mate = await harness.member(business, "owner");
		const responses = await Promise.all([remove(), remove(mate.client)]);
		expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 409]);
		const survivor = responses[0]?.status === 204 ? mate.client : client;
		const { body } = await survivor.get<{ data: Member[] }>(`/api/apps/${business.app}/members`);
		expect(body.data).toMatchObject([{ roles: ["owner"] }]);
	});

	test("deleting an account while an app is transferred to it leaves the app an owner", async () => {
		const mate = await harness.member(business, "admin");
		await Promise.all([
			client.change("POST", `/api/apps/${business.app}/transfer`, {
				member: mate.id,
				current_password: testPassword,
			}),
			remove(mate.client),
		]);
		const survivors = await Promise.all(
			[client, mate.client].map((from) => from.get<{ data?: Member[] }>(`/api/apps/${business.app}/members`)),
		);
		const members = survivors.flatMap(({ body }) => body.data ?? []);
		expect(members.some(({ roles }) => roles.includes("owner"))).toBe(true);
	});
});
