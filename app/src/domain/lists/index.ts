import { defineDomain } from "../domain.ts";
import { findListEntryKeys } from "./entry-encryption.ts";
import { deleteListHits, unlinkListEntries } from "./queries.ts";
import { listRoutes } from "./routes.ts";

export const lists = defineDomain({
	name: "lists",
	routes: [(services) => listRoutes(services, services.ports.verifications.createTraitsReader(services))],
	onErase: {
		/** The entries stay: they have their own keys and purpose. */
		async verification(_services, tx, id) {
			await deleteListHits(tx, id);
			await unlinkListEntries(tx, id);
			return {};
		},
	},
	objectKeys: { prefix: "lst_", find: findListEntryKeys },
});
