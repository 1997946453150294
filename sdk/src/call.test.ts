import { describe, expect, onTestFinished, test, vi } from "vitest";
import { Vidimus, VidimusError } from "./index.ts";
import { respondWithJson, startLocalServer, unusedAddress } from "./testing/local-server.ts";

const at = (baseUrl: string, more: object = {}) => new Vidimus({ apiKey: "sk_test_x", baseUrl, ...more });
const good = respondWithJson(200, { id: "vrf_1" });
const failing = (status: number, headers: Record<string, string> = {}) =>
	respondWithJson(
		status,
		{ code: "internal", detail: "Nothing works.", request_id: "req_1", status },
		headers,
	);

const respondWithStatus = (code: number, headers: Record<string, string> = {}) =>
	Response.json(code === 200 ? { id: "vrf_1" } : { code: "internal", status: code }, {
		status: code,
		headers,
	});

/** A client with a fake `fetch` and fake timers, so that its delays take no time. */
function fakeServer(...answers: Response[]) {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
	onTestFinished(() => void vi.useRealTimers());
	const fetch = vi.fn(async () => answers.shift() ?? Response.error());
	return { client: at("http://localhost", { fetch }), fetch };
}

describe("retries", () => {
	test("a GET is retried after a delay of at most half a second", async () => {
		const { client, fetch } = fakeServer(respondWithStatus(503), respondWithStatus(200));
		const call = client.verifications.get("vrf_1");
		await vi.advanceTimersByTimeAsync(249);
		expect(fetch).toHaveBeenCalledTimes(1);
		await vi.advanceTimersByTimeAsync(251);
		expect(fetch).toHaveBeenCalledTimes(2);
		expect(await call).toEqual({ id: "vrf_1" });
	});

	test.each([408, 409, 425, 429, 500, 502, 503, 504])("a GET is retried once after a %i", async (code) => {
		const { client, fetch } = fakeServer(respondWithStatus(code), respondWithStatus(200));
		const call = client.verifications.get("vrf_1");
		await vi.runAllTimersAsync();
		expect(await call).toEqual({ id: "vrf_1" });
		expect(fetch).toHaveBeenCalledTimes(2);
	});

	test("a GET that fails twice isn't retried again", async () => {
		const server = await startLocalServer(failing(503));
		await expect(at(server.url).verifications.get("vrf_1")).rejects.toMatchObject({ status: 503 });
		expect(server.received).toHaveLength(2);
	});

	test.each([400, 401, 403, 404, 410, 422])("a call isn't retried after a %i", async (status) => {
		const server = await startLocalServer(failing(status), good);
		await expect(at(server.url).verifications.get("vrf_1")).rejects.toMatchObject({ status });
		expect(server.received).toHaveLength(1);
	});

	test("POST, PATCH, PUT and DELETE aren't retried by default", async () => {
		for (const call of [
			(client: Vidimus) => client.verifications.create({}),
			(client: Vidimus) => client.customers.update("cus_1", {}),
			(client: Vidimus) => client.alerts.setRule("list_hit", { enabled: true } as never),
			(client: Vidimus) => client.lists.delete("lst_1"),
		]) {
			const server = await startLocalServer(failing(503), good);
			await expect(call(at(server.url))).rejects.toMatchObject({ status: 503 });
			expect(server.received).toHaveLength(1);
		}
	});

	test("a retry waits for the time in Retry-After, and too long a wait is an error", async () => {
		const { client, fetch } = fakeServer(
			respondWithStatus(429, { "retry-after": "1" }),
			respondWithStatus(200),
		);
		const call = client.verifications.get("vrf_1");
		await vi.advanceTimersByTimeAsync(999);
		expect(fetch).toHaveBeenCalledTimes(1);
		await vi.advanceTimersByTimeAsync(1);
		expect(await call).toEqual({ id: "vrf_1" });
		vi.useRealTimers();
		const far = await startLocalServer(failing(503, { "retry-after": "3600" }), good);
		await expect(at(far.url).verifications.get("vrf_1")).rejects.toMatchObject({ status: 503 });
		expect(far.received).toHaveLength(1);
	});

	test("a retry waits until the date in Retry-After", async () => {
		const { client, fetch } = fakeServer(
			respondWithStatus(503, { "retry-after": "Fri, 20 Nov 2026 12:00:02 GMT" }),
			respondWithStatus(200),
		);
		vi.setSystemTime("2026-11-20T12:00:00Z");
		const call = client.verifications.get("vrf_1");
		await vi.advanceTimersByTimeAsync(1999);
		expect(fetch).toHaveBeenCalledTimes(1);
		await vi.advanceTimersByTimeAsync(1);
		expect(await call).toEqual({ id: "vrf_1" });
	});

	test("a GET is retried when its connection was reset", async () => {
		const server = await startLocalServer((response) => response.socket?.destroy(), good);
		expect(await at(server.url).verifications.get("vrf_1")).toEqual({ id: "vrf_1" });
	});

	test("a creation is retried as often as configured, always with the same idempotency key", async () => {
		const retried = { "retry-after": "0" };
		const server = await startLocalServer(failing(503, retried), failing(500, retried), good);
		await at(server.url, { maxRetries: 3 }).verifications.create({ reference: "order-1042" });
		const keys = server.received.map(({ headers }) => headers["idempotency-key"]);
		expect(keys).toHaveLength(3);
		expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
		expect(new Set(keys).size).toBe(1);
		const bodies = server.received.map(({ body }) => body);
		expect(bodies).toEqual(Array(3).fill('{"reference":"order-1042"}'));
	});

	test.each([
		{ client: {}, call: {}, tries: 1 },
		{ client: { maxRetries: 2 }, call: {}, tries: 3 },
		{ client: { maxRetries: 2 }, call: { maxRetries: 0 }, tries: 1 },
		{ client: {}, call: { maxRetries: 1 }, tries: 2 },
	])(
		"a POST is tried $tries times with client options $client and call options $call",
		async ({ client, call, tries }) => {
			const server = await startLocalServer(failing(503, { "retry-after": "0" }));
			await expect(at(server.url, client).verifications.cancel("vrf_1", call)).rejects.toThrow();
			expect(server.received).toHaveLength(tries);
		},
	);
});

