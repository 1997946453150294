import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import type { RequestLogDetail } from "../../../domain/request-log/contract.ts";
import { buildCurlCommand } from "./curl-command.ts";

const log = {
	method: "POST",
	route: "/api/v1/verifications/{id}/cancel",
	object_id: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za",
	query: {},
	request_body: null,
} as unknown as RequestLogDetail;

/** The words that a shell makes of a command line. */
const splitShellWords = (command: string): string[] =>
	execFileSync("sh", ["-c", `for word in ${command.replace("curl ", "")}; do printf '%s\\0' "$word"; done`], {
		env: { VIDIMUS_API_KEY: "sk_test_1" },
		encoding: "utf8",
	})
		.split("\0")
		.slice(0, -1);

describe("buildCurlCommand", () => {
	test("the curl command contains the object's ID and reads the API key from the environment", () => {
		expect(splitShellWords(buildCurlCommand(log, "https://id.example.com"))).toEqual([
			"https://id.example.com/api/v1/verifications/vrf_01jd4m8q3ve9r8k2t6w5x7y9za/cancel",
			"-X",
			"POST",
			"-H",
			"Authorization: Bearer sk_test_1",
		]);
	});

	test("the curl command quotes the body so that a shell doesn't change it", () => {
		const body = { locale: 'it\'s $HOME `x` "y"' };
		const words = splitShellWords(buildCurlCommand({ ...log, request_body: body }, "https://id.example.com"));
		expect(JSON.parse(words.at(-1) ?? "")).toEqual(body);
	});

	test("the curl command has the query in its URL", () => {
		const read = {
			...log,
			method: "GET",
			route: "/api/v1/events",
			query: { type: ["a.b", "c.d"], limit: "5" },
		};
		expect(splitShellWords(buildCurlCommand(read, ""))[0]).toBe("/api/v1/events?type=a.b,c.d&limit=5");
	});
});
