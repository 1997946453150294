import { defineDomain } from "../domain.ts";
import { deleteTraitsOfVerification } from "./delete-traits.ts";
import { FaceIndexCache } from "./face-index-cache.ts";

export const duplicates = defineDomain({
	name: "duplicates",
	open: (services) => new FaceIndexCache(services),
	onErase: {
		verification: async (services, tx, id) => ({
			identity_traits: await deleteTraitsOfVerification(services, tx, id, { isErased: true }),
		}),
	},
});
