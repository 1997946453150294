import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Problem } from "../../platform/http/problem.ts";
import type { Problem as ProblemDocument } from "../../shared/schemas.ts";
import { solveBotChallenge } from "../../testing/clients/bot-challenge.ts";
import { type Harness, startHarness } from "../../testing/harness.ts";
import { assertHuman, deleteSpentChallenges } from "./bot-protection.ts";
import type { BotAction, BotChallenge } from "./contract.ts";
import { spentChallenges } from "./tables.ts";

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness({ env: { BOT_PROTECTION: "on" } });
});
afterAll(() => harness.close());

const solve = (action: BotAction) => solveBotChallenge(harness.visitor(), action);

/** "passed", or the code of the refusal with the field that it names. */
async function outcome(token: string | undefined, action: BotAction = "login"): Promise<string> {
	try {
		await assertHuman(harness.services, { token, action, address: "10.1.2.3" });
		return "passed";
	} catch (error) {
		if (!(error instanceof Problem)) throw error;
		return `${error.status} ${error.code} ${error.fields.map(({ path }) => path)}`;
	}
}
const refused = "422 bot_check_failed bot_token";

/** The token with its contents changed. */
function tampered(token: string, change: (solved: Solved) => void): string {
	const solved = JSON.parse(Buffer.from(token, "base64").toString()) as Solved;
	change(solved);
	return Buffer.from(JSON.stringify(solved)).toString("base64");
}
interface Solved {
	challenge: { parameters: Record<string, unknown>; signature: string };
	solution: { counter: number; derivedKey: string };
}

describe("the proof of work against bots", () => {
	test("a proof of work is accepted once", async () => {
		const token = await solve("login");
		expect(await outcome(token)).toBe("passed");
		expect(await outcome(token)).toBe(refused);
	});

	test("of two concurrent requests with one proof of work one passes", async () => {
		const token = await solve("login");
		const outcomes = await Promise.all([outcome(token), outcome(token)]);
		expect(outcomes.toSorted()).toEqual([refused, "passed"]);
	});

	test("a proof of work is accepted only for the action it was requested for", async () => {
		const token = await solve("register");
		expect(await outcome(token, "login")).toBe(refused);
		expect(await outcome(token, "register")).toBe("passed");
	});

	test("a proof of work is valid for ten minutes", async () => {
		const [early, late] = [await solve("login"), await solve("login")];
		harness.clock.advance({ seconds: 9 * 60 });
		expect(await outcome(early)).toBe("passed");
		harness.clock.advance({ seconds: 61 });
		expect(await outcome(late)).toBe(refused);
	});

	test("a modified proof of work is refused, and the original still works", async () => {
		const token = await solve("login");
		const changes: Record<string, (solved: Solved) => void> = {
			action: ({ challenge }) => {
				challenge.parameters.data = { action: "demo" };
			},
			expiry: ({ challenge }) => {
				challenge.parameters.expiresAt = Number(challenge.parameters.expiresAt) + 600;
			},
			effort: ({ challenge }) => {
				challenge.parameters.cost = 1;
			},
			"the key asked for": ({ challenge, solution }) => {
				challenge.parameters.keySignature = "00";
				solution.derivedKey = "00";
			},
			signature: ({ challenge }) => {
				challenge.signature = challenge.signature.toUpperCase();
			},
			key: ({ challenge, solution }) => {
				solution.derivedKey = String(challenge.parameters.keyPrefix).padEnd(64, "0");
			},
		};
		for (const [what, change] of Object.entries(changes)) {
			const action = what === "action" ? "demo" : "login";
			expect({ what, outcome: await outcome(tampered(token, change), action) }).toEqual({
				what,
				outcome: refused,
			});
		}
		expect(await outcome(token)).toBe("passed");
	});

	test.each([
		["missing", undefined],
		["empty", ""],
		["not base64 of JSON", "…"],
		["JSON with another structure", Buffer.from('{"challenge":{"parameters":null}}').toString("base64")],
	])("a proof of work that is %s is refused", async (_what, token) => {
		expect(await outcome(token)).toBe(refused);
	});

	test("a used challenge is stored as long as it could be replayed, and then deleted", async () => {
		const token = await solve("login");
		await outcome(token);
		await deleteSpentChallenges(harness.services);
		expect(await outcome(token)).toBe(refused);
		expect(await harness.services.db.$count(spentChallenges)).toBeGreaterThan(0);
		harness.clock.advance({ hours: 1 });
		await deleteSpentChallenges(harness.services);
		expect(await harness.services.db.$count(spentChallenges)).toBe(0);
	});
});

describe("requesting a bot challenge", () => {
	test("a challenge for an unknown action is refused", async () => {
		const { status, body } = await harness
			.visitor()
			.get<ProblemDocument>("/api/bot-challenge?action=everything");
		expect(status).toBe(422);
		expect(body.errors?.map(({ path }) => path)).toEqual(["action"]);
	});

	test("every challenge is different, and none is cached", async () => {
		const visitor = harness.visitor();
		const ask = () => visitor.get<BotChallenge>("/api/bot-challenge?action=login");
		const [one, other] = [await ask(), await ask()];
		expect(one.body).toMatchObject({ provider: "altcha", expires_in: 600 });
		expect(one.body).not.toEqual(other.body);
		expect(one.headers["cache-control"]).toBe("no-store");
	});
});

describe("bot protection turned off", () => {
	test("no challenge is given, and no proof is required", async () => {
		const open = await startHarness();
		try {
			const { body } = await open.visitor().get("/api/bot-challenge?action=login");
			expect(body).toEqual({ provider: "none" });
			const check = assertHuman(open.services, { token: undefined, action: "login", address: "10.1.2.3" });
			await expect(check).resolves.toBeUndefined();
		} finally {
			await open.close();
		}
	});
});
