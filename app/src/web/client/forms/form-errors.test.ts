import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { catalogue } from "../../../i18n/catalogue.ts";
import type { Problem } from "../../../shared/schemas.ts";
import { ApiError } from "../api/api-client.ts";
import { fromNetwork, InvalidResponseError } from "../api/network-error.ts";
import { onAppError, reportAppError } from "../errors/app-errors.ts";
import { BotProtectionError } from "./bot-protection-error.ts";
import { describeUnshownErrors, toErrorMessage, toFormErrors } from "./form-errors.ts";

const i18n = createInstance();
await i18n.init({ lng: "fr", resources: catalogue, defaultNS: "common", initAsync: false });
const english = i18n.getFixedT("en");
const texts = catalogue.en.common;

const problem = (change: Partial<Problem> = {}) =>
	new ApiError({
		type: "about:blank",
		title: "",
		status: 409,
		detail: "Select an app first.",
		code: "no_app",
		request_id: "req_1",
		...change,
	});
const invalid = problem({
	status: 422,
	code: "validation_failed",
	detail: "Some fields are invalid.",
	errors: [
		{ path: "name", code: "too_small", message: "Too short" },
		{ path: "roles.0", code: "invalid", message: "No such role" },
	],
});

/** The errors that were reported. */
const reported: unknown[] = [];
onAppError(async (error) => {
	reported.push(error);
	return null;
});

test("a refusal by the API is described by its own message", () => {
	expect(toFormErrors(problem(), english)).toEqual({ fields: [], message: "Select an app first." });
});

test("invalid fields keep their messages, and those that no field shows become one text", () => {
	const errors = toFormErrors(invalid, english);
	expect(errors.fields).toEqual(invalid.problem.errors);
	expect(describeUnshownErrors(errors, (path) => path === "name")).toBe("No such role");
	expect(describeUnshownErrors(errors, () => true)).toBeUndefined();
	expect(toErrorMessage(invalid, english)).toBe("Too short No such role");
});

test("a refusal that concerns one field keeps its own message where there is no field", () => {
	const errors = [{ path: "code", code: "code_invalid", message: "Invalid" }];
	const refusal = problem({ status: 422, code: "code_invalid", detail: "This code isn’t valid.", errors });
	expect(toErrorMessage(refusal, english)).toBe("This code isn’t valid.");
});

test("a request without a response is described as a lost connection, in the user's language", async () => {
	const lost = await fromNetwork(Promise.reject(new TypeError("Failed to fetch"))).catch((error) => error);
	expect(toErrorMessage(lost, english)).toBe(texts.network_error);
	expect(toErrorMessage(lost, i18n.getFixedT("fr"))).toBe(catalogue.fr.common.network_error);
});

test("an aborted request stays one", async () => {
	const abort = new DOMException("Aborted", "AbortError");
	await expect(fromNetwork(Promise.reject(abort))).rejects.toBe(abort);
});

test("a proxy's response is described as a server that can't respond", () => {
	expect(toErrorMessage(new InvalidResponseError(502), english)).toBe(texts.server_error);
});

test("a failed bot check says what to do", () => {
	expect(toErrorMessage(new BotProtectionError("bot_insecure"), english)).toBe(texts.bot_insecure);
});

test("a bug gets a general message and is reported; failures of the API and of the network aren't", async () => {
	const bug = new TypeError("undefined is not a function");
	expect(toErrorMessage(bug, english)).toBe(texts.unexpected_error);
	for (const expected of [problem(), new InvalidResponseError(502)]) toErrorMessage(expected, english);
	// An error is reported once: this waits for the report that has begun.
	await reportAppError(bug);
	expect(reported).toEqual([bug]);
});
