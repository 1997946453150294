import { Problem } from "../../../platform/http/problem.ts";
import { paginate } from "../../../platform/pagination.ts";
import type { Page } from "../../../shared/schemas.ts";
import { isStaff } from "../../guard/operator-access.ts";
import type { Services, SignedInSession } from "../../services.ts";
import { createQueryTokens } from "../../shared/name-search.ts";
import { getTicketOwner } from "../access.ts";
import type { ListTickets, TicketSummary } from "../contract.ts";
import { presentTicketSummary } from "../present-ticket.ts";
import { listTicketRows } from "../queries.ts";
import { deriveTicketSearchKey } from "./create-ticket.ts";

/** Tickets of the caller, or all of them for staff; latest first. @throws Problem 403 `staff_only` */
export async function listTickets(
	services: Services,
	{ user }: SignedInSession,
	{ of, assignee, text = "", ...rest }: ListTickets,
): Promise<Page<TicketSummary>> {
	if (of === "all" && !isStaff(services, user)) throw new Problem(403, "staff_only");
	const [, number] = /^#?(\d{1,9})$/.exec(text) ?? [];
	const rows = await listTicketRows(services.db, {
		...rest,
		owner: of === "all" ? null : getTicketOwner(services, user),
		assignee: assignee && (assignee === "me" ? user.id : null),
		words: text ? createQueryTokens(deriveTicketSearchKey(services), text) : null,
		number: number === undefined ? null : Number(number),
	});
	const page = paginate(
		rows,
		rest.limit,
		({ id }) => id,
		(row) => presentTicketSummary(services, row),
	);
	return { ...page, data: await Promise.all(page.data) };
}
