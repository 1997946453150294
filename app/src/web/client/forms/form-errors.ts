import type { TFunction } from "i18next";
import type { FieldError } from "../../../shared/schemas.ts";
import { ApiError } from "../api/api-client.ts";
import { areCookiesRefused } from "../api/browser-client.ts";
import { InvalidResponseError, NetworkError } from "../api/network-error.ts";
import { reportAppError } from "../errors/app-errors.ts";
import { BotProtectionError } from "./bot-protection-error.ts";

/** A failure as a form shows it. */
export interface FormErrors {
	/** By dotted path; empty if the failure isn't about fields. */
	fields: readonly FieldError[];
	/** What failed, and what to do. */
	message: string;
}

/**
 * Describes a failed call in the user's language. Every form and button uses it, so that a failure has the same text
 * everywhere. An error that nobody expected is a bug, and is reported.
 */
export function toFormErrors(error: unknown, t: TFunction): FormErrors {
	const fields = error instanceof ApiError ? (error.problem.errors ?? []) : [];
	return { fields, message: describeFailure(error, t) };
}

function describeFailure(error: unknown, t: TFunction): string {
	if (error instanceof ApiError) {
		// Signing in again wouldn't help while the browser refuses the cookie that the token comes from.
		if (error.problem.code === "csrf_mismatch" && areCookiesRefused()) return t("cookies_needed");
		return error.problem.detail;
	}
	if (error instanceof BotProtectionError) return t(error.key);
	if (error instanceof NetworkError) return t("network_error");
	if (error instanceof InvalidResponseError) return t("server_error");
	void reportAppError(error);
	return t("unexpected_error");
}

/** The errors that no field shows, as one text. */
export function describeUnshownErrors(
	{ fields, message }: FormErrors,
	isShown: (path: string) => boolean,
): string | undefined {
	if (fields.length === 0) return message;
	const unshown = fields.filter(({ path }) => !isShown(path));
	return unshown.map((field) => field.message).join(" ") || undefined;
}

/** A failure in one text, where there are no fields. */
export function toErrorMessage(error: unknown, t: TFunction): string {
	const errors = toFormErrors(error, t);
	// A failed validation only says that some fields are invalid; other refusals about a field explain themselves.
	const isValidation = error instanceof ApiError && error.problem.code === "validation_failed";
	return (isValidation && describeUnshownErrors(errors, () => false)) || errors.message;
}
