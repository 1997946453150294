import { z } from "zod";
import { idOf } from "../../contract.ts";
import { ofApp, problems, type Routes } from "../../platform/http.ts";
import { appCaller } from "../auth/request.ts";
import { idempotencyHeader } from "../idempotency/contract.ts";
import { idempotencyOf } from "../idempotency/routes.ts";
import type { Services } from "../services.ts";
import { verificationSchema } from "./contract.ts";
import { simulateOutcome } from "./simulation.ts";
import { simulateSchema } from "./simulation-contract.ts";

/** Outcomes at will, in test mode. */
export const simulationRoutes =
	(services: Services): Routes =>
	async (http) => {
		http.post(
			"/api/v1/verifications/:id/simulate",
			{
				schema: {
					operationId: "simulateVerification",
					summary: "Simulate an outcome",
					description:
						"Leads the verification through the person’s steps to the outcome: `verification.opened`, `.started`, `.processing` and the outcome’s own event are told as in live mode, and webhooks deliver them. Nothing is checked: the checks are `not_run`, `simulated` is true, and `verified_data` are those of a specimen with what the verification says: the details provided, a document and a country that it accepts, the minimum age. What contradicts that is a 422. In live mode it answers 403 `live_mode`.",
					tags: ["verifications"],
					security: ofApp,
					params: z.object({ id: idOf("verification") }),
					headers: idempotencyHeader,
					body: simulateSchema,
					response: { 200: verificationSchema, ...problems(400, 401, 403, 404, 409, 413, 419, 422) },
				},
			},
			async (request, reply) =>
				simulateOutcome(
					services,
					await appCaller(services, request),
					request.params.id,
					request.body,
					idempotencyOf(request, reply),
				),
		);
	};
