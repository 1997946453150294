import type { FastifyRequest } from "fastify";
import { notFound } from "../../platform/errors.ts";
import type { Access } from "../guard/access.ts";
import { signedIn } from "../guard/request.ts";
import type { Services } from "../services.ts";
import { isStaff } from "./access.ts";

/**
 * Lets in who may use what the pages `/test` and `/sentry-example-page` ask for. In production they are the operator's tools, for
 * those whom STAFF_EMAILS names; to everybody else they aren't there. Elsewhere they are everybody's.
 * @throws Problem 404
 */
async function admitOperator(services: Services, request: FastifyRequest): Promise<void> {
	if (!services.config.production) return;
	const session = await signedIn(services, request);
	if (!session || !isStaff(services, session.user)) throw notFound();
}

/** The operator's tools: everybody's outside of production. */
export const byOperator: { access: Access } = {
	access: {
		who: ["operator"],
		permissions: [],
		refusals: [404],
		sentence: "Requires the operator of this server.",
		admit: admitOperator,
	},
};
