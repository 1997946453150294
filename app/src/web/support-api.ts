import type { Page } from "../contract.ts";
import type {
	AnswerTicketInput,
	ChangeTicket,
	HelpRequestInput,
	ListTickets,
	OpenTicketInput,
	RateTicket,
	Support,
	Ticket,
	TicketSummary,
} from "../domain/tickets/contract.ts";
import { type Call, type Query, withQuery } from "./call.ts";

/** Questions to the operator's support, from both sides. */
export function supportCalls({ call, get }: Call) {
	const at = (id: string) => `/api/tickets/${id}`;
	return {
		support: () => get<Support>("/api/support"),
		requestHelp: (body: HelpRequestInput) =>
			call<{ number: number }>({ method: "POST", path: "/api/help/requests", body }),
		tickets: {
			list: (query: Query<ListTickets>) => get<Page<TicketSummary>>(withQuery("/api/tickets", query)),
			get: (id: string) => get<Ticket>(at(id)),
			open: (body: OpenTicketInput) => call<Ticket>({ method: "POST", path: "/api/tickets", body }),
			answer: (id: string, body: AnswerTicketInput) =>
				call<Ticket>({ method: "POST", path: `${at(id)}/messages`, body }),
			change: (id: string, body: ChangeTicket) => call<Ticket>({ method: "PATCH", path: at(id), body }),
			rate: (id: string, body: RateTicket) => call<Ticket>({ method: "PUT", path: `${at(id)}/rating`, body }),
		},
	};
}
