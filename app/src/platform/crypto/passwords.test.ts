import { argon2Sync } from "node:crypto";
import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.ts";

test("passwords are hashed with argon2id in the PHC format, each with a new salt", async () => {
	const first = await hashPassword("pass", "standard");
	const second = await hashPassword("pass", "standard");
	expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
	expect(first).not.toBe(second);
	expect(await verifyPassword("pass", first)).toBe(true);
	expect(await verifyPassword("Pass", first)).toBe(false);
});

test("passwords are verified with the parameters of their hash", async () => {
	const nonce = Buffer.from("somesalt");
	const tag = argon2Sync("argon2id", {
		message: "pass",
		nonce,
		memory: 8,
		passes: 1,
		parallelism: 1,
		tagLength: 16,
	});
	const text = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
	const phc = `$argon2id$v=19$m=8,t=1,p=1$${text(nonce)}$${text(tag)}`;
	expect(await verifyPassword("pass", phc)).toBe(true);
	expect(await verifyPassword("other", phc)).toBe(false);
});

test("composed and decomposed letters give the same password", async () => {
	expect(await verifyPassword("cafe\u0301", await hashPassword("caf\u00e9", "standard"))).toBe(true);
});

test("no password matches a malformed hash", async () => {
	expect(await verifyPassword("pass", "pass")).toBe(false);
});
