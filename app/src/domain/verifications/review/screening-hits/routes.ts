import { z } from "zod";
import { operations, type RoutePlugin } from "../../../../platform/http/routes.ts";
import { idSchema } from "../../../../shared/schemas.ts";
import { getCaller } from "../../../guard/access.ts";
import { secured } from "../../../guard/secured.ts";
import {
	listScreeningHitsSchema,
	screeningHitPageSchema,
	screeningHitSchema,
	updateScreeningHitSchema,
} from "../../../screening/hits/contract.ts";
import type { Services } from "../../../services.ts";
import { getScreeningHit, listScreeningHits, updateScreeningHit } from "./screening-hits.ts";

const operation = operations("screening");
const params = z.object({ id: idSchema("screeningHit") });

/** Screening hits and their review. */
export const screeningHitRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/v1/screening/hits",
			operation("listScreeningHits", "List screening hits", secured({ permission: "verifications:read" }), {
				description: "Latest first. Hits are deleted when their verification is redacted.",
				querystring: listScreeningHitsSchema,
				response: { 200: screeningHitPageSchema },
			}),
			async (request) => listScreeningHits(services, getCaller(request), request.query),
		);

		http.get(
			"/api/v1/screening/hits/:id",
			operation(
				"getScreeningHit",
				"Retrieve a screening hit",
				secured({ permission: "verifications:read" }),
				{
					description: "With the entry at the time of the hit, and the score explained word by word.",
					params,
					response: { 200: screeningHitSchema },
				},
			),
			async (request) => getScreeningHit(services, getCaller(request), request.params.id),
		);

		http.patch(
			"/api/v1/screening/hits/:id",
			operation(
				"updateScreeningHit",
				"Update a screening hit",
				secured({ permission: "verifications:review" }),
				{
					description:
						"Marks an open hit as a `false_positive` or a `true_match`, or reopens a reviewed one. Once its verification is approved, a false positive isn't raised again for the same customer until the entry or the screened identity changes. The verification's decision doesn't change.",
					params,
					body: updateScreeningHitSchema,
					response: { 200: screeningHitSchema },
				},
			),
			async (request) => updateScreeningHit(services, getCaller(request), request.params.id, request.body),
		);
	};
