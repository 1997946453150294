import type { FastifyRequest } from "fastify";
import { idOf } from "../../contract.ts";
import { hmac, sameText } from "../../platform/crypto/crypto.ts";
import { notFound, Problem, unauthenticated } from "../../platform/errors.ts";
import type { User } from "../auth/contract.ts";
import type { SignedIn } from "../auth/sign-in/sessions.ts";
import { provedUser } from "../auth/users.ts";
import { guardedBy } from "../guard/access.ts";
import { assertCsrf, knowKey, requireSignedIn, signedIn } from "../guard/request.ts";
import type { Services } from "../services.ts";
import { ticketCookie } from "./cookies.ts";
import { findTicket, type Owner, type TicketRow } from "./queries.ts";
import type { TicketSide } from "./states.ts";
import { linkDays } from "./words-contract.ts";

const day = 86_400;

/** Whoever reads a ticket, and from which side. */
export interface TicketReader {
	readonly side: TicketSide;
	/** Null for who came by the link of a mail. */
	readonly user: Pick<User, "id" | "name"> | null;
	readonly requestId: string;
}

/** What tickets keep of an address. */
export const emailIndexOf = ({ keys }: Pick<Services, "keys">, email: string): string =>
	hmac(keys.derive("ticket-emails"), email.trim().toLowerCase());

const signature = ({ keys }: Pick<Services, "keys">, id: string, expires: number): string =>
	hmac(keys.derive("ticket-links"), `${id}.${expires}`);

/** What opens a ticket without an account: it goes out in mails to its writer alone. */
export function ticketToken(services: Pick<Services, "clock" | "keys">, id: string): string {
	const expires = Math.floor(services.clock.now().getTime() / 1000) + linkDays * day;
	return `${expires}.${signature(services, id, expires)}`;
}

function isTicketToken(services: Services, id: string, token: string): boolean {
	const [expires = "", signed = ""] = token.split(".");
	if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < services.clock.now().getTime()) return false;
	return sameText(signed, signature(services, id, Number(expires)));
}

/** Whether a user answers tickets: by a proved address that the operator has named. */
export const isStaff = ({ config }: Services, user: Pick<User, "email" | "email_verified">): boolean =>
	user.email_verified && config.staffEmails.includes(user.email);

/** Those of the support who have an account. */
export async function staffOf({ config, db }: Services): Promise<{ id: string; name: string }[]> {
	const known = await Promise.all(config.staffEmails.map((email) => provedUser(db, email)));
	return known.flatMap((user) => (user ? [{ id: user.id, name: user.name }] : []));
}

/** @throws Problem 401, 403 `staff_only` */
export async function requireStaff(services: Services, request: FastifyRequest): Promise<SignedIn> {
	const session = await requireSignedIn(services, request);
	if (!isStaff(services, session.user)) throw new Problem(403, "staff_only");
	return session;
}

/** Which tickets are a user's. An address that is only claimed shows none of its owner's. */
export const ownerOf = (services: Services, user: User): Owner => ({
	userId: user.id,
	emailIndex: user.email_verified ? emailIndexOf(services, user.email) : null,
});

const owns = ({ userId, emailIndex }: Owner, row: TicketRow): boolean =>
	row.userId === null ? row.emailIndex === emailIndex : row.userId === userId;

/**
 * Who asks for a ticket: its writer, one of the support, or whoever holds the link of a mail about it.
 * @throws Problem 401 to nobody, 404 to somebody else, 419
 */
export async function readerOf(
	services: Services,
	request: FastifyRequest,
	id: string,
): Promise<{ reader: TicketReader; row: TicketRow }> {
	const session = await signedIn(services, request);
	const row = await findTicket(services.db, id);
	const as = (side: TicketSide, user: TicketReader["user"]) => ({ side, user, requestId: request.id });
	if (session && row) {
		const { user } = session;
		if (owns(ownerOf(services, user), row)) return { reader: as("customer", user), row };
		if (isStaff(services, user)) return { reader: as("staff", user), row };
	}
	if (row && isTicketToken(services, id, request.cookies[ticketCookie(id)] ?? "")) {
		assertCsrf(services, request);
		return { reader: as("customer", null), row };
	}
	throw session ? notFound() : unauthenticated();
}

/** Whoever may read the ticket that the path names: a ticket's link stands in for a session. */
export const byTicket = guardedBy({
	who: ["user", "ticket"],
	refusals: [401, 404],
	sentence: "Requires the ticket's writer, a member of the support, or the link of a mail about it.",
	async find(services, request) {
		await knowKey(services, request);
		const { success, data: id } = idOf("ticket").safeParse((request.params as { id?: unknown }).id);
		if (success) return readerOf(services, request, id);
		await requireSignedIn(services, request);
		return null;
	},
});
