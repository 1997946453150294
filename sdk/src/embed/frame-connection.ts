import { type FrameMessage, parseFrameMessage, protocolVersion } from "./protocol.ts";
import type { VerifyUrl } from "./verify-url.ts";

/** Milliseconds between greetings: the page receives them only when its script runs. */
const greetingDelaysMs = [0, 100, 200, 400, 800, 1500, 3000, 4000, 5000];

/** After these the page counts as silent, but on a slow device its script may still start: greetings go on for a minute. */
const lateGreetingMs = 5000;
const maxLateGreetings = 12;

/**
 * Greets the page in an iframe each time it loads, and receives its messages: only those from this window and origin with
 * the nonce of this connection.
 * @param onSilence called if the page doesn't answer, usually because the app doesn't allow this site's origin
 * @returns a function that closes the connection
 */
export function connectFrame(
	frame: HTMLIFrameElement,
	{ origin, verification }: VerifyUrl,
	mode: "inline" | "dialog",
	onMessage: (message: FrameMessage) => void,
	onSilence: () => void,
): () => void {
	const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
		byte.toString(16).padStart(2, "0"),
	).join("");
	let timer: ReturnType<typeof setTimeout> | undefined;

	const greet = (tries: number): void => {
		if (tries > 0)
			frame.contentWindow?.postMessage({ vidimus: protocolVersion, type: "hello", nonce, mode }, origin);
		if (tries === greetingDelaysMs.length) onSilence();
		if (tries < greetingDelaysMs.length + maxLateGreetings)
			timer = setTimeout(() => greet(tries + 1), greetingDelaysMs[tries] ?? lateGreetingMs);
	};
	const load = () => {
		clearTimeout(timer);
		greet(0);
	};
	const listen = (event: MessageEvent) => {
		if (event.source !== frame.contentWindow || event.origin !== origin) return;
		const message = parseFrameMessage(event.data, nonce, verification);
		if (!message) return;
		clearTimeout(timer);
		onMessage(message);
	};
	frame.addEventListener("load", load);
	window.addEventListener("message", listen);
	return () => {
		clearTimeout(timer);
		frame.removeEventListener("load", load);
		window.removeEventListener("message", listen);
	};
}
