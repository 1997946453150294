import { expect, test } from "vitest";
import { generateKey, sealJson } from "../../../platform/crypto/crypto.ts";
import { unsealExchange } from "./record-attempts.ts";

const exchange = { request_headers: {}, response_headers: {}, response_body: "ok" };

test("an exchange stored before version 2026-11-26 is read with today's field names", () => {
	const key = generateKey();
	const sealed = sealJson(key, { ...exchange, response_cut: true }, "exchange/dlv_1/1");
	expect(unsealExchange(key, "dlv_1", 1, sealed)).toEqual({ ...exchange, response_truncated: true });
});
