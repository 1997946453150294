export type { CallOptions, VidimusOptions } from "./call.ts";
export { apiVersion } from "./call.ts";
export { Vidimus } from "./client.ts";
export { type FieldError, VidimusError } from "./errors.ts";
export type { EventStreamOptions } from "./events/event-stream.ts";
export type {
	CustomerEventType,
	VerificationEventData,
	VerificationEventType,
	VidimusEvent,
} from "./events/events.ts";
export type * from "./generated/types.ts";
export { Listing, type Page } from "./listing.ts";
export { type SignedResult, verifyResult } from "./webhooks/signed-result.ts";
export {
	type HeadersLike,
	signWebhook,
	verifyWebhook,
	type WebhookErrorCode,
	WebhookVerificationError,
} from "./webhooks/webhooks.ts";
