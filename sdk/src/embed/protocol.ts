/**
 * What the embed and the hosted page say to each other, version 1. The page keeps the same words in
 * `app/src/web/pages/verify/session/embed/embed-protocol.ts`; a browser test holds the two together.
 *
 * The embed greets the page with a nonce, at exactly the origin of the verification's address. The page
 * answers only its own parent, at an origin that the app allows, and repeats the nonce in all it says.
 * Nothing personal is said: an id, a status, and the signature over both.
 */
export const protocolVersion = 1;

export const steps = ["intro", "document", "selfie", "processing", "result"] as const;
export type Step = (typeof steps)[number];

/** How a verification can stand when its person has done what there was to do. */
export const resultStatuses = ["approved", "declined", "in_review", "expired", "canceled"] as const;
export type ResultStatus = (typeof resultStatuses)[number];

/** How it ended, signed by the server: check it there with `verifyResult`, before you act on it. */
export interface Result {
	/** Id of the verification. */
	verification: string;
	status: ResultStatus;
	/** Seconds since 1970 at which it was signed. */
	time: number;
	/** HMAC-SHA256 in hex of `verification.status.time` under the app's return secret. */
	signature: string;
}

/** Why the page can't be used: `no_answer` when it isn't shown at all, as where the app doesn't allow this site. */
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
 * @param nonce that this frame was greeted with
 * @param verification that this frame shows
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
