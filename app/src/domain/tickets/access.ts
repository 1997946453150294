import type { FastifyRequest } from "fastify";
import { hmac } from "../../platform/crypto/hashes.ts";
import { isEqualInConstantTime } from "../../platform/crypto/secrets.ts";
import { notFound, unauthenticated } from "../../platform/http/problem.ts";
import { normalizeEmail } from "../../shared/email.ts";
import { idSchema } from "../../shared/schemas.ts";
import type { User } from "../auth/contract.ts";
import { findVerifiedAccount } from "../auth/users.ts";
import { createCallerAccess } from "../guard/access.ts";
import { isStaff } from "../guard/operator-access.ts";
import { assertCsrf, findSignedIn, identifyApiKey, requireSignedIn } from "../guard/request.ts";
import type { Services } from "../services.ts";
import { findTicket, type TicketOwner, type TicketRow } from "./queries.ts";
import type { TicketSide } from "./states.ts";
import { ticketCookie, ticketLinkDays } from "./values.ts";

const daySeconds = 86_400;

/** The reader of a ticket, and their side. */
export interface TicketReader {
	readonly side: TicketSide;
	/** Null for access by the link of an email. */
	readonly user: Pick<User, "id" | "name"> | null;
	readonly requestId: string;
}

/** HMAC of an email address, as stored with tickets. */
export const computeEmailIndex = ({ keys }: Pick<Services, "keys">, email: string): string =>
	hmac(keys.derive("ticket-emails"), normalizeEmail(email));

const signTicketLink = ({ keys }: Pick<Services, "keys">, id: string, expires: number): string =>
	hmac(keys.derive("ticket-links"), `${id}.${expires}`);

/** Token that opens a ticket without an account. Only emails to its author contain it. */
export function createTicketToken(services: Pick<Services, "clock" | "keys">, id: string): string {
	const expires = Math.floor(services.clock.now().getTime() / 1000) + ticketLinkDays * daySeconds;
	return `${expires}.${signTicketLink(services, id, expires)}`;
}

function isValidTicketToken(services: Services, id: string, token: string): boolean {
	const [expires = "", signed = ""] = token.split(".");
	if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < services.clock.now().getTime()) return false;
	return isEqualInConstantTime(signed, signTicketLink(services, id, Number(expires)));
}

/** Support staff with an account. */
export async function listStaff({ config, db }: Services): Promise<{ id: string; name: string }[]> {
	const accounts = await Promise.all(config.staffEmails.map((email) => findVerifiedAccount(db, email)));
	return accounts.flatMap((user) => (user ? [{ id: user.id, name: user.name }] : []));
}

/** Whose tickets a user sees. Tickets of an email address require that it is verified. */
export const getTicketOwner = (services: Services, user: User): TicketOwner => ({
	userId: user.id,
	emailIndex: user.email_verified ? computeEmailIndex(services, user.email) : null,
});

const isOwnedBy = ({ userId, emailIndex }: TicketOwner, row: TicketRow): boolean =>
	row.userId === null ? row.emailIndex === emailIndex : row.userId === userId;

/**
 * Resolves the reader of a ticket: its author, support staff, or the holder of a link from an email about it.
 * @throws Problem 401 without session and link, 404 for other users, 419
 */
export async function requireTicketReader(
	services: Services,
	request: FastifyRequest,
	id: string,
): Promise<{ reader: TicketReader; row: TicketRow }> {
	const session = await findSignedIn(services, request);
	const row = await findTicket(services.db, id);
	const createReader = (side: TicketSide, user: TicketReader["user"]) => ({
		side,
		user,
		requestId: request.id,
	});
	if (session && row) {
		const { user } = session;
		if (isOwnedBy(getTicketOwner(services, user), row))
			return { reader: createReader("customer", user), row };
		if (isStaff(services, user)) return { reader: createReader("staff", user), row };
	}
	if (row && isValidTicketToken(services, id, request.cookies[ticketCookie(id)] ?? "")) {
		assertCsrf(services, request);
		return { reader: createReader("customer", null), row };
	}
	throw session ? notFound() : unauthenticated();
}

/** Access to the ticket in the path: by session, or by the ticket's link. */
export const ticketAccess = createCallerAccess({
	who: ["user", "ticket"],
	refusals: [401, 404],
	sentence: "Requires the ticket's writer, a member of the support, or the link of a mail about it.",
	async find(services, request) {
		await identifyApiKey(services, request);
		const { success, data: id } = idSchema("ticket").safeParse((request.params as { id?: unknown }).id);
		if (success) return requireTicketReader(services, request, id);
		await requireSignedIn(services, request);
		return null;
	},
});
