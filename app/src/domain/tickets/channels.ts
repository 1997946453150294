import { supportChannel, ticketChannel } from "../../platform/realtime/realtime.ts";
import type { RealtimeChannel } from "../domain.ts";
import { requireStaff, requireTicketReader } from "./access.ts";

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
			const { user } = await requireStaff(services, request);
			return { channel: supportChannel, ownerId: user.id };
		},
	},
];
