import { buildDg1, ChipMaker, dg2WithImage } from "@vidimus/engine/testing/chip-maker";
import { readSpecimen } from "../data/specimens.ts";
import type { CallRecipe, OperationCall } from "./call-recipe.ts";
import { expectSuccess, type World } from "./world.ts";

/** Files of a chip signed by a fictional state. */
function createChip(): Record<string, string> {
	const maker = new ChipMaker();
	try {
		const issuer = maker.issueCertificate({ subject: "/C=UT/O=Utopia/CN=CSCA Utopia", isAuthority: true });
		const signer = maker.issueCertificate({ subject: "/C=UT/O=Utopia/CN=Document Signer", issuer });
		const groups = { 1: buildDg1(), 2: dg2WithImage(readSpecimen("selfies/anna-lind-1")) };
		const sod = maker.signSecurityObject(groups, { signer });
		return {
			sod: sod.toString("base64"),
			dg1: groups[1].toString("base64"),
			dg2: groups[2].toString("base64"),
		};
	} finally {
		maker.delete();
	}
}

/** A call during a person's attempt, by the person or by the business. */
const attemptRecipe =
	(caller: "person" | "business", body?: () => unknown): CallRecipe =>
	async (world: World): Promise<OperationCall> => {
		const person = await world.visitor();
		await expectSuccess(person.choose());
		return {
			client: caller === "person" ? person.client : world.business.key,
			params: { id: person.id },
			...(body && { body: body() }),
		};
	};

export const chipRecipes: Record<string, CallRecipe> = {
	createChipChallenge: attemptRecipe("business"),
	createSessionChipChallenge: attemptRecipe("person"),
	uploadChip: attemptRecipe("business", createChip),
	uploadSessionChip: attemptRecipe("person", createChip),
};
