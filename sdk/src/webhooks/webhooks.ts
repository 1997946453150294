import type { VidimusEvent } from "../events/events.ts";
import {
	type Bytes,
	fromBase64,
	isValidHmac,
	isValidTolerance,
	signHmac,
	toBase64,
	utf8,
} from "./signature.ts";

/** Headers of `fetch`, Node's `request.headers`, or pairs of name and value. */
export type HeadersLike =
	| Pick<Headers, "get">
	| Record<string, string | readonly string[] | undefined>
	| Iterable<readonly [string, string]>;

/** The raw body: text, or bytes in any form. */
export type RawBody = string | ArrayBuffer | ArrayBufferView;

export type WebhookErrorCode =
	| "secret_invalid"
	| "header_missing"
	| "timestamp_invalid"
	| "too_old"
	| "too_new"
	| "signature_invalid"
	| "payload_not_raw"
	| "payload_invalid"
	| "tolerance_invalid";

const errorMessages: Record<WebhookErrorCode, string> = {
	secret_invalid: "A signing secret is “whsec_” and base64: copy it from the endpoint's page.",
	header_missing: "Headers are missing: webhook-id, webhook-timestamp and webhook-signature are required.",
	timestamp_invalid: "webhook-timestamp isn't a number of seconds.",
	too_old: "The signature is too old: the message may be a replay, or your clock is fast.",
	too_new: "The signature is in the future: your clock is slow.",
	signature_invalid: "No signature matches: check the secret, and verify the raw body, before parsing it.",
	payload_not_raw: "Pass the raw body, as text or bytes, before anything parses it.",
	payload_invalid: "The body isn't an event.",
	tolerance_invalid: "tolerance must be a number of seconds from 0 to 10,000,000,000.",
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

/** Pairs of name and value; anything else, as a caller without types may pass, has none. */
function toPairs(headers: object): readonly (readonly [string, unknown])[] {
	const pairs: readonly unknown[] =
		Symbol.iterator in headers ? [...(headers as Iterable<unknown>)] : Object.entries(headers);
	return pairs.filter(
		(pair): pair is [string, unknown] => Array.isArray(pair) && typeof pair[0] === "string",
	);
}

/** @param headers of any type, as a caller without types may pass */
function readHeader(headers: unknown, name: string): string {
	if (typeof headers !== "object" || headers === null) return "";
	const value =
		"get" in headers && typeof headers.get === "function"
			? headers.get(name)
			: toPairs(headers).find(([key]) => key.toLowerCase() === name)?.[1];
	const first: unknown = Array.isArray(value) ? value[0] : value;
	return typeof first === "string" ? first : "";
}

/** @param secret of any type, as a caller without types may pass */
function decodeSecret(secret: unknown): Bytes {
	const text = typeof secret === "string" && /^\s*(?:whsec_)?([\w+/]+=*)\s*$/.exec(secret)?.[1];
	const key = text ? fromBase64(text) : null;
	if (!key) throw new WebhookVerificationError("secret_invalid");
	return key;
}

function toBytes(payload: RawBody): Bytes {
	if (typeof payload === "string") return utf8(payload);
	if (ArrayBuffer.isView(payload))
		return new Uint8Array(payload.buffer, payload.byteOffset, payload.byteLength).slice();
	// An ArrayBuffer of another realm, such as a test environment, isn't an instance of ours.
	if (Object.prototype.toString.call(payload) === "[object ArrayBuffer]") return new Uint8Array(payload);
	throw new WebhookVerificationError("payload_not_raw");
}

/** The signed content: ID, timestamp and raw body. */
function signedContent(id: string, timestamp: string, body: Bytes): Bytes {
	const before = utf8(`${id}.${timestamp}.`);
	const content = new Uint8Array(before.length + body.length);
	content.set(before);
	content.set(body, before.length);
	return content;
}

/**
 * Verifies a webhook (Standard Webhooks) and returns its event.
 * @param payload the raw body
 * @param secret the endpoint's signing secret; several during a rotation. White space around it is ignored
 * @param options.tolerance maximum difference between the signature's time and now, in seconds. Default 300
 * @throws WebhookVerificationError
 */
export async function verifyWebhook(
	payload: RawBody,
	headers: HeadersLike,
	secret: string | readonly string[],
	{ tolerance = 300 }: { tolerance?: number } = {},
): Promise<VidimusEvent> {
	if (!isValidTolerance(tolerance)) throw new WebhookVerificationError("tolerance_invalid");
	const body = toBytes(payload);
	const keys = (Array.isArray(secret) ? secret : [secret]).map(decodeSecret);
	if (keys.length === 0) throw new WebhookVerificationError("secret_invalid");
	const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) =>
		readHeader(headers, name),
	);
	if (!id || !timestamp || !signatures) throw new WebhookVerificationError("header_missing");
	if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookVerificationError("timestamp_invalid");
	const age = Date.now() / 1000 - Number(timestamp);
	if (age > tolerance) throw new WebhookVerificationError("too_old");
	if (age < -tolerance) throw new WebhookVerificationError("too_new");

	const content = signedContent(id, timestamp, body);
	const given = signatures
		.split(" ")
		.filter((one) => one.startsWith("v1,"))
		.map((one) => fromBase64(one.slice(3)));
	const checks = keys.flatMap((key) => given.map((one) => one !== null && isValidHmac(key, one, content)));
	if (!(await Promise.all(checks)).includes(true)) throw new WebhookVerificationError("signature_invalid");
	return parseEvent(body);
}

function parseEvent(body: Bytes): VidimusEvent {
	try {
		const event = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
		// A thin payload has no data.
		const { type, data = {} } = event;
		if (typeof type === "string" && data && typeof data === "object" && !Array.isArray(data)) return event;
	} catch {}
	throw new WebhookVerificationError("payload_invalid");
}

/** Headers of a message signed like Vidimus signs: for tests of your endpoint. */
export async function signWebhook(
	payload: string,
	{ id, secret, timestamp = new Date() }: { id: string; secret: string; timestamp?: Date },
): Promise<Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string>> {
	const seconds = String(Math.floor(timestamp.getTime() / 1000));
	const signature = await signHmac(decodeSecret(secret), signedContent(id, seconds, utf8(payload)));
	return {
		"webhook-id": id,
		"webhook-timestamp": seconds,
		"webhook-signature": `v1,${toBase64(signature)}`,
	};
}
