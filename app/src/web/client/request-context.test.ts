import { expect, test } from "vitest";
import { type ApiClient, ApiError } from "./api/api-client.ts";
import { type RequestContext, requireUser } from "./request-context.ts";

/** What a guarded page responds when the API refuses to say who is signed in. */
async function refusalOf(status: number, code: string): Promise<unknown> {
	const problem = { type: "about:blank", title: "", status, detail: "Later.", code, request_id: "req_1" };
	const api: Pick<ApiClient, "user"> = { user: () => Promise.reject(new ApiError(problem)) };
	const visit = { api, user: async () => null } as unknown as RequestContext;
	const url = new URL("https://vidimus.example/en/dashboard?range=7");
	return requireUser({ url, context: { get: () => visit } }).catch((refusal: unknown) => refusal);
}

test("a guarded page sends a visitor without a session to sign in, and back", async () => {
	const response = (await refusalOf(401, "unauthenticated")) as Response;
	expect(response.headers.get("location")).toBe("/en/login?redirect=%2Fen%2Fdashboard%3Frange%3D7");
});

test("a guarded page is a 503 during an outage of the database, instead of sign-in", async () => {
	expect(await refusalOf(503, "database_unavailable")).toMatchObject({
		data: { message: "Later." },
		init: { status: 503 },
	});
});
