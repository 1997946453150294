import type { FastifyInstance, FastifyRequest } from "fastify";
import { authenticate, bearsKey, sessionTokenOf } from "../domain/auth/request.ts";
import type { Services } from "../domain/services.ts";
import { ticketCookie } from "../domain/tickets/cookies.ts";

/** Whether a request comes with the link of a ticket, which its handler judges: its holder needs no session. */
function hasTicketLink({ params, cookies, routeOptions: { url = "" } }: FastifyRequest): boolean {
	const { id } = params as { id?: string };
	return url.startsWith("/api/tickets/") && id !== undefined && ticketCookie(id) in cookies;
}

/**
 * Asks who calls before anything that they send is read: strangers get a 401 whatever is wrong with the rest.
 * What the holder of a link may open is asked where the link's routes are.
 */
export function authenticateFirst(http: FastifyInstance, services: Services): void {
	http.addHook("preParsing", async (request) => {
		const { security = [] } = request.routeOptions.schema ?? {};
		const schemes = security.flatMap((scheme) => Object.keys(scheme));
		if (schemes.length === 0 || schemes.includes("clientSecret")) return;
		// A key that asks what members alone may is known all the same: it gets a 403 from the operation.
		if (schemes.includes("apiKey") || (bearsKey(request) && !sessionTokenOf(request)))
			await authenticate(services, request, "app");
		else if (schemes.includes("session") && !hasTicketLink(request))
			await authenticate(services, request, "session");
	});
}
