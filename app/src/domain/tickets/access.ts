import type { FastifyRequest } from "fastify";
import { idSchema } from "../../contract.ts";
import { hmac, isEqualInConstantTime } from "../../platform/crypto/crypto.ts";
import { notFound, Problem, unauthenticated } from "../../platform/http/problem.ts";
import type { User } from "../auth/contract.ts";
import type { SignedInSession } from "../auth/sessions/sessions.ts";
import { findVerifiedAccount } from "../auth/users.ts";
import { createCallerAccess } from "../guard/access.ts";
import { assertCsrf, findSignedIn, identifyApiKey, requireSignedIn } from "../guard/request.ts";
import type { Services } from "../services.ts";
import { ticketCookie } from "./cookies.ts";
import { ticketLinkDays } from "./options-contract.ts";
import { findTicket, type TicketOwner, type TicketRow } from "./queries.ts";
import type { TicketSide } from "./states.ts";

const daySeconds = 86_400;

/** Whoever reads a ticket, and from which side. */
export interface TicketReader {
	readonly side: TicketSide;
	/** Null for who came by the link of a mail. */
	readonly user: Pick<User, "id" | "name"> | null;
	readonly requestId: string;
}

/** What tickets keep of an address. */
export const computeEmailIndex = ({ keys }: Pick<Services, "keys">, email: string): string =>
	hmac(keys.derive("ticket-emails"), email.trim().toLowerCase());

const signTicketLink = ({ keys }: Pick<Services, "keys">, id: string, expires: number): string =>
	hmac(keys.derive("ticket-links"), `${id}.${expires}`);

/** What opens a ticket without an account: it goes out in mails to its writer alone. */
export function createTicketToken(services: Pick<Services, "clock" | "keys">, id: string): string {
	const expires = Math.floor(services.clock.now().getTime() / 1000) + ticketLinkDays * daySeconds;
	return `${expires}.${signTicketLink(services, id, expires)}`;
}

function isValidTicketToken(services: Services, id: string, token: string): boolean {
	const [expires = "", signed = ""] = token.split(".");
	if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < services.clock.now().getTime()) return false;
	return isEqualInConstantTime(signed, signTicketLink(services, id, Number(expires)));
}

/** Whether a user answers tickets: by a proved address that the operator has named. */
export const isStaff = ({ config }: Services, user: Pick<User, "email" | "email_verified">): boolean =>
	user.email_verified && config.staffEmails.includes(user.email);

/** Those of the support who have an account. */
export async function listStaff({ config, db }: Services): Promise<{ id: string; name: string }[]> {
	const accounts = await Promise.all(config.staffEmails.map((email) => findVerifiedAccount(db, email)));
	return accounts.flatMap((user) => (user ? [{ id: user.id, name: user.name }] : []));
}

/** @throws Problem 401, 403 `staff_only` */
export async function requireStaff(services: Services, request: FastifyRequest): Promise<SignedInSession> {
	const session = await requireSignedIn(services, request);
	if (!isStaff(services, session.user)) throw new Problem(403, "staff_only");
	return session;
}

/** Which tickets are a user's. An address that is only claimed shows none of its owner's. */
export const getTicketOwner = (services: Services, user: User): TicketOwner => ({
	userId: user.id,
	emailIndex: user.email_verified ? computeEmailIndex(services, user.email) : null,
});

const isOwnedBy = ({ userId, emailIndex }: TicketOwner, row: TicketRow): boolean =>
	row.userId === null ? row.emailIndex === emailIndex : row.userId === userId;

/**
 * Who asks for a ticket: its writer, one of the support, or whoever holds the link of a mail about it.
 * @throws Problem 401 to nobody, 404 to somebody else, 419
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
