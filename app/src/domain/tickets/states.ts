/** A ticket waits for the support (`open`) or for its writer, until it is solved; a closed one is only read. */
export const ticketStatuses = ["open", "answered", "waiting_for_customer", "solved", "closed"] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** The two sides of a conversation. */
export const ticketSides = ["customer", "staff"] as const;
export type TicketSide = (typeof ticketSides)[number];

/** Where a ticket may go from each status, and which sides may take it there. */
const ticketTransitions: Record<TicketStatus, Partial<Record<TicketStatus, readonly TicketSide[]>>> = {
	open: { answered: ["staff"], waiting_for_customer: ["staff"], solved: ticketSides, closed: ["staff"] },
	answered: { open: ticketSides, waiting_for_customer: ["staff"], solved: ticketSides, closed: ["staff"] },
	waiting_for_customer: { open: ticketSides, answered: ["staff"], solved: ticketSides, closed: ["staff"] },
	solved: { open: ticketSides, answered: ["staff"], waiting_for_customer: ["staff"], closed: ["staff"] },
	closed: { open: ["staff"] },
};

/** Where one side may take a ticket from its status. */
export const getNextTicketStatuses = (from: TicketStatus, side: TicketSide): TicketStatus[] =>
	ticketStatuses.filter((to) => ticketTransitions[from][to]?.includes(side));
