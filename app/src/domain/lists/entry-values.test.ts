import { expect, test } from "vitest";
import { deriveKey, generateKey, hmac } from "../../platform/crypto/crypto.ts";
import { computeEntryToken } from "./entry-values.ts";

test.each([
	["blocklist", "block email anna@example.com"],
	["allowlist", "allow email anna@example.com"],
] as const)("the token of an entry of the %s is computed as for entries already stored", (list, text) => {
	const key = generateKey();
	const token = computeEntryToken(key, list, { kind: "email", text: "anna@example.com" });
	expect(token).toBe(hmac(deriveKey(key, "lists"), text));
});
