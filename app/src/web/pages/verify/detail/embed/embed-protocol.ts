/**
 * Messages between the page and the site that embeds it, version 1. The SDK contains the other half,
 * `sdk/src/embed/protocol.ts`. A browser test checks that both agree.
 */
export const protocolVersion = 1;

export type EmbedMode = "inline" | "dialog";

/** Messages from the page. They contain no personal data: an ID, a status, and the signature of both. */
export type EmbedMessage =
	| { type: "ready" }
	| { type: "step"; step: string }
	| { type: "resize"; height: number }
	| { type: "result"; status: string; time: number; signature: string }
	| { type: "error"; code: string }
	| { type: "close" };

/** Parses the site's hello message; null for any other. */
export function readHello(data: unknown): { nonce: string; mode: EmbedMode } | null {
	if (typeof data !== "object" || data === null) return null;
	const { vidimus, type, nonce, mode } = data as Record<string, unknown>;
	if (vidimus !== protocolVersion || type !== "hello") return null;
	if (typeof nonce !== "string" || !/^[0-9a-f]{32}$/.test(nonce)) return null;
	return mode === "inline" || mode === "dialog" ? { nonce, mode } : null;
}
