import { defineDomain } from "../domain.ts";
import { deleteOldContacts } from "./contact.ts";
import { printContactMessages } from "./list-command.ts";
import { contactRoutes } from "./routes.ts";
import { contactRetentionDays } from "./values.ts";

export const contact = defineDomain({
	name: "contact",
	routes: [contactRoutes],
	retention: [
		{
			what: "messages and demo requests to the operator",
			after: `${contactRetentionDays} days after they were sent`,
			policyRow: { en: "Message or demo request", fr: "Message ou demande de démo" },
			run: deleteOldContacts,
		},
	],
	commands: [
		{
			name: "contact:list",
			needs: "services",
			run: (services, _words, print) => printContactMessages(services, print.out),
		},
	],
});
