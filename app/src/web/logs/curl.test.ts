import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import type { LogDetail } from "../../domain/logs/contract.ts";
import { curlOf } from "./curl.ts";

const log = {
	method: "POST",
	route: "/api/v1/verifications/{id}/cancel",
	object_id: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za",
	query: {},
	request_body: null,
} as unknown as LogDetail;

/** The words that a shell makes of a command line. */
const wordsOf = (command: string): string[] =>
	execFileSync("sh", ["-c", `for word in ${command.replace("curl ", "")}; do printf '%s\\0' "$word"; done`], {
		env: { VIDIMUS_API_KEY: "sk_test_1" },
		encoding: "utf8",
	})
		.split("\0")
		.slice(0, -1);

describe("a request as a command line", () => {
	test("names the object, and reads the key from the environment", () => {
		expect(wordsOf(curlOf(log, "https://id.example.com"))).toEqual([
			"https://id.example.com/api/v1/verifications/vrf_01jd4m8q3ve9r8k2t6w5x7y9za/cancel",
			"-X",
			"POST",
			"-H",
			"Authorization: Bearer sk_test_1",
		]);
	});

	test("keeps its body as it is, whatever a shell would make of it", () => {
		const body = { locale: 'it\'s $HOME `x` "y"' };
		const words = wordsOf(curlOf({ ...log, request_body: body }, "https://id.example.com"));
		expect(JSON.parse(words.at(-1) ?? "")).toEqual(body);
	});

	test("puts its query in the address", () => {
		const read = {
			...log,
			method: "GET",
			route: "/api/v1/events",
			query: { type: ["a.b", "c.d"], limit: "5" },
		};
		expect(wordsOf(curlOf(read, ""))[0]).toBe("/api/v1/events?type=a.b,c.d&limit=5");
	});
});
