import { z } from "zod";
import { operations, type RoutePlugin } from "../../../platform/http/routes.ts";
import { idSchema } from "../../../shared/schemas.ts";
import { getCaller } from "../../guard/access.ts";
import { secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { verificationSchema } from "../contract.ts";
import { simulateSchema } from "./contract.ts";
import { simulateOutcome } from "./simulate-outcome.ts";

const operation = operations("verifications");

/** Simulated outcomes in test mode. */
export const simulationRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/v1/verifications/:id/simulate",
			operation(
				"simulateVerification",
				"Simulate an outcome",
				{
					...secured({ permission: "verifications:create" }),
					expensive: true,
				},
				{
					description:
						"Takes the verification through the person’s steps to the outcome. `verification.opened`, `.started`, `.processing` and the outcome’s own event are recorded and delivered as in live mode. No check is run: checks are `not_run`, `simulated` is true, and `verified_data` is a specimen’s, adapted to the verification’s provided details, accepted documents and countries, and minimum age. A contradiction is a 422. A case in review that is escalated, or waits for a second reviewer, is refused to callers who couldn’t decide it. In live mode, returns a 403 `live_mode`.",
					params: z.object({ id: idSchema("verification") }),
					body: simulateSchema,
					response: { 200: verificationSchema },
				},
			),
			async (request) => simulateOutcome(services, getCaller(request), request.params.id, request.body),
		);
	};
