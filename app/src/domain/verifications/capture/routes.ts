import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { operations, type RoutePlugin } from "../../../platform/http/routes.ts";
import { idSchema } from "../../../shared/schemas.ts";
import { getCaller, type RequestWithCaller, reloadCaller } from "../../guard/access.ts";
import { publicAccess } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import type { RequestOrigin } from "../encrypted-details.ts";
import { type AuthenticatedPerson, findLinkByCode } from "./authenticate-person.ts";
import { loadPersonSession } from "./load-person-session.ts";
import { personLinkAccess } from "./person-access.ts";
import { recordLinkOpened } from "./person-events.ts";
import {
	consentSchema,
	linkCodeSchema,
	personLinkSchema,
	personSessionSchema,
	selectedDocumentSchema,
} from "./person-session-contract.ts";
import { selectDocument } from "./select-document.ts";
import { declineConsent, startAttempt } from "./start-attempt.ts";
import { submitAttempt } from "./submit-attempt.ts";

const operation = operations("person");
const originOf = (request: FastifyRequest): RequestOrigin => ({
	address: request.ip,
	userAgent: request.headers["user-agent"] ?? null,
});
const idParams = z.object({ id: idSchema("verification") });

/** Runs an action of the person and responds with the updated session. */
const actThenShowSession = async (
	services: Services,
	request: FastifyRequest & RequestWithCaller<AuthenticatedPerson>,
	act: (person: AuthenticatedPerson) => Promise<void>,
) => {
	await act(getCaller(request));
	return loadPersonSession(services, await reloadCaller(services, request));
};

/** Routes for the person's session, authenticated by the secret in their link. */
export const personSessionRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/v1/verify/code",
			operation(
				"getLinkByCode",
				"Retrieve a link by code",
				{
					...publicAccess({ why: "the code itself grants access" }),
					rateLimit: { max: 10, timeWindow: "1 minute" },
				},
				{
					description: "For people whose link doesn't open. Up to 10 per minute per IP address.",
					body: linkCodeSchema,
					response: { 200: personLinkSchema },
				},
			),
			(request) => findLinkByCode(services, request.body.code),
		);

		http.get(
			"/api/v1/verify/:id",
			operation("getSession", "Retrieve the session", personLinkAccess, {
				description: "What is required of the person, and what is already done.",
				params: idParams,
				response: { 200: personSessionSchema },
			}),
			async (request) => loadPersonSession(services, getCaller(request)),
		);

		http.post(
			"/api/v1/verify/:id/open",
			operation("openSession", "Record the link's opening", personLinkAccess, {
				description: "The first call records an event. Later calls do nothing.",
				params: idParams,
				response: { 200: personSessionSchema },
				problems: [400, 409],
			}),
			(request) => actThenShowSession(services, request, (person) => recordLinkOpened(services, person)),
		);

		http.post(
			"/api/v1/verify/:id/start",
			operation("startSession", "Record consent", personLinkAccess, {
				description:
					"Starts an attempt. Send the language in which the person read the consent text, which is kept as shown.",
				params: idParams,
				body: consentSchema,
				response: { 200: personSessionSchema },
				problems: [409],
			}),
			(request) =>
				actThenShowSession(services, request, (person) => {
					const { locale, device = null } = request.body;
					return startAttempt(services, person, locale, { ...originOf(request), device });
				}),
		);

		http.post(
			"/api/v1/verify/:id/decline",
			operation("declineConsent", "Decline consent", personLinkAccess, {
				description:
					"Also withdraws earlier consent, until the session is submitted. Cancels the verification with the reason `consent_declined`.",
				params: idParams,
				response: { 200: personSessionSchema },
				problems: [400, 409],
			}),
			(request) => actThenShowSession(services, request, (person) => declineConsent(services, person)),
		);

		http.put(
			"/api/v1/verify/:id/document",
			operation("selectDocument", "Choose the document", personLinkAccess, {
				description:
					"One that the business accepts. It can be changed until the session is submitted: the previous document's photos and chip data are then deleted.",
				params: idParams,
				body: selectedDocumentSchema,
				response: { 200: personSessionSchema },
				problems: [409],
			}),
			(request) =>
				actThenShowSession(services, request, (person) => selectDocument(services, person, request.body)),
		);
	};

/** The route that ends the person's session. The API reference lists it after the uploads. */
export const personSubmissionRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/v1/verify/:id/submit",
			operation("submitSession", "Submit the session", personLinkAccess, {
				description: "All required photos must be uploaded. The decision follows within seconds.",
				params: idParams,
				response: { 200: personSessionSchema },
				problems: [400, 409],
			}),
			(request) => actThenShowSession(services, request, (person) => submitAttempt(services, person)),
		);
	};
