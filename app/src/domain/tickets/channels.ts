import { Problem } from "../../platform/http/problem.ts";
import { supportChannel, ticketChannel } from "../../platform/realtime/realtime.ts";
import type { RealtimeChannel } from "../domain.ts";
import { isStaff } from "../guard/operator-access.ts";
import { requireSignedIn } from "../guard/request.ts";
import type { Services } from "../services.ts";
import { requireTicketReader } from "./access.ts";

/** A ticket's channel, for its readers, and the one of all tickets, for support staff. */
export const ticketChannels: readonly RealtimeChannel[] = [
	{
		pattern: /^private-(tkt_[a-z0-9]+)$/,
		async authorize(services, request, [id = ""]) {
			const { user } = (await requireTicketReader(services, request, id)).reader;
			return { channel: ticketChannel(id), ownerId: user?.id ?? id };
		},
	},
	{
		pattern: new RegExp(`^${supportChannel}$`),
		async authorize(services, request) {
			const { user } = await requireSignedIn(services, request);
			if (!isStaff(services, user)) throw new Problem(403, "staff_only");
			return { channel: supportChannel, ownerId: user.id };
		},
	},
];

/** Notifies open pages that a ticket has changed, without its content. Internal notes reach staff only. */
export function notifyOfTicket(
	{ realtime }: Pick<Services, "realtime">,
	id: string,
	{ internal = false }: { internal?: boolean } = {},
): void {
	const notice = { object_id: id };
	realtime.publish(supportChannel, "ticket.changed", notice);
	if (!internal) realtime.publish(ticketChannel(id), "ticket.changed", notice);
}