describe("failures", () => {
	const never = () => undefined;

	test("a call that exceeds its timeout rejects with a timeout error", async () => {
		const { url } = await startLocalServer(never);
		const error = await at(url, { timeout: 100, maxRetries: 0 })
			.verifications.get("vrf_1")
			.catch((thrown: unknown) => thrown);
		expect(error).toBeInstanceOf(VidimusError);
		expect(error).toMatchObject({ status: null, code: "timeout" });
	});

	test("an aborted signal ends the call immediately, also between retries", async () => {
		const { url } = await startLocalServer(failing(503, { "retry-after": "30" }));
		const end = new AbortController();
		const call = at(url).verifications.get("vrf_1", { signal: end.signal });
		setTimeout(() => end.abort(), 100);
		await expect(call).rejects.toMatchObject({ name: "AbortError" });
		const waiting = await startLocalServer(never);
		await expect(
			at(waiting.url).verifications.get("vrf_1", { signal: AbortSignal.timeout(50) }),
		).rejects.toMatchObject({ name: "TimeoutError" });
	});

	test("a refused connection rejects with connection_failed", async () => {
		await expect(
			at(await unusedAddress(), { maxRetries: 0 }).verifications.get("vrf_1"),
		).rejects.toMatchObject({
			status: null,
			code: "connection_failed",
		});
	});

	test("a redirect isn't followed, so the key is sent nowhere else", async () => {
		const elsewhere = await startLocalServer(good);
		const server = await startLocalServer((response) =>
			response.writeHead(307, { location: elsewhere.url }).end(),
		);
		await expect(at(server.url).verifications.get("vrf_1")).rejects.toMatchObject({
			code: "connection_failed",
		});
		expect(elsewhere.received).toEqual([]);
	});
});

test("an error has its status, code, fields, request id and idempotency key", async () => {
	const server = await startLocalServer(
		respondWithJson(422, {
			code: "validation_failed",
			detail: "Some fields are wrong.",
			request_id: "req_7",
			errors: [{ path: "reference", code: "too_big", message: "At most 200 characters." }],
		}),
	);
	const error = await at(server.url)
		.verifications.create({ reference: "x" })
		.catch((thrown: unknown) => thrown as VidimusError);
	expect(error).toMatchObject({
		name: "VidimusError",
		status: 422,
		code: "validation_failed",
		requestId: "req_7",
		message: "Some fields are wrong.\nreference: At most 200 characters.",
		errors: [{ path: "reference" }],
		idempotencyKey: server.received[0]?.headers["idempotency-key"],
	});
});

test("a response that isn't from Vidimus rejects with unexpected_answer", async () => {
	const server = await startLocalServer((response) => response.writeHead(404).end("<h1>nginx</h1>"));
	await expect(at(server.url).verifications.get("vrf_1")).rejects.toMatchObject({
		status: 404,
		code: "unexpected_answer",
	});
});

test("a call sends its user agent, API version and language to the exact path", async () => {
	const server = await startLocalServer(good);
	await at(`${server.url}/`, { locale: "fr" }).verifications.get("vrf_1/../x?y");
	expect(server.received[0]).toMatchObject({
		url: "/api/v1/verifications/vrf_1%2F..%2Fx%3Fy",
		headers: { authorization: "Bearer sk_test_x", "vidimus-version": "2026-11-29", "accept-language": "fr" },
	});
	expect(() => at(server.url).verifications.get("")).toThrow("needs an id");
	expect(() => new Vidimus({ apiKey: "", baseUrl: server.url })).toThrow("apiKey");
	expect(() => at("verify.example.com")).toThrow("baseUrl");
});
