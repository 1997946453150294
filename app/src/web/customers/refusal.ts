import type { CreateCustomerInput } from "../../domain/customers/contract.ts";
import { ApiError } from "../api.ts";

/** What a page refuses before it asks the API, in the API's own words for a field: forms show both alike. */
export const refusal = (path: string, message: string): ApiError =>
	new ApiError({
		type: "about:blank",
		title: "",
		status: 422,
		detail: message,
		code: "validation_failed",
		request_id: "",
		errors: [{ path, code: "required", message }],
	});

/**
 * The API takes a customer of whom nothing is known; who fills in a form means somebody.
 * @throws ApiError at the reference
 */
export function assertSomebody(
	{ reference, first_name, last_name }: CreateCustomerInput,
	message: string,
	path = "reference",
): void {
	if (!reference && !first_name && !last_name) throw refusal(path, message);
}
