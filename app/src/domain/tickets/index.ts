import { defineDomain } from "../domain.ts";
import { closeInactiveTickets, deleteOldTickets } from "./retention.ts";
import { ticketRoutes } from "./routes.ts";

export const tickets = defineDomain({
	name: "tickets",
	routes: [ticketRoutes],
	retention: [closeInactiveTickets, deleteOldTickets],
});
