export type { CallOptions, VidimusOptions } from "./call.ts";
export { apiVersion } from "./call.ts";
export { Vidimus } from "./client.ts";
export { type FieldError, VidimusError } from "./errors.ts";
export type { EventStreamOptions } from "./event-stream.ts";
export type {
	CustomerEventType,
	VerificationEventData,
	VerificationEventType,
	VidimusEvent,
} from "./events.ts";
export type * from "./generated/types.ts";
export { Listing, type Page } from "./listing.ts";
export { type SignedResult, verifyResult } from "./returns.ts";
export {
	type HeadersLike,
	signWebhook,
	verifyWebhook,
	type WebhookErrorCode,
	WebhookVerificationError,
} from "./webhooks.ts";
