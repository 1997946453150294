// Runs on PostgreSQL only: a process that has PGlite to itself counts in memory.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getLocalShare } from "../../domain/request-counts/counted-window.ts";
import { type MutingProxy, startMutingProxy } from "../../testing/fakes/muting-proxy.ts";
import { type ServerProcess, skipDemo, startServerProcess } from "../../testing/fakes/server-process.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { createTestInstance, type TestInstance } from "../../testing/test-instance.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import { requestLimits } from "../plugins/request-limits.ts";

const max = requestLimits.maxRequestsPerMinute;
const processCount = 3;
const maxError = (processCount - 1) * getLocalShare(max);

/** A process whose clock is five minutes ahead. */
const aheadOptions = `--import=data:text/javascript,${encodeURIComponent(
	"const Real=Date;const now=()=>Real.now()+300000;globalThis.Date=class extends Real{constructor(...given){super(...(given.length?given:[now()]))}static now(){return now()}}",
)}`;

describe.runIf(process.env.DATABASE_URL)("three server processes on one database", () => {
	let place: TestInstance;
	let harness: Harness;
	let business: TestBusiness;
	let proxy: MutingProxy;
	beforeAll(async () => {
		place = await createTestInstance();
		harness = await startHarness({ place });
		business = await harness.business();
		skipDemo(place);
		proxy = await startMutingProxy(place.env.DATABASE_URL ?? "");
	}, 60_000);
	afterAll(async () => {
		await harness.stop();
		await proxy.close();
		await place.remove();
	});

	const startServers = (options: Record<string, string>[] = [{}, {}, {}]) =>
		Promise.all(
			options.map((env) => startServerProcess(place, { DATABASE_URL: proxy.url, TRUST_PROXY: "1", ...env })),
		);

	/** Sends a request. @returns the response, which has been read */
	async function send({ url }: ServerProcess, path: string, headers: Record<string, string>) {
		const response = await fetch(url + path, { headers });
		await response.arrayBuffer();
		return response;
	}

	/** Sends requests to all servers, several at a time to each, until each refuses. @returns how many each has admitted */
	const countAdmitted = (
		servers: readonly ServerProcess[],
		concurrency: number,
		request: readonly [path: string, headers: Record<string, string>],
	) =>
		Promise.all(
			servers.map(async (server) => {
				let admitted = 0;
				const sendUntilRefused = async () => {
					for (;;) {
						const { status } = await send(server, ...request);
						if (status === 429) return;
						expect(status).toBeLessThan(500);
						admitted += 1;
					}
				};
				await Promise.all(Array.from({ length: concurrency }, sendUntilRefused));
				return admitted;
			}),
		);
	const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
	const expectWithinBound = (admitted: readonly number[]) => {
		expect(sum(admitted)).toBeGreaterThanOrEqual(max);
		expect(sum(admitted)).toBeLessThanOrEqual(max + maxError);
	};

	test("with 10, 50 and 100 requests of a key at a time to each, they admit the maximum and at most the stated error more", async () => {
		const servers = await startServers();
		for (const concurrency of [10, 50, 100]) {
			const secret = await harness.secret(business.app);
			const headers = { authorization: `Bearer ${secret}` };
			const admitted = await countAdmitted(servers, concurrency, ["/api/v1/verifications", headers]);
			expectWithinBound(admitted);
		}
		for (const server of servers) expect(server.output()).not.toContain("doesn't count requests");
	}, 120_000);

	test("when the database falls silent, no request fails for the limit, each process limits its own, and afterwards all together", async () => {
		const servers = await startServers();
		const request = (host: number) =>
			["/api/v1/unknown", { "x-forwarded-for": `203.0.113.${host}` }] as const;
		for (const server of servers) expect((await send(server, ...request(1))).status).toBe(404);
		proxy.muteAll();
		const admittedAlone = await countAdmitted(servers, 10, request(1));
		for (const admitted of admittedAlone) {
			expect(admitted).toBeGreaterThanOrEqual(max - processCount);
			expect(admitted).toBeLessThan(max);
		}
		proxy.unmute();
		for (const [index, server] of servers.entries())
			await waitUntil("the process to count with the others again", async () => {
				await send(server, ...request(100 + index));
				return server.output().includes("for all processes together again");
			});
		expectWithinBound(await countAdmitted(servers, 10, request(2)));
	}, 120_000);

	test("windows end for all processes by the database's clock, although the clock of one is five minutes ahead", async () => {
		const servers = await startServers([{}, { NODE_OPTIONS: aheadOptions }, {}]);
		const request = ["/api/v1/unknown", { "x-forwarded-for": "203.0.113.200" }] as const;
		const readReset = async (server: ServerProcess) =>
			Number((await send(server, ...request)).headers.get("ratelimit-reset"));
		expectWithinBound(await countAdmitted(servers, 10, request));
		const resets = await Promise.all(servers.map(readReset));
		expect(Math.max(...resets) - Math.min(...resets)).toBeLessThanOrEqual(1);
		await Promise.all(
			servers.map((server) =>
				waitUntil(
					"the next window",
					async () => (await send(server, ...request)).status !== 429,
					(Math.max(...resets) + 5) * 1000,
				),
			),
		);
		const admitted = await countAdmitted(servers, 10, request);
		expectWithinBound([...admitted, ...servers.map(() => 1)]);
	}, 180_000);
});
