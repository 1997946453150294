import { defineDomain } from "../domain.ts";
import { deleteOldContacts } from "./contact.ts";
import { printContactMessages } from "./list-command.ts";
import { contactRoutes } from "./routes.ts";

export const contact = defineDomain({
	name: "contact",
	routes: [contactRoutes],
	retention: [deleteOldContacts],
	commands: [
		{
			name: "contact:list",
			needs: "services",
			run: (services, _words, print) => printContactMessages(services, print.out),
		},
	],
});
