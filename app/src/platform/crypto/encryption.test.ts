import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import {
	decrypt,
	decryptJson,
	deriveKey,
	encrypt,
	encryptJson,
	generateKey,
	keyFromBytes,
	unwrapKey,
	wrapKey,
} from "./encryption.ts";

describe("encryption", () => {
	const key = generateKey();

	test("encrypted data can be opened with the same key and context only", () => {
		const encrypted = encrypt(key, Buffer.from("secret"), "here");
		expect(decrypt(key, encrypted, "here").toString()).toBe("secret");
		expect(() => decrypt(key, encrypted, "there")).toThrow();
		expect(() => decrypt(generateKey(), encrypted, "here")).toThrow();
	});

	test("a single changed bit of encrypted data is detected", () => {
		const encrypted = encrypt(key, Buffer.from("secret"), "here");
		for (let at = 0; at < encrypted.length; at++) {
			const changed = Buffer.from(encrypted);
			changed[at] = changed[at]! ^ 1;
			expect(() => decrypt(key, changed, "here")).toThrow();
		}
	});

	test("encrypting the same data twice gives different bytes", () => {
		const twice = [0, 1].map(() => encrypt(key, Buffer.from("secret"), "here").toString("hex"));
		expect(twice[0]).not.toBe(twice[1]);
	});

	test("JSON can be encrypted and opened", () => {
		const value = { name: "Zoë", parts: [1, null] };
		expect(decryptJson(key, encryptJson(key, value, "row"), "row")).toEqual(value);
	});
});

describe("keys", () => {
	test("a key derived for a purpose is always the same, and differs between purposes", () => {
		const master = generateKey();
		expect(deriveKey(master, "csrf").equals(deriveKey(master, "csrf"))).toBe(true);
		expect(deriveKey(master, "csrf").equals(deriveKey(master, "wrap"))).toBe(false);
	});

	test("data encrypted by earlier releases can be opened with a derived key", () => {
		const derived = deriveKey(keyFromBytes(Buffer.alloc(32, 1)), "wrap");
		expect(derived.export().toString("hex")).toBe(
			"ba256ddbcc0c461853334204e8f6358fe0aaf796ea23e28ab2c31a8b63f70208",
		);
	});

	test("a wrapped key opens with the same wrapping key and context only", () => {
		const wrappingKey = generateKey();
		const key = generateKey();
		const wrapped = wrapKey(wrappingKey, key, "app_1");
		expect(unwrapKey(wrappingKey, wrapped, "app_1").equals(key)).toBe(true);
		expect(() => unwrapKey(wrappingKey, wrapped, "app_2")).toThrow();
	});

	test("a key that is printed or written as JSON doesn't show its bytes", () => {
		const key = keyFromBytes(Buffer.alloc(32, 0x41));
		expect(`${inspect(key)} ${JSON.stringify(key)}`).not.toMatch(/41|65|A{2}/);
	});
});
