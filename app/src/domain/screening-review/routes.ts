import { z } from "zod";
import { idSchema } from "../../contract.ts";
import { problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import {
	listScreeningHitsSchema,
	screeningHitPageSchema,
	screeningHitSchema,
	updateScreeningHitSchema,
} from "../screening/hits/contract.ts";
import type { Services } from "../services.ts";
import { getScreeningHit, listScreeningHits, updateScreeningHit } from "./hits.ts";

const tags = ["screening"];
const params = z.object({ id: idSchema("screeningHit") });

/** Screening hits and their review. */
export const screeningHitRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/v1/screening/hits",
			{
				config: secured({ who: ["key", "session"], permission: "verifications:read" }),
				schema: {
					operationId: "listScreeningHits",
					summary: "List screening hits",
					description: "Latest first. Hits are deleted when their verification is redacted.",
					tags,
					querystring: listScreeningHitsSchema,
					response: { 200: screeningHitPageSchema, ...problemResponses(422) },
				},
			},
			async (request) => listScreeningHits(services, getCaller(request), request.query),
		);

		http.get(
			"/api/v1/screening/hits/:id",
			{
				config: secured({ who: ["key", "session"], permission: "verifications:read" }),
				schema: {
					operationId: "getScreeningHit",
					summary: "Retrieve a screening hit",
					description: "With the entry at the time of the hit, and the score explained word by word.",
					tags,
					params,
					response: { 200: screeningHitSchema, ...problemResponses(404, 422) },
				},
			},
			async (request) => getScreeningHit(services, getCaller(request), request.params.id),
		);

		http.patch(
			"/api/v1/screening/hits/:id",
			{
				config: secured({ who: ["key", "session"], permission: "verifications:review" }),
				schema: {
					operationId: "updateScreeningHit",
					summary: "Update a screening hit",
					description:
						"Marks an open hit as a `false_positive` or a `true_match`, or reopens a reviewed one. Once its verification is approved, a false positive isn't raised again for the same customer until the entry or the screened identity changes. The verification's decision doesn't change.",
					tags,
					params,
					body: updateScreeningHitSchema,
					response: { 200: screeningHitSchema, ...problemResponses(400, 404, 409, 422) },
				},
			},
			async (request) => updateScreeningHit(services, getCaller(request), request.params.id, request.body),
		);
	};
