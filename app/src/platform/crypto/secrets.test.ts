import { expect, test } from "vitest";
import { generateSecret, hashSecret, isEqualInConstantTime } from "./secrets.ts";

test("a secret has a readable prefix and a hash that can be stored in its place", () => {
	const secret = generateSecret("sk_test");
	expect(secret).toMatch(/^sk_test_[\w-]{32}$/);
	expect(generateSecret("sk_test")).not.toBe(secret);
	expect(hashSecret(secret)).toMatch(/^[0-9a-f]{64}$/);
});

test("texts of any length can be compared in constant time", () => {
	expect(isEqualInConstantTime("a", "a")).toBe(true);
	expect(isEqualInConstantTime("a", "b")).toBe(false);
	expect(isEqualInConstantTime("a", "")).toBe(false);
});
