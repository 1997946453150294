import type { BotAction, ProofOfWork } from "../domain/bots/contract.ts";
import { api } from "./browser-api.ts";
import { inTime, loadRecaptcha } from "./recaptcha.ts";

/** The browser can't make a proof. `key` names the sentence in the `common` texts that says what to do. */
export class BotProtectionError extends Error {
	override readonly name = "BotProtectionError";
	readonly key: "bot_blocked" | "bot_insecure" | "bot_unsolved";
	constructor(key: BotProtectionError["key"], cause?: unknown) {
		super(key, { cause });
		this.key = key;
	}
}

const failingAs = (key: BotProtectionError["key"]) => (cause: unknown) => {
	throw new BotProtectionError(key, cause);
};

/** Solves a challenge in a thread of its own: the page stays at ease. */
async function solve(challenge: ProofOfWork): Promise<string> {
	// Without HTTPS browsers hide their cryptography, except on localhost.
	if (!isSecureContext) throw new BotProtectionError("bot_insecure");
	const worker = new Worker(new URL("./bot-worker.ts", import.meta.url), { type: "module" });
	try {
		const token = await new Promise<string | null>((resolve, reject) => {
			worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
			worker.onerror = ({ message }) => reject(new BotProtectionError("bot_unsolved", message));
			worker.postMessage(challenge);
		});
		if (token === null) throw new BotProtectionError("bot_unsolved");
		return token;
	} finally {
		worker.terminate();
	}
}

/** A proof that is about to expire isn't sent: the form may take a while to arrive. */
const marginMs = 30_000;

/** Hands over one token; undefined when the server asks for none. */
type Give = () => Promise<string | undefined>;

/** A proof of work is done ahead; of reCAPTCHA nothing is loaded before the form is sent, as its notice says. */
async function prepare(action: BotAction): Promise<Give> {
	const challenge = await api.get("/api/bot-challenge", { query: { action } });
	switch (challenge.provider) {
		case "none":
			return async () => undefined;
		case "altcha": {
			const until = Date.now() + challenge.expires_in * 1000 - marginMs;
			const token = await solve(challenge.challenge);
			return async () => (Date.now() < until ? token : (await prepare(action))());
		}
		case "recaptcha": {
			const { origin, site_key } = challenge;
			const execute = async () => (await loadRecaptcha(origin, site_key)).execute(site_key, { action });
			return () => inTime(execute()).catch(failingAs("bot_blocked"));
		}
	}
}

const ahead = new Map<BotAction, Promise<Give>>();

/** What was begun for the action, or a new beginning; what fails isn't kept. */
function begin(action: BotAction): Promise<Give> {
	const held = ahead.get(action);
	if (held) return held;
	const begun = prepare(action);
	ahead.set(action, begun);
	begun.catch(() => {
		if (ahead.get(action) === begun) ahead.delete(action);
	});
	return begun;
}

/** Begins with a proof before it is needed, such as when a form gets the focus: sending it doesn't wait then. */
export function prepareBotToken(action: BotAction): void {
	void begin(action);
}

/**
 * The `bot_token` for sending a form once: it serves once, so each try asks for another.
 * @returns undefined when the server asks for none
 * @throws BotProtectionError when the browser can't make it, ApiError when the server gives no challenge
 */
export async function botToken(action: BotAction): Promise<string | undefined> {
	const begun = begin(action);
	ahead.delete(action);
	return (await begun)();
}
