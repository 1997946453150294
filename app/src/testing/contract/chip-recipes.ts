import { ChipMaker, dg1, dg2 } from "@vidimus/engine/testing/chips";
import { specimen } from "../specimens.ts";
import type { Call, Recipe } from "./recipes.ts";
import { good, type World } from "./world.ts";

/** The files of a chip that a made-up state signed. */
function madeChip(): Record<string, string> {
	const maker = new ChipMaker();
	try {
		const issuer = maker.issue({ subject: "/C=UT/O=Utopia/CN=CSCA Utopia", isAuthority: true });
		const signer = maker.issue({ subject: "/C=UT/O=Utopia/CN=Document Signer", issuer });
		const groups = { 1: dg1(), 2: dg2(specimen("selfies/anna-lind-1")) };
		const sod = maker.securityObject(groups, { signer });
		return {
			sod: sod.toString("base64"),
			dg1: groups[1].toString("base64"),
			dg2: groups[2].toString("base64"),
		};
	} finally {
		maker.delete();
	}
}

/** A person in an attempt: called by themselves, or by the business. */
const inAttempt =
	(who: "person" | "business", body?: () => unknown): Recipe =>
	async (world: World): Promise<Call> => {
		const person = await world.visitor();
		await good(person.choose());
		return {
			client: who === "person" ? person.client : world.business.key,
			params: { id: person.id },
			...(body && { body: body() }),
		};
	};

export const chipRecipes: Record<string, Recipe> = {
	drawChipChallenge: inAttempt("business"),
	drawSessionChipChallenge: inAttempt("person"),
	deliverChip: inAttempt("business", madeChip),
	deliverSessionChip: inAttempt("person", madeChip),
};
