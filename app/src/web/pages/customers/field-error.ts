import type { CreateCustomerInput } from "../../../domain/customers/contract.ts";
import { ApiError } from "../../client/api/api-client.ts";

/** A client-side field error in the API's format, so that forms show both alike. */
export const createFieldError = (path: string, message: string): ApiError =>
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
 * Requires a detail that identifies the customer. The API accepts customers without details, but an empty form is a mistake.
 * @throws ApiError for the field `reference`
 */
export function assertIdentified(
	{ reference, first_name, last_name }: CreateCustomerInput,
	message: string,
	path = "reference",
): void {
	if (!reference && !first_name && !last_name) throw createFieldError(path, message);
}
