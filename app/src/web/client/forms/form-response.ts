import type { Problem } from "../../../shared/schemas.ts";
import { ApiError } from "../api/api-client.ts";

/** The field of a form that names what it does, since a page has one action. */
export const intentField = "intent";

/** A form that was refused, for its page to show again. */
export interface RefusedForm {
	/** The API's refusal. */
	problem?: Problem;
	/** Seconds to wait before the next attempt; 0 without a limit. */
	retryAfter: number;
	/** Any other failure. It never leaves the browser. */
	failure?: unknown;
	/** What was entered, except secrets. */
	values: Readonly<Record<string, string>>;
}

/** What a page's action returns: what the form's handler did, or why it was refused. */
export type FormResponse<Result = unknown> = { intent: string } & (
	| { result: Result; refused?: never }
	| { refused: RefusedForm; result?: never }
);

/** The error behind a refusal, as a call of the API throws it. */
export const toFailure = ({ problem, retryAfter, failure }: RefusedForm): unknown =>
	problem ? new ApiError(problem, retryAfter) : failure;
