import { z } from "zod";
import { operations, type RoutePlugin } from "../../../platform/http/routes.ts";
import { idSchema } from "../../../shared/schemas.ts";
import { getCaller } from "../../guard/access.ts";
import { secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { verificationSchema } from "../contract.ts";
import { reopenSchema, reviewSchema } from "./contract.ts";
import { reopenVerification } from "./reopen-verification.ts";
import { reviewVerification } from "./review-verification.ts";

const idParams = z.object({ id: idSchema("verification") });
const operation = operations("verifications");

/** The API of a reviewer's decision. */
export const reviewRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/v1/verifications/:id/review",
			operation(
				"reviewVerification",
				"Review a verification",
				secured({ permission: "verifications:review" }),
				{
					description:
						"An escalated case requires `reviews:manage`, unless it is assigned to the caller. If two reviewers decide at the same time, one gets a conflict with the other's decision. If the app requires two reviewers, the first decision is a `proposal`: the case stays in review until a second reviewer, who has `reviews:manage`, confirms it. It lapses if the case's screening hits, checks or duplicates change before: the confirmation is then a 409 `proposal_lapsed`, and the next decision is the first. API keys can't decide then.",
					params: idParams,
					body: reviewSchema,
					response: { 200: verificationSchema },
				},
			),
			async (request) => reviewVerification(services, getCaller(request), request.params.id, request.body),
		);

		http.post(
			"/api/v1/verifications/:id/reopen",
			operation(
				"reopenVerification",
				"Reopen a verification",
				secured({ permission: "verifications:review" }),
				{
					description: "Returns the case to review, without an outcome.",
					params: idParams,
					body: reopenSchema,
					response: { 200: verificationSchema },
				},
			),
			async (request) => reopenVerification(services, getCaller(request), request.params.id, request.body),
		);
	};
