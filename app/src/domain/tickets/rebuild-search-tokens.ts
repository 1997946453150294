import type { Db } from "../../platform/database/database.ts";
import type { Services } from "../services.ts";
import { buildTicketSearchTokens } from "./create.ts";
import { lockTicket, updateTicketRow } from "./queries.ts";
import { decryptTicketHead } from "./serialize.ts";

/** Indexes a ticket's words again, unless it was deleted. */
export async function rebuildTicketSearchTokens(services: Services, tx: Db, id: string): Promise<void> {
	const row = await lockTicket(tx, id);
	if (!row) return;
	const searchTokens = buildTicketSearchTokens(services, decryptTicketHead(services, row));
	await updateTicketRow(tx, id, { searchTokens });
}
