import { expect, test } from "vitest";
import { findInputErrors } from "./find-input-errors.ts";

/** A control as the browser describes it. */
const control = (
	name: string,
	value: string,
	{ type = "text", required = true, typeMismatch = false } = {},
) => ({
	value,
	type,
	required,
	willValidate: true,
	validity: { valueMissing: required && value === "", typeMismatch },
	dataset: {},
	getAttribute: () => name,
});
const find = (...controls: object[]) =>
	findInputErrors(controls, (key) => key).map(({ path, message }) => `${path}: ${message}`);

test("a required field that is empty or blank is missing, an optional one isn't", () => {
	expect(
		find(control("name", ""), control("subject", "  "), control("company", "", { required: false })),
	).toEqual(["name: field.required", "subject: field.required"]);
});

test("a password of spaces isn't missing, because the API doesn't trim it", () => {
	expect(find(control("password", "   ", { type: "password" }))).toEqual([]);
});

test("a malformed email address is found, and other types are left to the API", () => {
	const wrong = { typeMismatch: true };
	expect(find(control("email", "nobody", { type: "email", ...wrong }))).toEqual(["email: field.email"]);
	expect(find(control("url", "nowhere", { type: "url", ...wrong }))).toEqual([]);
});

test("elements without a value of their own and disabled controls are skipped", () => {
	expect(find({}, { ...control("name", ""), willValidate: false })).toEqual([]);
});
