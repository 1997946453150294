import { defineDomain } from "../domain.ts";
import { deleteNotesOfVerification } from "./notes.ts";
import { noteRoutes } from "./routes.ts";

export const notes = defineDomain({
	name: "notes",
	routes: [noteRoutes],
	onErase: {
		verification: async (_services, tx, id) => ({ notes: await deleteNotesOfVerification(tx, id) }),
	},
});
