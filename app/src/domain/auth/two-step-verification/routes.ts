import { operations, type RoutePlugin } from "../../../platform/http/routes.ts";
import { getCaller } from "../../guard/access.ts";
import { getVisitor } from "../../guard/request.ts";
import { secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { passwordConfirmationSchema } from "../contract.ts";
import { confirmTotpSchema, disableTotpSchema, recoveryCodesSchema, totpSecretSchema } from "./contract.ts";
import { regenerateRecoveryCodes } from "./recovery-codes.ts";
import { beginTotp, confirmTotp, disableTotp } from "./totp.ts";

const operation = operations("account");

/** Routes of authenticator apps and recovery codes. */
export const totpRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/account/totp",
			operation("beginTotp", "Start two-step verification setup", secured({ who: ["user"] }), {
				description: "Sign-in doesn't require a code until the secret is confirmed.",
				body: passwordConfirmationSchema,
				response: { 200: totpSecretSchema },
				problems: [409],
			}),
			async (request) => beginTotp(services, getCaller(request), request.body),
		);

		http.post(
			"/api/account/totp/confirm",
			operation("confirmTotp", "Turn on two-step verification", secured({ who: ["user"] }), {
				description: "Requires a first code. The response contains recovery codes, only this once.",
				body: confirmTotpSchema,
				response: { 200: recoveryCodesSchema },
				problems: [409],
			}),
			async (request) => {
				const session = getCaller(request);
				return { recovery_codes: await confirmTotp(services, session, request.body, getVisitor(request)) };
			},
		);

		http.post(
			"/api/account/totp/disable",
			operation("disableTotp", "Turn off two-step verification", secured({ who: ["user"] }), {
				description: "Recovery codes stop working.",
				body: disableTotpSchema,
				problems: [409],
			}),
			async (request) => {
				const session = getCaller(request);
				await disableTotp(services, session, request.body, getVisitor(request));
			},
		);

		http.post(
			"/api/account/recovery-codes",
			operation("regenerateRecoveryCodes", "Regenerate recovery codes", secured({ who: ["user"] }), {
				description: "Earlier codes stop working.",
				body: passwordConfirmationSchema,
				response: { 200: recoveryCodesSchema },
				problems: [409],
			}),
			async (request) => {
				const session = getCaller(request);
				return {
					recovery_codes: await regenerateRecoveryCodes(services, session, request.body, getVisitor(request)),
				};
			},
		);
	};
