import { defineDomain } from "../domain.ts";
import { deleteTraitsOfVerification } from "./duplicates.ts";

export const duplicates = defineDomain({
	name: "duplicates",
	onErase: {
		verification: async (services, tx, id) => ({
			identity_traits: await deleteTraitsOfVerification(services, tx, id),
		}),
	},
});
