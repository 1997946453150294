import { defineDomain } from "../domain.ts";
import { ticketChannels } from "./channels.ts";
import { ticketConversationRoutes } from "./conversation/routes.ts";
import { ticketRoutes } from "./requests/routes.ts";
import { ticketAccountData } from "./retention/account-data.ts";
import { closeInactiveTickets, deleteOldTickets } from "./retention/retention.ts";
import { ticketRetentionDays } from "./values.ts";

export const tickets = defineDomain({
	name: "tickets",
	routes: [ticketRoutes, ticketConversationRoutes],
	channels: ticketChannels,
	accountData: ticketAccountData,
	retention: [
		{
			what: "support tickets and their attachments",
			after: `${ticketRetentionDays} days after they were closed`,
			policyRow: { en: "Support ticket", fr: "Demande d’assistance" },
			async run(services) {
				// Only closed tickets are deleted.
				await closeInactiveTickets(services);
				await deleteOldTickets(services);
			},
		},
	],
});
