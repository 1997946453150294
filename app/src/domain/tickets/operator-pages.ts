import type { FastifyRequest } from "fastify";
import { notFound } from "../../platform/errors.ts";
import { signedIn } from "../auth/request.ts";
import type { Services } from "../services.ts";
import { isStaff } from "./access.ts";

/**
 * Guards what the pages `/test` and `/sentry-example-page` ask for. In production they are the operator's tools, for
 * those whom STAFF_EMAILS names; to everybody else they aren't there. Elsewhere they are everybody's.
 * @throws Problem 404
 */
export async function requireOperator(services: Services, request: FastifyRequest): Promise<void> {
	if (!services.config.production) return;
	const session = await signedIn(services, request);
	if (!session || !isStaff(services, session.user)) throw notFound();
}
