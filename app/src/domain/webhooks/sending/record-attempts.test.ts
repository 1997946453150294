import { expect, test } from "vitest";
import { encryptJson, generateKey } from "../../../platform/crypto/crypto.ts";
import { decryptExchange } from "./record-attempts.ts";

const exchange = { request_headers: {}, response_headers: {}, response_body: "ok" };

test("an exchange stored before version 2026-11-26 is read with today's field names", () => {
	const key = generateKey();
	const encrypted = encryptJson(key, { ...exchange, response_cut: true }, "exchange/dlv_1/1");
	expect(decryptExchange(key, "dlv_1", 1, encrypted)).toEqual({ ...exchange, response_truncated: true });
});
