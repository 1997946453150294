import { redirect } from "react-router";
import { expect, test } from "vitest";
import { ApiError } from "../api/api-client.ts";
import type { FormPass, RequestContext } from "../request-context.ts";
import { getRefusal, handlePostedForm } from "./posted-form.ts";

const problem = {
	type: "about:blank",
	title: "",
	status: 422,
	detail: "",
	code: "wrong",
	request_id: "req_1",
};

/** A form posted to a page in English. */
function post(fields: Record<string, string>, pass: FormPass = {}) {
	const url = new URL("http://localhost/en/login");
	const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
	const visit = { createFormPass: async () => pass } as unknown as RequestContext;
	return { request, url, context: { get: () => visit } };
}

test("a refused form keeps what was typed, but only in the named fields", async () => {
	const answer = await handlePostedForm(
		post({ email: "a@b.c", password: "hush" }),
		["email", "name"],
		async () => {
			throw new ApiError(problem);
		},
	);
	expect(answer).toMatchObject({ data: { problem, values: { email: "a@b.c" } }, init: { status: 422 } });
	expect(JSON.stringify(answer)).not.toContain("hush");
});

test("a form's answer comes from the API call, which gets the page's language and the form's pass", async () => {
	const answer = await handlePostedForm(post({ email: "a@b.c" }, { token: "pass" }), [], async (posted) => ({
		email: posted.form.get("email"),
		locale: posted.locale,
		token: await posted.getBotToken("login"),
	}));
	expect(answer).toEqual({ email: "a@b.c", locale: "en", token: "pass" });
	expect(getRefusal(answer)).toBeUndefined();
});

test("a form over the limit is refused with what was typed", async () => {
	const limited = { ...problem, status: 429 };
	const answer = await handlePostedForm(
		post({ email: "a@b.c" }, { problem: limited }),
		["email"],
		({ getBotToken }) => getBotToken("login"),
	);
	expect(answer).toMatchObject({ data: { problem: limited, values: { email: "a@b.c" } } });
});

test("a redirect and an unexpected error pass through", async () => {
	for (const thrown of [redirect("/"), new Error("unexpected")])
		await expect(handlePostedForm(post({}), [], () => Promise.reject(thrown))).rejects.toBe(thrown);
});
