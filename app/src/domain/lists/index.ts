import { defineDomain } from "../domain.ts";
import { findListEntryKeys } from "./entry-encryption.ts";
import { deleteListHitsOfVerification } from "./redaction.ts";
import { listRoutes } from "./routes.ts";

export const lists = defineDomain({
	name: "lists",
	routes: [(services) => listRoutes(services, services.ports.verifications.createTraitsReader(services))],
	onErase: {
		async verification(_services, tx, id) {
			await deleteListHitsOfVerification(tx, id);
			return {};
		},
	},
	objectKeys: { prefix: "lst_", find: findListEntryKeys },
});
