import type { VidimusEvent } from "../events/events.ts";
import { type Bytes, fromBase64, isValidHmac, signHmac, toBase64, utf8 } from "./signature.ts";

/** Headers of `fetch`, or Node's `request.headers`. */
export type HeadersLike = Headers | Record<string, string | readonly string[] | undefined>;

export type WebhookErrorCode =
	| "secret_invalid"
	| "header_missing"
	| "timestamp_invalid"
	| "too_old"
	| "too_new"
	| "signature_invalid"
	| "payload_invalid";

const errorMessages: Record<WebhookErrorCode, string> = {
	secret_invalid: "A signing secret is “whsec_” and base64: copy it from the endpoint's page.",
	header_missing: "Headers are missing: webhook-id, webhook-timestamp and webhook-signature are required.",
	timestamp_invalid: "webhook-timestamp isn't a number of seconds.",
	too_old: "The signature is too old: the message may be a replay, or your clock is fast.",
	too_new: "The signature is in the future: your clock is slow.",
	signature_invalid: "No signature matches: check the secret, and verify the raw body, before parsing it.",
	payload_invalid: "The body isn't an event.",
};

/** The message isn't from Vidimus, or can't be verified. Respond with 400. */
export class WebhookVerificationError extends Error {
	override readonly name = "WebhookVerificationError";
	readonly code: WebhookErrorCode;

	constructor(code: WebhookErrorCode) {
		super(errorMessages[code]);
		this.code = code;
	}
}

function readHeader(headers: HeadersLike, name: string): string {
	if (headers instanceof Headers) return headers.get(name) ?? "";
	const key = Object.keys(headers).find((key) => key.toLowerCase() === name);
	const value = key === undefined ? undefined : headers[key];
	return (typeof value === "string" ? value : value?.[0]) ?? "";
}

function decodeSecret(secret: string): Bytes {
	const key = fromBase64(secret.replace(/^whsec_/, ""));
	if (!key?.length) throw new WebhookVerificationError("secret_invalid");
	return key;
}

/** The signed content: ID, timestamp and raw body. */
function signedContent(id: string, timestamp: string, payload: string | Uint8Array): Bytes {
	const before = utf8(`${id}.${timestamp}.`);
	const body = typeof payload === "string" ? utf8(payload) : payload;
	const content = new Uint8Array(before.length + body.length);
	content.set(before);
	content.set(body, before.length);
	return content;
}

/**
 * Verifies a webhook (Standard Webhooks) and returns its event.
 * @param payload the raw body
 * @param secret the endpoint's signing secret; several during a rotation
 * @param options.tolerance maximum difference between the signature's time and now, in seconds. Default 300
 * @throws WebhookVerificationError
 */
export async function verifyWebhook(
	payload: string | Uint8Array,
	headers: HeadersLike,
	secret: string | readonly string[],
	{ tolerance = 300 }: { tolerance?: number } = {},
): Promise<VidimusEvent> {
	const keys = (typeof secret === "string" ? [secret] : secret).map(decodeSecret);
	if (keys.length === 0) throw new WebhookVerificationError("secret_invalid");
	const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) =>
		readHeader(headers, name),
	);
	if (!id || !timestamp || !signatures) throw new WebhookVerificationError("header_missing");
	if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookVerificationError("timestamp_invalid");
	const age = Date.now() / 1000 - Number(timestamp);
	if (age > tolerance) throw new WebhookVerificationError("too_old");
	if (age < -tolerance) throw new WebhookVerificationError("too_new");

	const content = signedContent(id, timestamp, payload);
	const given = signatures
		.split(" ")
		.filter((one) => one.startsWith("v1,"))
		.map((one) => fromBase64(one.slice(3)));
	const checks = keys.flatMap((key) => given.map((one) => one !== null && isValidHmac(key, one, content)));
	if (!(await Promise.all(checks)).includes(true)) throw new WebhookVerificationError("signature_invalid");
	return parseEvent(payload);
}

function parseEvent(payload: string | Uint8Array): VidimusEvent {
	try {
		const event = JSON.parse(typeof payload === "string" ? payload : new TextDecoder().decode(payload));
		// A thin payload has no data.
		if (typeof event.type === "string" && ["object", "undefined"].includes(typeof event.data)) return event;
	} catch {}
	throw new WebhookVerificationError("payload_invalid");
}

/** Headers of a message signed like Vidimus signs: for tests of your endpoint. */
export async function signWebhook(
	payload: string,
	{ id, secret, timestamp = new Date() }: { id: string; secret: string; timestamp?: Date },
): Promise<Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string>> {
	const seconds = String(Math.floor(timestamp.getTime() / 1000));
	const signature = await signHmac(decodeSecret(secret), signedContent(id, seconds, payload));
	return {
		"webhook-id": id,
		"webhook-timestamp": seconds,
		"webhook-signature": `v1,${toBase64(signature)}`,
	};
}
