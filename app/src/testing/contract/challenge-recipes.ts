import type { ChallengeStepKind } from "../../domain/verifications/values.ts";
import { type CallRecipe, readPhoto } from "./call-recipe.ts";
import { expectSuccess, type World } from "./world.ts";

/** Somebody who is asked to prove that they are there. */
async function createChallengedPerson(world: World, without: readonly ChallengeStepKind[] = []) {
	const person = await world.visitor({ liveness: "active" });
	await expectSuccess(person.choose());
	const { nonce } = await expectSuccess(person.createLivenessChallenge(without));
	return { person, nonce };
}

function frameForm(fields: Record<string, string> = {}): FormData {
	const body = new FormData();
	for (const [name, value] of Object.entries(fields)) body.append(name, value);
	body.append("file", new Blob([new Uint8Array(readPhoto())], { type: "image/jpeg" }), "0-00400.jpg");
	return body;
}

const stepRecipe =
	(fields: Record<string, string>): CallRecipe =>
	async (world) => {
		const { person, nonce } = await createChallengedPerson(world);
		const params = { id: person.id, nonce, step: "0", number: "1" };
		return { client: person.client, params, body: frameForm(fields) };
	};

export const challengeRecipes: Record<string, CallRecipe> = {
	createLivenessChallenge: async (world) => {
		const person = await world.visitor({ liveness: "active" });
		return { client: person.client, params: { id: person.id } };
	},
	answerChallenge: async (world) => {
		const { person, nonce } = await createChallengedPerson(world);
		return { client: person.client, params: { id: person.id, nonce }, body: frameForm() };
	},
	submitChallengeStep: stepRecipe({}),
	submitChallengeStepAsForm: stepRecipe({ _method: "PUT" }),
	completeChallenge: async (world) => {
		const { person, nonce } = await createChallengedPerson(world, ["turn", "approach", "lights"]);
		for (const number of [1, 2, 3])
			await expectSuccess(
				person.step(nonce, 0, [{ name: `0-${number * 100}.jpg`, photo: readPhoto() }], number),
			);
		return { client: person.client, params: { id: person.id, nonce } };
	},
};
