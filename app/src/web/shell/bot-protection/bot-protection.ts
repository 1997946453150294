import type { BotAction, ProofOfWork } from "../../../domain/bot-protection/contract.ts";
import { api } from "../../client/api/browser-client.ts";
import { BotProtectionError } from "../../client/forms/bot-protection-error.ts";
import { loadRecaptcha, withTimeout } from "./recaptcha.ts";

const rethrowAs = (key: BotProtectionError["key"]) => (cause: unknown) => {
	throw new BotProtectionError(key, cause);
};

/** Solves a proof of work in a worker, to keep the page responsive. */
async function solveProofOfWork(challenge: ProofOfWork): Promise<string> {
	// `crypto.subtle` requires HTTPS or localhost.
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

/** A proof this close to its expiry is solved again, since the submit may include a slow upload. */
const expiryMarginMs = 30_000;

/** Returns one token; undefined when the server requires none. */
type TokenProvider = () => Promise<string | undefined>;

/** Solves a proof of work immediately. Loads reCAPTCHA only on submit, as its notice promises. */
async function prepareTokenProvider(action: BotAction): Promise<TokenProvider> {
	const challenge = await api.get("/api/bot-challenge", { query: { action } });
	switch (challenge.provider) {
		case "none":
			return async () => undefined;
		case "altcha": {
			const usableUntil = Date.now() + challenge.expires_in * 1000 - expiryMarginMs;
			const token = await solveProofOfWork(challenge.challenge);
			return async () => (Date.now() < usableUntil ? token : (await prepareTokenProvider(action))());
		}
		case "recaptcha": {
			const { origin, site_key } = challenge;
			const execute = async () => (await loadRecaptcha(origin, site_key)).execute(site_key, { action });
			return () => withTimeout(execute()).catch(rethrowAs("bot_blocked"));
		}
	}
}

const preparedProviders = new Map<BotAction, Promise<TokenProvider>>();

/** The action's prepared provider, or a new one. Failed ones are removed, so that the next call retries. */
function getTokenProvider(action: BotAction): Promise<TokenProvider> {
	const pending = preparedProviders.get(action);
	if (pending) return pending;
	const prepared = prepareTokenProvider(action);
	preparedProviders.set(action, prepared);
	prepared.catch(() => {
		if (preparedProviders.get(action) === prepared) preparedProviders.delete(action);
	});
	return prepared;
}

/** Prepares a token in advance, such as on focus, so that submitting doesn't wait for the proof of work. */
export function prepareBotToken(action: BotAction): void {
	void getTokenProvider(action);
}

/**
 * Returns a `bot_token` for one submit. Tokens are single-use.
 * @returns undefined when the server requires none
 * @throws BotProtectionError when the browser can't get one, ApiError when the challenge request fails
 */
export async function getBotToken(action: BotAction): Promise<string | undefined> {
	const provider = getTokenProvider(action);
	preparedProviders.delete(action);
	return (await provider)();
}
