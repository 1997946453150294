import { getTexts } from "../../i18n/catalogue.ts";
import type { PersonLocale } from "../../i18n/locales.ts";
import type { FieldIssue } from "../../platform/http/problem.ts";
import type { FieldError } from "../../shared/schemas.ts";

/** The parts of a zod issue that the messages use. */
export interface SchemaIssue {
	code?: string;
	expected?: string;
	origin?: string;
	minimum?: number | bigint;
	maximum?: number | bigint;
	format?: string;
	values?: unknown[];
	keys?: string[];
	params?: Record<string, unknown>;
	message?: string;
}

const formats: Record<string, string> = { email: "email", url: "url", date: "date" };
const origins: Record<string, string> = { string: "string", number: "number", int: "number", array: "array" };

function messageKeyOf(issue: SchemaIssue): { key: string; values: Record<string, string | number> } {
	const missing = issue.code === "invalid_type" && /received undefined/.test(issue.message ?? "");
	if (missing) return { key: "required", values: {} };
	switch (issue.code) {
		case "invalid_type":
			return { key: "invalid_type", values: { expected: issue.expected ?? "" } };
		case "too_small":
			if (issue.origin === "string" && issue.minimum === 1) return { key: "required", values: {} };
			return {
				key: `too_small.${origins[issue.origin ?? ""] ?? "number"}`,
				values: { minimum: Number(issue.minimum) },
			};
		case "too_big":
			return {
				key: `too_big.${origins[issue.origin ?? ""] ?? "number"}`,
				values: { maximum: Number(issue.maximum) },
			};
		case "invalid_value":
			return { key: "invalid_enum_value", values: { options: (issue.values ?? []).join(", ") } };
		case "invalid_format":
			return { key: `invalid_string.${formats[issue.format ?? ""] ?? "regex"}`, values: {} };
		case "unrecognized_keys":
			return { key: "unrecognized_keys", values: { keys: (issue.keys ?? []).join(", ") } };
		case "custom":
			return typeof issue.params?.key === "string"
				? { key: issue.params.key, values: issue.params as Record<string, string | number> }
				: { key: "invalid", values: {} };
		default:
			return { key: "invalid", values: {} };
	}
}

/** Locale keys of the specification for these codes. */
const publicIssueCodes: Record<string, string> = {
	invalid_value: "invalid_enum_value",
	invalid_format: "invalid_string",
};

export const toFieldIssue = (issue: SchemaIssue, path: string): FieldIssue => ({
	path,
	code: publicIssueCodes[issue.code ?? ""] ?? issue.code ?? "custom",
	...messageKeyOf(issue),
});

/** A field's validation message in the request's language. */
export function localizeFieldIssue(
	{ path, code, key, values }: FieldIssue,
	locale: PersonLocale,
): FieldError {
	const t = getTexts(locale, "validation") as unknown as (key: string, values?: object) => string;
	return { path, code, message: t(key, { ...values }) };
}
