/**
 * Messages between the embed and the hosted page, version 1. The page's side is in
 * `app/src/web/pages/verify/session/embed/embed-protocol.ts`; a browser test checks that both match.
 *
 * The embed greets the page with a nonce, only at the origin of the verification's URL. The page answers only its parent,
 * at an origin that the app allows, and repeats the nonce in each message. Messages contain no personal data: an ID, a
 * status, and a signature of both.
 */
export const protocolVersion = 1;

export const steps = ["intro", "document", "selfie", "processing", "result"] as const;
export type Step = (typeof steps)[number];

/** Statuses of a verification after the person has finished. */
export const resultStatuses = ["approved", "declined", "in_review", "expired", "canceled"] as const;
export type ResultStatus = (typeof resultStatuses)[number];

/** The result, signed by the server. Verify it on your server with `verifyResult` before you act on it. */
export interface Result {
	/** ID of the verification. */
	verification: string;
	status: ResultStatus;
	/** When it was signed, in seconds since 1970. */
	time: number;
	/** HMAC-SHA256 of `verification.status.time` with the app's result secret, hexadecimal. */
	signature: string;
}

/** Why the page can't be used. `no_answer`: it isn't shown at all, for example if the app doesn't allow this origin. */
export type ErrorCode = "address_invalid" | "no_answer" | "link_invalid" | "network" | "other";

export type FrameMessage =
	| { type: "ready" }
	| { type: "step"; step: Step }
	| { type: "resize"; height: number }
	| { type: "result"; result: Result }
	| { type: "error"; code: ErrorCode }
	| { type: "close" };

const isOneOf = <Word>(words: readonly Word[], value: unknown): value is Word =>
	words.includes(value as Word);

/**
 * Parses a message of the page; null for anything else.
 * @param nonce of this iframe's greeting
 * @param verification ID of the verification in this iframe
 */
export function parseFrameMessage(data: unknown, nonce: string, verification: string): FrameMessage | null {
	if (typeof data !== "object" || data === null) return null;
	const message = data as Record<string, unknown>;
	if (message.vidimus !== protocolVersion || message.nonce !== nonce || message.verification !== verification)
		return null;
	const { type, step, height, status, time, signature, code } = message;
	if (type === "ready" || type === "close") return { type };
	if (type === "step" && isOneOf(steps, step)) return { type, step };
	if (type === "resize" && typeof height === "number" && height > 0 && height < 20_000)
		return { type, height };
	if (type === "error" && isOneOf(["link_invalid", "network", "other"] as const, code)) return { type, code };
	if (
		type === "result" &&
		isOneOf(resultStatuses, status) &&
		typeof time === "number" &&
		typeof signature === "string" &&
		/^[0-9a-f]{64}$/.test(signature)
	)
		return { type, result: { verification, status, time, signature } };
	return null;
}
