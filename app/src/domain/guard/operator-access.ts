import type { FastifyRequest } from "fastify";
import { notFound } from "../../platform/http/problem.ts";
import type { Services, SignedInSession } from "../services.ts";
import type { RouteAccess } from "./access.ts";
import { findSignedIn } from "./request.ts";

/** Whether a user is the operator's staff, who also answer tickets: by a verified email address in STAFF_EMAILS. */
export const isStaff = (
	{ config }: Services,
	user: Pick<SignedInSession["user"], "email" | "email_verified">,
): boolean => user.email_verified && config.staffEmails.includes(user.email);

/**
 * Authorizes access to the pages `/test` and `/sentry-example-page`. In production they are the operator's tools, for
 * accounts in STAFF_EMAILS only, and a 404 for everyone else. Elsewhere they are open to everyone.
 * @throws Problem 404
 */
async function requireOperator(services: Services, request: FastifyRequest): Promise<void> {
	if (!services.config.isProduction) return;
	const session = await findSignedIn(services, request);
	if (!session || !isStaff(services, session.user)) throw notFound();
}

/** The operator's tools. Open to everyone outside of production. */
export const operatorAccess: { access: RouteAccess } = {
	access: {
		who: ["operator"],
		permissions: [],
		refusals: [404],
		sentence: "Requires the operator of this server.",
		admit: requireOperator,
	},
};
