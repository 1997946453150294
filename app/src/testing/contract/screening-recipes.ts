import type { Page } from "../../contract.ts";
import type { ScreeningHit } from "../../domain/screening/hits/contract.ts";
import type { Recipe } from "./recipes.ts";
import { good, type World } from "./world.ts";

const uploaded = (name: string, person = "Viktor Sokolenko"): FormData => {
	const body = new FormData();
	body.append("name", name);
	body.append("file", new Blob([`id,kind,name\n1,person,${person}\n`], { type: "text/csv" }), "own.csv");
	return body;
};

/** An open hit: a list names whom the specimen is of. */
async function raisedHit({ harness, business, owner }: World): Promise<ScreeningHit> {
	await good(owner.change("POST", "/api/v1/screening/lists", uploaded("Sanctions", "Anna Lind")));
	const { id } = await harness.inReview(business, { options: { screening: "review" } });
	const path = `/api/v1/screening/hits?verification=${id}`;
	const [hit] = (await good(business.key.get<Page<ScreeningHit>>(path))).data;
	if (!hit) throw new Error("The list raised no hit.");
	return hit;
}

export const screeningRecipes: Record<string, Recipe> = {
	uploadScreeningList: async ({ owner }: World) => ({ client: owner, body: uploaded("Internal fraud") }),
	deleteScreeningList: async ({ business, owner }: World) => {
		const { id } = await good(
			owner.change<{ id: string }>("POST", "/api/v1/screening/lists", uploaded("Former customers")),
		);
		return { client: business.key, params: { id } };
	},
	getScreeningHit: async (world: World) => ({ params: { id: (await raisedHit(world)).id } }),
	updateScreeningHit: async (world: World) => ({ params: { id: (await raisedHit(world)).id } }),
};
