import { DrizzleQueryError } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publicAccess } from "../../domain/guard/secured.ts";
import { Problem } from "../../platform/http/problem.ts";
import { type Harness, startHarness } from "../../testing/harness.ts";
import { createHttpServer } from "../server.ts";

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness();
});
afterAll(() => harness.close());

const secretPattern = /select|account_numbers|FR7630006|driver|relation|"params"|stack|\.ts\b/i;
const driverError = () =>
	Object.assign(new Error('relation "account_numbers" does not exist, says the driver'), {
		severity: "ERROR",
		code: "42P01",
	});
const lostConnection = () => new Error("driver: Connection terminated unexpectedly");
const failQuery = (cause: Error) => {
	throw new DrizzleQueryError("select iban from account_numbers where iban = $1", ["FR7630006"], cause);
};

const earlyHooks = ["onRequest", "preParsing", "preValidation", "preHandler"] as const;
const responseHooks = ["preSerialization", "onSend"] as const;

/** A server of the product with a route of its own, whose hook fails. */
async function serve(addHooks: (http: FastifyInstance) => void): Promise<FastifyInstance> {
	const http = await createHttpServer(harness.services);
	await http.register(async (scope) => {
		addHooks(scope);
		const options = { config: publicAccess(), schema: { hide: true } };
		scope.get("/api/v1/failing", options, async () => ({ fine: true }));
		scope.get("/api/v1/refused", options, async () => {
			throw new Problem(404, "not_found");
		});
		scope.get("/api/v1/failing-query", options, async () => failQuery(driverError()));
	});
	await http.ready();
	return http;
}

async function get(http: FastifyInstance, path: string) {
	const { statusCode, headers, body } = await http.inject({ method: "GET", url: path });
	expect(body).not.toMatch(secretPattern);
	expect(JSON.stringify(headers)).not.toMatch(secretPattern);
	expect(headers["content-type"]).toBe("application/problem+json");
	return { status: statusCode, code: JSON.parse(body).code as string };
}

describe.each([
	["a failed query", driverError, { status: 500, code: "server_error" }],
	["a lost connection", lostConnection, { status: 503, code: "database_unavailable" }],
] as const)("%s in a hook", (_name, cause, problem) => {
	test.each([...earlyHooks, ...responseHooks])(
		"in %s gets a problem document without the database's words",
		async (name) => {
			const http = await serve((scope) => scope.addHook(name as "onRequest", async () => failQuery(cause())));
			expect(await get(http, "/api/v1/failing")).toEqual(problem);
			await http.close();
		},
	);

	test.each(responseHooks)("in %s leaves the response to an error as it is", async (name) => {
		const http = await serve((scope) => scope.addHook(name as "onRequest", async () => failQuery(cause())));
		expect(await get(http, "/api/v1/refused")).toEqual({ status: 404, code: "not_found" });
		expect(await get(http, "/api/v1/failing-query")).toEqual({ status: 500, code: "server_error" });
		await http.close();
	});

	test("in onResponse changes nothing", async () => {
		const http = await serve((scope) => scope.addHook("onResponse", async () => failQuery(cause())));
		const { statusCode, body } = await http.inject({ method: "GET", url: "/api/v1/failing" });
		expect([statusCode, JSON.parse(body)]).toEqual([200, { fine: true }]);
		await http.close();
	});
});
