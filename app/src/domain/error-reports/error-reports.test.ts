import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLog } from "../../platform/logging/log.ts";
import { type Harness, startHarness } from "../../testing/harness.ts";
import type { ErrorReport, ErrorReportReceipt } from "./contract.ts";

let harness: Harness;
const lines: string[] = [];
beforeAll(async () => {
	harness = await startHarness({ log: createLog("error", { write: (line) => lines.push(line) }) });
});
beforeEach(() => {
	lines.length = 0;
});
afterAll(() => harness.close());

const report: ErrorReport = {
	name: "TypeError",
	message: "Cannot read properties of undefined (reading 'name')",
	stack:
		"TypeError: Cannot read properties of undefined\n    at Case (https://id.example.com/assets/case-1.js?v=2:3:14)\n    at noor@example.com",
	step: "running",
	route: "/:locale?/verifications/:id",
	build: "a1b2c3",
	page_request: "req_01jd4m8q3ve9r8k2t6w5x7y9za",
};
const entries = () => lines.map((line) => JSON.parse(line) as Record<string, string>);

test("a page's error is logged under the request ID that the page receives", async () => {
	const { status, body } = await harness.visitor().post<ErrorReportReceipt>("/page-errors", report);
	expect(status).toBe(200);
	expect(body.tracker).toBeNull();
	expect(entries()).toEqual([
		expect.objectContaining({
			request: body.request_id,
			page_request: report.page_request,
			error: report.message,
			side: "browser",
			step: "running",
			route: report.route,
			build: report.build,
			stack: `TypeError: ${report.message}\n    at Case (/assets/case-1.js:3:14)`,
		}),
	]);
});

test("a logged page error contains no personal data and no secret", async () => {
	const message =
		"No noor.haddad@example.com at https://id.example.com/password/reset/u/t?token=abc#vcs_s3cret, number 0601020304, key sk_live_abcdef";
	await harness.visitor().post("/page-errors", { ...report, name: "noor@example.com", message: message });
	const text = lines.join("");
	for (const secret of ["noor", "haddad", "abc#", "s3cret", "0601020304", "abcdef"])
		expect(text).not.toContain(secret);
});

test("a logged page error contains no link paths, because reset links carry a secret", async () => {
	const stack = [
		"anna@example.com at 12:30:45",
		"anna@example.com:12:30",
		"    at https://id.example.com/password/reset/usr_1/SECRET:4:7",
		"    at Reset (https://id.example.com/fr/password/reset/usr_1/SECRET?x=SECRET:4:7)",
		"    at /assets/../SECRET:4:7",
		"    at async anna@example.com (https://id.example.com/assets/case-DX1p743c.js:1:2)",
		"load@https://id.example.com/password/reset/usr_1/SECRET:8:9",
		"load@https://id.example.com/assets/case-12345678.js:8:9",
		"@https://id.example.com/assets/case-12345678.js:10:11",
	].join("\n");
	const message = [
		"No https://id.example.com/password/reset/usr_1/SECRET.",
		"No (/password/reset/usr_1/SECRET), id.example.com/verify/SECRET",
		"nor /verify/vrf_SECRET;",
		"Minified React error #418 in https://id.example.com/assets/case-DX1p743c.js and/or text/html",
	].join(" ");
	await harness.visitor().post("/page-errors", { ...report, message, stack });
	expect(lines.join("")).not.toMatch(/SECRET|anna|vrf_/);
	const [{ error, stack: kept } = {}] = entries();
	expect(error).toBe(
		"No https://id.example.com/(path). No (/(path)), id.example.com/(path) nor /(path); Minified React error #418 in https://id.example.com/assets/case-DX1p743c.js and/or text/html",
	);
	expect(kept?.split("\n").slice(1)).toEqual([
		"    at /(path):4:7",
		"    at Reset (/(path):4:7)",
		"    at /(path):4:7",
		"    at async (e-mail) (/assets/case-DX1p743c.js:1:2)",
		"    at load (/(path):8:9)",
		"    at load (/assets/case-12345678.js:8:9)",
		"    at /assets/case-12345678.js:10:11",
	]);
});

test("an invalid error report is refused by field", async () => {
	const { status, body } = await harness.visitor().post<{ errors: { path: string }[] }>("/page-errors", {
		...report,
		step: "later",
		message: "x".repeat(3000),
		route: "/noor haddad",
		build: "<b>",
	});
	expect(status).toBe(422);
	expect(body.errors.map(({ path }) => path).sort()).toEqual(["build", "message", "route", "step"]);
	expect(lines).toEqual([]);
});

test("an error report as a form is refused, because other sites could send it", async () => {
	const fields = { ...report, stack: "", page_request: report.page_request ?? "" };
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	for (const [body, headers] of [
		[String(new URLSearchParams(fields)), { "content-type": "application/x-www-form-urlencoded" }],
		[JSON.stringify(report), { "content-type": "text/plain" }],
		[JSON.stringify(report), {}],
		[form, {}],
	] as const) {
		const response = await harness.visitor().post<{ code: string }>("/page-errors", body, headers);
		expect(response.status).toBe(415);
		expect(response.body.code).toBe("malformed_body");
	}
	expect(lines).toEqual([]);
});

test("error reports are limited to twenty a minute per IP address", async () => {
	const page = harness.visitor();
	for (let sent = 0; sent < 20; sent++) expect((await page.post("/page-errors", report)).status).toBe(200);
	expect((await page.post("/page-errors", report)).status).toBe(429);
});

test("the test page's server error is logged under the request ID in its response", async () => {
	const { status, body } = await harness
		.visitor()
		.post<{ request_id: string; detail: string }>("/page-errors/example");
	expect(status).toBe(500);
	expect(body.detail).not.toContain("on purpose");
	expect(entries()).toEqual([
		expect.objectContaining({
			request: body.request_id,
			error: "An example of an error on the server, raised on purpose.",
		}),
	]);
});

test("the test page's server error can't be triggered from other sites", async () => {
	const ask = (site: string) =>
		harness.visitor({ "sec-fetch-site": site }).post<{ code: string }>("/page-errors/example");
	for (const site of ["cross-site", "same-site", "none"]) {
		const { status, body } = await ask(site);
		expect(status).toBe(403);
		expect(body.code).toBe("own_pages_only");
	}
	expect(lines).toEqual([]);
	expect((await ask("same-origin")).status).toBe(500);
});
