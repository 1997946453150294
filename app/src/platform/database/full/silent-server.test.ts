// Runs on PostgreSQL only: PGlite has no connections.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type MutingProxy, startMutingProxy } from "../../../testing/fakes/muting-proxy.ts";
import { type ServerProcess, skipDemo, startServerProcess } from "../../../testing/fakes/server-process.ts";
import { startHarness } from "../../../testing/harness.ts";
import { createTestInstance, type TestInstance } from "../../../testing/test-instance.ts";
import { waitUntil } from "../../../testing/wait-until.ts";

/** Requests at the same time: twice as many as the pool has connections. */
const requestCount = 20;

describe.runIf(process.env.DATABASE_URL)("a server process whose PostgreSQL goes silent", () => {
	let place: TestInstance;
	let proxy: MutingProxy;
	let server: ServerProcess;
	let secret: string;
	beforeEach(async () => {
		place = await createTestInstance();
		const harness = await startHarness({ place });
		({ secret } = await harness.business());
		await harness.stop();
		skipDemo(place);
		proxy = await startMutingProxy(place.env.DATABASE_URL ?? "");
		server = await startServerProcess(place, { DATABASE_URL: proxy.url, BOT_PROTECTION: "off" });
		await waitUntil("the server to be ready", async () => (await request("/readyz")).status === 200, 60_000);
	});
	afterEach(async () => {
		server.child.kill("SIGKILL");
		await proxy.close();
		await place.remove();
	});

	async function request(path: string, init: RequestInit = {}) {
		const began = performance.now();
		const { status, headers } = await fetch(server.url + path, {
			...init,
			headers: { authorization: `Bearer ${secret}`, ...init.headers },
		});
		return { status, retryAfter: headers.get("retry-after"), seconds: (performance.now() - began) / 1000 };
	}
	const list = () => request("/api/v1/verifications");
	const json = { "content-type": "application/json" };
	const signIn = async () => {
		const answer = await fetch(`${server.url}/api/csrf-cookie`).catch(() => null);
		const cookie = (answer?.headers.getSetCookie() ?? []).map((line) => line.split(";")[0]).join("; ");
		const token = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? "";
		return request("/api/login", {
			method: "POST",
			headers: { ...json, cookie, "x-xsrf-token": decodeURIComponent(token), authorization: "" },
			body: JSON.stringify({ email: "nobody@example.com", password: "correct horse battery staple" }),
		});
	};

	test("while PostgreSQL is silent API, sign-in and pages respond 503 within 15 seconds, and /readyz within 2", async () => {
		proxy.muteAll();
		const [ready, signedIn, page, ...lists] = await Promise.all([
			request("/readyz"),
			signIn(),
			request("/en/verify/ver_01h00000000000000000000000"),
			...Array.from({ length: requestCount }, list),
		]);
		expect(ready?.status).toBe(503);
		expect(ready?.seconds).toBeLessThan(2);
		for (const { status, retryAfter, seconds } of [signedIn!, page!, ...lists]) {
			expect([status, retryAfter]).toEqual([503, "5"]);
			expect(seconds).toBeLessThan(15);
		}
		const [again, stillNotReady] = await Promise.all([list(), request("/readyz")]);
		expect([again?.status, stillNotReady?.status]).toEqual([503, 503]);
		expect(again?.seconds).toBeLessThan(15);
		expect(stillNotReady?.seconds).toBeLessThan(2);
		const restored = performance.now();
		proxy.unmute();
		await waitUntil("the server to recover", async () => (await list()).status === 200);
		expect(performance.now() - restored).toBeLessThan(15_000);
		await waitUntil("the server to be ready", async () => (await request("/readyz")).status === 200);
	});

	test("when only established connections are silent, all requests succeed again within 15 seconds", async () => {
		await Promise.all(Array.from({ length: requestCount }, list));
		proxy.muteConnections();
		const lost = performance.now();
		await waitUntil("no request to fail any more", async () =>
			(await Promise.all(Array.from({ length: requestCount }, list))).every(({ status }) => status === 200),
		);
		expect(performance.now() - lost).toBeLessThan(15_000);
	});

	test("SIGTERM ends a process whose PostgreSQL is silent, in time", async () => {
		proxy.muteAll();
		const requests = Promise.all([list(), list()]);
		// A process that isn't done within 35 seconds ends itself with 1.
		expect(await server.stop("SIGTERM")).toBe(0);
		for (const { status } of await requests) expect(status).toBe(503);
	});
});
