import { DrizzleQueryError } from "drizzle-orm";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { createPageErrorHandler } from "./error-page.ts";

/** Responds to a page request that fails with an error. */
async function openFailingPage(error: Error) {
	const http = Fastify();
	const screens = {
		renderFatalScreen: (path: string, details: object) => `${path} ${JSON.stringify(details)}`,
	};
	http.setErrorHandler(createPageErrorHandler(async () => screens));
	http.get("/en/failing", async () => {
		throw error;
	});
	const { statusCode, headers, body } = await http.inject("/en/failing");
	await http.close();
	return { status: statusCode, retryAfter: headers["retry-after"], body };
}

const failedQuery = (cause: Error) => new DrizzleQueryError("select iban from accounts", ["FR76"], cause);

test("a page gets a 503 with Retry-After while the database is unavailable", async () => {
	const { status, retryAfter, body } = await openFailingPage(failedQuery(new Error("Connection terminated")));
	expect([status, retryAfter]).toEqual([503, "5"]);
	expect(body).not.toMatch(/select|FR76|terminated/);
});

test("a page whose query fails gets a 500 without the database's words", async () => {
	const cause = Object.assign(new Error("relation accounts"), { severity: "ERROR", code: "42P01" });
	const { status, retryAfter, body } = await openFailingPage(failedQuery(cause));
	expect([status, retryAfter]).toEqual([500, undefined]);
	expect(body).not.toMatch(/select|FR76|relation/);
});
