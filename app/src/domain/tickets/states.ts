/** A ticket waits for support (`open`) or for its author, until it is solved. Closed tickets can't be changed. */
export const ticketStatuses = ["open", "answered", "waiting_for_customer", "solved", "closed"] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** The two sides of a conversation. */
export const ticketSides = ["customer", "staff"] as const;
export type TicketSide = (typeof ticketSides)[number];

/** Transitions from each status, and the sides that may make them. */
const ticketTransitions: Record<TicketStatus, Partial<Record<TicketStatus, readonly TicketSide[]>>> = {
	open: { answered: ["staff"], waiting_for_customer: ["staff"], solved: ticketSides, closed: ["staff"] },
	answered: { open: ticketSides, waiting_for_customer: ["staff"], solved: ticketSides, closed: ["staff"] },
	waiting_for_customer: { open: ticketSides, answered: ["staff"], solved: ticketSides, closed: ["staff"] },
	solved: { open: ticketSides, answered: ["staff"], waiting_for_customer: ["staff"], closed: ["staff"] },
	closed: { open: ["staff"] },
};

/** Statuses to which a side may change a ticket. */
export const getNextTicketStatuses = (from: TicketStatus, side: TicketSide): TicketStatus[] =>
	ticketStatuses.filter((to) => ticketTransitions[from][to]?.includes(side));
