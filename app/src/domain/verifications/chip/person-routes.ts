import { z } from "zod";
import { idSchema } from "../../../contract.ts";
import { problemResponses, type RoutePlugin } from "../../../platform/http/routes.ts";
import {
	chipChallengeSchema,
	chipReceiptSchema,
	chipSchema,
	maxChipBodyBytes,
} from "../../chips/contract.ts";
import { getCaller } from "../../guard/access.ts";
import type { Services } from "../../services.ts";
import { personLinkAccess } from "../capture/person-access.ts";
import { createChipChallenge, uploadChip } from "./chip.ts";

const tags = ["person"];
const idParams = z.object({ id: idSchema("verification") });

/** Routes for the person whose own app reads the chip. */
export const personChipRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/v1/verify/:id/chip/challenge",
			{
				config: personLinkAccess,
				schema: {
					operationId: "createSessionChipChallenge",
					summary: "Create a chip challenge",
					description:
						"Eight bytes for active authentication. Invalidates the previous challenge. Valid once.",
					tags,
					params: idParams,
					response: { 201: chipChallengeSchema, ...problemResponses(409, 422) },
				},
			},
			async (request, reply) => reply.code(201).send(await createChipChallenge(services, getCaller(request))),
		);

		http.post(
			"/api/v1/verify/:id/chip",
			{
				config: personLinkAccess,
				bodyLimit: maxChipBodyBytes,
				schema: {
					operationId: "uploadSessionChip",
					summary: "Upload chip data",
					description: "The files that the person's app read from the document's chip.",
					tags,
					params: idParams,
					body: chipSchema,
					response: { 200: chipReceiptSchema, ...problemResponses(400, 409, 413, 422, 503) },
				},
			},
			async (request) => uploadChip(services, getCaller(request), request.body),
		);
	};
