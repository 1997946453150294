import { expect, test } from "vitest";
import { type ApiClient, ApiError } from "./api/api-client.ts";
import { loadListPage, type RequestContext, requireUser } from "./request-context.ts";

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

test("a list page whose address is invalid names the parameters that are wrong, without entries or a count", async () => {
	const problem = {
		type: "about:blank",
		title: "",
		status: 422,
		detail: "",
		code: "invalid_input",
		request_id: "req_1",
	};
	const errors = [{ path: "cursor", message: "Invalid format", code: "invalid_string" }];
	const visit = { api: {} } as unknown as RequestContext;
	const url = new URL("https://vidimus.example/en/customers?cursor=x");
	const list = await loadListPage(
		{ url, context: { get: () => visit } },
		() => Promise.reject(new ApiError({ ...problem, errors })),
		async () => ({ count: 95, has_more: false }),
	);
	expect(list).toEqual({
		page: { data: [], has_more: false, next_cursor: null },
		total: null,
		wrong: [{ name: "cursor", message: "Invalid format" }],
	});
});
