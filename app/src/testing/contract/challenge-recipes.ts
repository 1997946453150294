import type { StepKind } from "../../domain/verifications/liveness/challenge-rules-contract.ts";
import { specimen } from "../specimens.ts";
import type { Recipe } from "./recipes.ts";
import { good, type World } from "./world.ts";

const picture = () => specimen("selfies/anna-lind-1");

/** Somebody who is asked to prove that they are there. */
async function challenged(world: World, without: readonly StepKind[] = []) {
	const person = await world.visitor({ liveness: "active" });
	await good(person.choose());
	const { nonce } = await good(person.drawChallenge(without));
	return { person, nonce };
}

function frame(fields: Record<string, string> = {}): FormData {
	const body = new FormData();
	for (const [name, value] of Object.entries(fields)) body.append(name, value);
	body.append("file", new Blob([new Uint8Array(picture())], { type: "image/jpeg" }), "0-00400.jpg");
	return body;
}

const stepped =
	(fields: Record<string, string>): Recipe =>
	async (world) => {
		const { person, nonce } = await challenged(world);
		const params = { id: person.id, nonce, step: "0", number: "1" };
		return { client: person.client, params, body: frame(fields) };
	};

export const challengeRecipes: Record<string, Recipe> = {
	drawChallenge: async (world) => {
		const person = await world.visitor({ liveness: "active" });
		return { client: person.client, params: { id: person.id } };
	},
	answerChallenge: async (world) => {
		const { person, nonce } = await challenged(world);
		return { client: person.client, params: { id: person.id, nonce }, body: frame() };
	},
	sendStep: stepped({}),
	sendStepAsForm: stepped({ _method: "PUT" }),
	completeChallenge: async (world) => {
		const { person, nonce } = await challenged(world, ["turn", "approach", "lights"]);
		for (const number of [1, 2, 3])
			await good(person.step(nonce, 0, [{ name: `0-${number * 100}.jpg`, picture: picture() }], number));
		return { client: person.client, params: { id: person.id, nonce } };
	},
};
