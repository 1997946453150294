import { z } from "zod";
import { idSchema } from "../../../contract.ts";
import { problemResponses, type RoutePlugin } from "../../../platform/http/routes.ts";
import { getCaller } from "../../guard/access.ts";
import { secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { verificationSchema } from "../contract.ts";
import { reopenSchema, reviewSchema } from "./contract.ts";
import { reopenVerification } from "./reopen-verification.ts";
import { reviewVerification } from "./review-verification.ts";

const idParams = z.object({ id: idSchema("verification") });
const common = { tags: ["verifications"] };

/** The API of a reviewer's decision. */
export const reviewRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/v1/verifications/:id/review",
			{
				config: secured({ who: ["key", "session"], permission: "verifications:review" }),
				schema: {
					operationId: "reviewVerification",
					summary: "Review a verification",
					description:
						"If two reviewers decide at the same time, one gets a conflict with the other's decision. If the app requires two reviewers, the first decision is a `proposal`: the case stays in review until a second reviewer confirms it. It lapses if the case's screening hits, checks or duplicates change before: the confirmation is then a 409 `proposal_lapsed`, and the next decision is the first. API keys can't decide then.",
					...common,
					params: idParams,
					body: reviewSchema,
					response: { 200: verificationSchema, ...problemResponses(400, 404, 409, 422) },
				},
			},
			async (request) => reviewVerification(services, getCaller(request), request.params.id, request.body),
		);

		http.post(
			"/api/v1/verifications/:id/reopen",
			{
				config: secured({ who: ["key", "session"], permission: "verifications:review" }),
				schema: {
					operationId: "reopenVerification",
					summary: "Reopen a verification",
					description: "Returns the case to review, without an outcome.",
					...common,
					params: idParams,
					body: reopenSchema,
					response: { 200: verificationSchema, ...problemResponses(400, 404, 409, 422) },
				},
			},
			async (request) => reopenVerification(services, getCaller(request), request.params.id, request.body),
		);
	};
