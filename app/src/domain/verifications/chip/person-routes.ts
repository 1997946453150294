import { z } from "zod";
import { operations, type RoutePlugin } from "../../../platform/http/routes.ts";
import { idSchema } from "../../../shared/schemas.ts";
import { getCaller } from "../../guard/access.ts";
import type { Services } from "../../services.ts";
import { personLinkAccess } from "../capture/person-access.ts";
import { createChipChallenge, uploadChip } from "./chip.ts";
import { chipChallengeSchema, chipReceiptSchema, chipSchema, maxChipBodyBytes } from "./contract.ts";

const operation = operations("person");
const idParams = z.object({ id: idSchema("verification") });

/** Routes for the person whose own app reads the chip. */
export const personChipRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/v1/verify/:id/chip/challenge",
			operation("createSessionChipChallenge", "Create a chip challenge", personLinkAccess, {
				description: "Eight bytes for active authentication. Invalidates the previous challenge. Valid once.",
				params: idParams,
				response: { 201: chipChallengeSchema },
				problems: [409],
			}),
			async (request, reply) => reply.code(201).send(await createChipChallenge(services, getCaller(request))),
		);

		http.post(
			"/api/v1/verify/:id/chip",
			{
				...operation("uploadSessionChip", "Upload chip data", personLinkAccess, {
					description: "The files that the person's app read from the document's chip.",
					params: idParams,
					body: chipSchema,
					response: { 200: chipReceiptSchema },
					problems: [409, 503],
				}),
				bodyLimit: maxChipBodyBytes,
			},
			async (request) => uploadChip(services, getCaller(request), request.body),
		);
	};
