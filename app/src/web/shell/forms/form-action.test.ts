import { redirect } from "react-router";
import { describe, expect, test } from "vitest";
import { ApiError } from "../../client/api/api-client.ts";
import { type FormResponse, intentField, toFailure } from "../../client/forms/form-response.ts";
import type { FormPass, RequestContext } from "../../client/request-context.ts";
import { type FormHandlers, handleInBrowser, handleOnServer, readField } from "./form-action.ts";

const problem = {
	type: "about:blank",
	title: "",
	status: 422,
	detail: "",
	code: "wrong",
	request_id: "req_1",
};
const refuse: FormHandlers[string] = async () => {
	throw new ApiError(problem, 30);
};
const url = new URL("http://localhost/en/login");

/** Sends a form as a browser without scripts does. */
function post(handlers: FormHandlers, fields: Record<string, string>, pass: FormPass = {}) {
	const body = new URLSearchParams({ [intentField]: "send", ...fields });
	const page = { createFormPass: async () => pass } as unknown as RequestContext;
	const request = new Request(url, { method: "POST", body });
	return handleOnServer(handlers)({ request, url, params: { id: "1" }, context: { get: () => page } });
}

/** Sends a form as the page's scripts do. */
function submit(handlers: FormHandlers, fields: Record<string, string | File>) {
	const body = new FormData();
	for (const [name, value] of Object.entries({ [intentField]: "send", ...fields })) body.append(name, value);
	return handleInBrowser(handlers)({ request: new Request(url, { method: "POST", body }), url, params: {} });
}

const readResponse = ({ data }: { data: FormResponse }) => data;

describe.each([
	["the browser itself", post],
	["scripts", submit],
])("a form sent by %s", (_by, send) => {
	test("a form is handled by its intent, with the page's address and language", async () => {
		const handlers: FormHandlers = {
			send: async ({ form, locale, url: { pathname } }) => [readField(form, "email"), locale, pathname],
			other: refuse,
		};
		expect(await send(handlers, { email: "a@b.c" })).toMatchObject({
			data: { intent: "send", result: ["a@b.c", "en", "/en/login"] },
			init: { status: 200 },
		});
	});

	test("a refused form keeps what was typed, but no password and no code", async () => {
		const response = await send({ send: refuse }, { email: "a@b.c", password: "hush", code: "123456" });
		expect(response).toMatchObject({
			data: { intent: "send", refused: { retryAfter: 30, problem, values: { email: "a@b.c" } } },
			init: { status: 422 },
		});
		expect(JSON.stringify(response)).not.toMatch(/hush|123456/);
	});

	test.each(["unknown", "constructor", ""])(
		"a form with the intent “%s” is a bad request",
		async (intent) => {
			await expect(send({ send: refuse }, { [intentField]: intent })).rejects.toMatchObject({
				init: { status: 400 },
			});
		},
	);

	test("a redirect passes through", async () => {
		const thrown = redirect("/");
		await expect(send({ send: () => Promise.reject(thrown) }, {})).rejects.toBe(thrown);
	});
});

test("a form over the limit is refused with what was typed", async () => {
	const limited = { ...problem, status: 429 };
	const response = await post(
		{ send: ({ getBotToken }) => getBotToken("login") },
		{ email: "a@b.c" },
		{ problem: limited },
	);
	expect(readResponse(response)).toMatchObject({
		refused: { problem: limited, values: { email: "a@b.c" } },
	});
});

test("without scripts, the form's pass is its bot token", async () => {
	const response = await post({ send: ({ getBotToken }) => getBotToken("login") }, {}, { token: "pass" });
	expect(readResponse(response).result).toBe("pass");
});

test("an unexpected error on the server isn't the form's, and one in the browser is shown at the form", async () => {
	const bug = new TypeError("unexpected");
	const handlers = { send: () => Promise.reject(bug) };
	await expect(post(handlers, {})).rejects.toBe(bug);
	const { refused } = readResponse(await submit(handlers, {}));
	expect(refused && toFailure(refused)).toBe(bug);
});

test("files are sent by scripts only", async () => {
	const handlers: FormHandlers = {
		send: async ({ form }) => form.getAll("file").map((value) => typeof value === "object" && value.name),
	};
	const file = new File(["x"], "a “b”.txt");
	expect(readResponse(await submit(handlers, { file })).result).toEqual(["a “b”.txt"]);
	expect(readResponse(await post(handlers, { file: "x" })).result).toEqual([false]);
});
