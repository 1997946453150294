import { noContentSchema, problemResponses, type RoutePlugin } from "../../../platform/http/routes.ts";
import { getCaller } from "../../guard/access.ts";
import { getVisitor } from "../../guard/request.ts";
import { secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { passwordConfirmationSchema } from "../contract.ts";
import { confirmTotpSchema, disableTotpSchema, recoveryCodesSchema, totpSecretSchema } from "./contract.ts";
import { regenerateRecoveryCodes } from "./recovery-codes.ts";
import { beginTotp, confirmTotp, disableTotp } from "./totp.ts";

const tags = ["account"];

/** Routes of authenticator apps and recovery codes. */
export const totpRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/account/totp",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "beginTotp",
					summary: "Start two-step verification setup",
					description: "Sign-in doesn't require a code until the secret is confirmed.",
					tags,
					body: passwordConfirmationSchema,
					response: { 200: totpSecretSchema, ...problemResponses(409, 422) },
				},
			},
			async (request) => beginTotp(services, getCaller(request), request.body),
		);

		http.post(
			"/api/account/totp/confirm",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "confirmTotp",
					summary: "Turn on two-step verification",
					description: "Requires a first code. The response contains recovery codes, only this once.",
					tags,
					body: confirmTotpSchema,
					response: { 200: recoveryCodesSchema, ...problemResponses(409, 422) },
				},
			},
			async (request) => {
				const session = getCaller(request);
				return { recovery_codes: await confirmTotp(services, session, request.body, getVisitor(request)) };
			},
		);

		http.post(
			"/api/account/totp/disable",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "disableTotp",
					summary: "Turn off two-step verification",
					description: "Recovery codes stop working.",
					tags,
					body: disableTotpSchema,
					response: { 204: noContentSchema, ...problemResponses(409, 422) },
				},
			},
			async (request, reply) => {
				const session = getCaller(request);
				await disableTotp(services, session, request.body, getVisitor(request));
				return reply.code(204).send();
			},
		);

		http.post(
			"/api/account/recovery-codes",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "regenerateRecoveryCodes",
					summary: "Regenerate recovery codes",
					description: "Earlier codes stop working.",
					tags,
					body: passwordConfirmationSchema,
					response: { 200: recoveryCodesSchema, ...problemResponses(409, 422) },
				},
			},
			async (request) => {
				const session = getCaller(request);
				return {
					recovery_codes: await regenerateRecoveryCodes(services, session, request.body, getVisitor(request)),
				};
			},
		);
	};
