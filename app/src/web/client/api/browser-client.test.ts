import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionTokenName } from "../../../domain/guard/cookies.ts";
import { ApiError } from "./api-request.ts";
import { api, fetchBlob, fetchFile, onSignedOut } from "./browser-client.ts";

/** The requests that the page sent, and the statuses that they get, in that order; the last one repeats. */
let requests: { path: string; init: RequestInit }[];
let statuses: number[];
let stored: Map<string, string>;

beforeEach(() => {
	requests = [];
	statuses = [200];
	stored = new Map([[sessionTokenName, "ses_1"]]);
	vi.stubGlobal("location", { pathname: "/en/customers", protocol: "https:" });
	vi.stubGlobal("document", {
		cookie: "",
		documentElement: { dataset: { authMode: "token", tokenStorage: "local" } },
	});
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		removeItem: (key: string) => stored.delete(key),
	});
	vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
		init.signal?.throwIfAborted();
		requests.push({ path, init });
		const status = statuses.length > 1 ? (statuses.shift() ?? 0) : (statuses[0] ?? 0);
		return new Response(JSON.stringify({ status, code: "c", detail: "d" }), { status });
	});
});
afterEach(() => vi.unstubAllGlobals());

test("a file is requested as every other call is: as JSON, in the page's language, with the token and no redirect", async () => {
	await fetchFile("/api/v1/verifications/vrf_1/report");
	await api.get("/api/v1/customers/count");
	expect(requests.map(({ init }) => init)).toEqual([
		{
			method: "GET",
			headers: { accept: "application/json", "accept-language": "en", authorization: "Bearer ses_1" },
			credentials: "include",
			redirect: "manual",
			signal: null,
		},
		requests[0]?.init,
	]);
});

test("in cookie mode a file is requested without a CSRF token, which only mutations carry", async () => {
	document.documentElement.dataset.authMode = "cookie";
	await fetchFile("/api/v1/lists/entries/export");
	expect(requests.map(({ path }) => path)).toEqual(["/api/v1/lists/entries/export"]);
	expect(requests[0]?.init.headers).toEqual({ accept: "application/json", "accept-language": "en" });
});

test("a file that is refused with 401 signs the page out, as any other call does", async () => {
	const listener = vi.fn();
	const unsubscribe = onSignedOut(listener);
	statuses = [401];
	await expect(fetchBlob("/api/v1/files/fil_1")).rejects.toThrow(ApiError);
	expect(listener).toHaveBeenCalledOnce();
	expect(stored.size).toBe(0);
	unsubscribe();
});

test("a file is requested once more after a temporary failure, and not after another one", async () => {
	statuses = [503, 200];
	await fetchFile("/api/v1/files/fil_1");
	expect(requests).toHaveLength(2);
	statuses = [403];
	await expect(fetchFile("/api/v1/files/fil_1")).rejects.toThrow(ApiError);
	expect(requests).toHaveLength(3);
});

test("an aborted download isn't reported as a lost connection", async () => {
	await expect(fetchFile("/api/v1/files/fil_1", AbortSignal.abort())).rejects.toMatchObject({
		name: "AbortError",
	});
	expect(requests).toEqual([]);
});
