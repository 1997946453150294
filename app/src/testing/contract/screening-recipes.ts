import type { ScreeningHit } from "../../domain/screening/hits/contract.ts";
import type { Page } from "../../shared/schemas.ts";
import type { CallRecipe } from "./call-recipe.ts";
import { expectSuccess, type World } from "./world.ts";

const listForm = (name: string, person = "Viktor Sokolenko"): FormData => {
	const body = new FormData();
	body.append("name", name);
	body.append("file", new Blob([`id,kind,name\n1,person,${person}\n`], { type: "text/csv" }), "own.csv");
	return body;
};

/** Creates an open hit: a list contains the name on the specimen. */
async function createHit({ harness, business, owner }: World): Promise<ScreeningHit> {
	await expectSuccess(owner.change("POST", "/api/v1/screening/lists", listForm("Sanctions", "Anna Lind")));
	const { id } = await harness.inReview(business, { options: { screening: "review" } });
	const path = `/api/v1/screening/hits?verification=${id}`;
	const [hit] = (await expectSuccess(business.key.get<Page<ScreeningHit>>(path))).data;
	if (!hit) throw new Error("The list raised no hit.");
	return hit;
}

export const screeningRecipes: Record<string, CallRecipe> = {
	uploadScreeningList: async ({ owner }: World) => ({ client: owner, body: listForm("Internal fraud") }),
	deleteScreeningList: async ({ business, owner }: World) => {
		const { id } = await expectSuccess(
			owner.change<{ id: string }>("POST", "/api/v1/screening/lists", listForm("Former customers")),
		);
		return { client: business.key, params: { id } };
	},
	getScreeningHit: async (world: World) => ({ params: { id: (await createHit(world)).id } }),
	updateScreeningHit: async (world: World) => ({ params: { id: (await createHit(world)).id } }),
};
