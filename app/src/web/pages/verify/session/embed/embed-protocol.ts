/**
 * What the page and the site that shows it in a frame say to each other, version 1. The other half of it
 * is published: `sdk/src/embed/protocol.ts`, which this repeats word for word and a browser test holds to it.
 */
export const protocolVersion = 1;

export type EmbedMode = "inline" | "dialog";

/** What the page says. Nothing personal: an id, a status, and the signature over both. */
export type EmbedMessage =
	| { type: "ready" }
	| { type: "step"; step: string }
	| { type: "resize"; height: number }
	| { type: "result"; status: string; time: number; signature: string }
	| { type: "error"; code: string }
	| { type: "close" };

/** The greeting of the site; null for anything else. */
export function readHello(data: unknown): { nonce: string; mode: EmbedMode } | null {
	if (typeof data !== "object" || data === null) return null;
	const { vidimus, type, nonce, mode } = data as Record<string, unknown>;
	if (vidimus !== protocolVersion || type !== "hello") return null;
	if (typeof nonce !== "string" || !/^[0-9a-f]{32}$/.test(nonce)) return null;
	return mode === "inline" || mode === "dialog" ? { nonce, mode } : null;
}
