import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { BotAction, BotChallenge } from "../../domain/bot-protection/contract.ts";
import type { TestClient } from "./test-client.ts";

/** Asks for a challenge and solves it, as a page does. @returns the `bot_token` for one use */
export async function solveBotChallenge(client: Pick<TestClient, "get">, action: BotAction): Promise<string> {
	const { body } = await client.get<BotChallenge>(`/api/bot-challenge?action=${action}`);
	if (body.provider !== "altcha") throw new Error(`Expected an ALTCHA challenge: ${JSON.stringify(body)}`);
	const { challenge } = body;
	const solution = await solveChallenge({ challenge, deriveKey });
	return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
