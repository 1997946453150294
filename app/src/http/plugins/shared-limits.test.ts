// Runs on PostgreSQL only: a process that has PGlite to itself counts in memory.
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signInLimit } from "../../domain/auth/throttle/throttle.ts";
import { type Harness, startHarness } from "../../testing/harness.ts";
import { createTestInstance, type TestInstance } from "../../testing/test-instance.ts";
import { requestLimits } from "./request-limits.ts";

describe.runIf(process.env.DATABASE_URL)("two servers on one database", () => {
	let place: TestInstance;
	let servers: Harness[];
	let secret: string;
	beforeAll(async () => {
		place = await createTestInstance();
		const first = await startHarness({ place });
		secret = (await first.business()).secret;
		servers = [first, await startHarness({ place })];
	});
	afterAll(async () => {
		for (const server of servers) await server.stop();
		await place.remove();
	});

	/** Sends the same request to each server in turn. */
	async function send(request: InjectOptions, times: number) {
		const responses = [];
		for (let sent = 0; sent < times; sent++)
			for (const { http } of servers) responses.push(await http.inject(request));
		return responses;
	}

	test("a key's requests to both servers count for one limit, as the headers say", async () => {
		const headers = { authorization: `Bearer ${secret}` };
		const [first, second] = await send({ url: "/api/v1/verifications", headers }, 1);
		const { maxRequestsPerMinute } = requestLimits;
		expect(first?.headers).toMatchObject({
			"ratelimit-limit": `${maxRequestsPerMinute}`,
			"ratelimit-remaining": `${maxRequestsPerMinute - 1}`,
			"ratelimit-reset": "60",
		});
		expect(second?.headers["ratelimit-remaining"]).toBe(`${maxRequestsPerMinute - 2}`);
	});

	test("sign-in attempts of an address at both servers count for one limit, with the seconds to wait", async () => {
		const responses = await send(
			{ method: "POST", url: "/api/login", payload: {}, remoteAddress: "192.0.2.1" },
			signInLimit.max,
		);
		const refused = responses.filter(({ statusCode }) => statusCode === 429);
		// A thirtieth may be admitted by a server that hasn't heard of the last one.
		expect([signInLimit.max - 1, signInLimit.max]).toContain(refused.length);
		for (const { headers } of refused) {
			expect(headers["ratelimit-remaining"]).toBe("0");
			expect(Number(headers["retry-after"])).toBeGreaterThan(0);
			expect(headers["retry-after"]).toBe(headers["ratelimit-reset"]);
		}
	});

	test("requests to unknown paths at both servers count for one limit", async () => {
		const [, second] = await send({ url: "/unknown", remoteAddress: "192.0.2.2" }, 335);
		expect(second?.statusCode).toBe(404);
		const [refused] = await send({ url: "/unknown", remoteAddress: "192.0.2.2" }, 1);
		expect(refused?.statusCode).toBe(429);
	});
});
