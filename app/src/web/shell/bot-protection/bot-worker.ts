import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { ProofOfWork } from "../../../domain/bot-protection/contract.ts";

/** Web worker that solves one challenge and posts the `bot_token`, or null if solving fails. */
self.onmessage = async ({ data: challenge }: MessageEvent<ProofOfWork>) => {
	const solution = await solveChallenge({ challenge, deriveKey }).catch(() => null);
	self.postMessage(solution && btoa(JSON.stringify({ challenge, solution })));
};
