import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { verifyResult } from "../index.ts";

const secret = "return-secret";
const nowSeconds = () => Math.floor(Date.now() / 1000);

/** A result signed as the server does. */
function signedResult(time = nowSeconds()) {
	const [verification, status] = ["vrf_1", "approved"];
	const signature = createHmac("sha256", secret).update(`${verification}.${status}.${time}`).digest("hex");
	return { verification, status, time, signature };
}

test("a result is valid as an object, a URL, its text and its parameters, and with white space around the secret", async () => {
	const result = signedResult();
	const query = new URLSearchParams(Object.entries(result).map(([name, value]) => [name, String(value)]));
	const url = `https://shop.example.com/done?order=7&${query}#top`;
	for (const form of [result, url, new URL(url), new URL(url).searchParams])
		expect(await verifyResult(form, ` ${secret}\n`)).toBe(true);
});

test("an altered, old or incomplete result isn't valid", async () => {
	expect(await verifyResult({ ...signedResult(), status: "declined" }, secret)).toBe(false);
	expect(await verifyResult(signedResult(nowSeconds() - 3700), secret)).toBe(false);
	expect(await verifyResult(signedResult(), "another")).toBe(false);
	expect(await verifyResult("/done", secret)).toBe(false);
	expect(await verifyResult("http://[?verification=vrf_1", secret)).toBe(false);
});

test.each([null, undefined, 7, true, ["approved"], () => ""])(
	"what is neither a URL nor a result (%s) is refused with an error that says what is needed",
	async (result) => {
		await expect(verifyResult(result as unknown as string, secret)).rejects.toThrow("embed's result");
	},
);

test.each([null, [1], Symbol("1"), Object.create(null), 10n])(
	"a result whose time is neither text nor a number isn't valid",
	async (time) => {
		expect(await verifyResult({ ...signedResult(), time: time as number }, secret)).toBe(false);
	},
);

test.each([undefined, null, "", "  "])(
	"without a secret (%j) the error says which one is needed",
	async (missing) => {
		await expect(verifyResult(signedResult(), missing as string)).rejects.toThrow("result_secret");
	},
);
