import { z } from "zod";
import { listOf } from "../../../contract.ts";
import { problems, type Routes } from "../../../platform/network/http.ts";
import { callerOf } from "../../guard/access.ts";
import { visitorOf } from "../../guard/request.ts";
import { anyone, secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { passwordConfirmationSchema } from "../contract.ts";
import { deviceCookie } from "../cookies.ts";
import { signInLimit } from "../routes.ts";
import { answerSignIn, userAnswerOf } from "../sign-in/session-reply.ts";
import {
	addPasskeySchema,
	beginPasskeySignInSchema,
	confirmTotpSchema,
	disableTotpSchema,
	passkeyOptionsSchema,
	passkeyParamsSchema,
	passkeySchema,
	passkeySignInSchema,
	recoveryCodesSchema,
	renamePasskeySchema,
	totpSecretSchema,
} from "./contract.ts";
import {
	addPasskey,
	listPasskeysOf,
	passkeyCreationOptions,
	passkeySignInOptions,
	removePasskey,
	renamePasskey,
	signInWithPasskey,
} from "./passkeys.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { beginTotp, confirmTotp, disableTotp } from "./totp.ts";

const done = z.undefined().meta({ description: "Done." });
const tags = ["account"];

/** What protects an account beside its password. */
export const secondFactorRoutes =
	(services: Services): Routes =>
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
					response: { 200: totpSecretSchema, ...problems(409, 422) },
				},
			},
			async (request) => beginTotp(services, callerOf(request), request.body),
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
					response: { 200: recoveryCodesSchema, ...problems(409, 422) },
				},
			},
			async (request) => {
				const me = callerOf(request);
				return { recovery_codes: await confirmTotp(services, me, request.body, visitorOf(request)) };
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
					response: { 204: done, ...problems(409, 422) },
				},
			},
			async (request, reply) => {
				const me = callerOf(request);
				await disableTotp(services, me, request.body, visitorOf(request));
				return reply.code(204).send();
			},
		);

		http.post(
			"/api/account/recovery-codes",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "renewRecoveryCodes",
					summary: "Regenerate recovery codes",
					description: "Earlier codes stop working.",
					tags,
					body: passwordConfirmationSchema,
					response: { 200: recoveryCodesSchema, ...problems(409, 422) },
				},
			},
			async (request) => {
				const me = callerOf(request);
				return { recovery_codes: await renewRecoveryCodes(services, me, request.body, visitorOf(request)) };
			},
		);

		http.get(
			"/api/account/passkeys",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "listPasskeys",
					summary: "List passkeys",
					description: "Latest first.",
					tags,
					response: { 200: listOf(passkeySchema), ...problems() },
				},
			},
			async (request) => ({ data: await listPasskeysOf(services, callerOf(request)) }),
		);

		http.post(
			"/api/account/passkeys/options",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "beginPasskey",
					summary: "Start passkey registration",
					description:
						"Returns options for the browser. Send its response to `POST /api/account/passkeys`.",
					tags,
					body: passwordConfirmationSchema,
					response: { 200: passkeyOptionsSchema, ...problems(409, 422) },
				},
			},
			async (request) => passkeyCreationOptions(services, callerOf(request), request.body),
		);

		http.post(
			"/api/account/passkeys",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "addPasskey",
					summary: "Add a passkey",
					description: "With the browser's response to the options, within 10 minutes.",
					tags,
					body: addPasskeySchema,
					response: { 201: passkeySchema, ...problems(409, 422) },
				},
			},
			async (request, reply) => {
				const me = callerOf(request);
				reply.code(201);
				return addPasskey(services, me, request.body, visitorOf(request));
			},
		);

		http.patch(
			"/api/account/passkeys/:id",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "renamePasskey",
					summary: "Rename a passkey",
					description: "The name has no effect on sign-in.",
					tags,
					params: passkeyParamsSchema,
					body: renamePasskeySchema,
					response: { 200: passkeySchema, ...problems(404, 422) },
				},
			},
			async (request) => {
				const me = callerOf(request);
				return renamePasskey(services, me, request.params.id, request.body);
			},
		);

		http.post(
			"/api/account/passkeys/:id/remove",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "removePasskey",
					summary: "Delete a passkey",
					description: "It can no longer be used to sign in.",
					tags,
					params: passkeyParamsSchema,
					body: passwordConfirmationSchema,
					response: { 204: done, ...problems(404, 422) },
				},
			},
			async (request, reply) => {
				const me = callerOf(request);
				await removePasskey(services, me, request.params.id, request.body, visitorOf(request));
				return reply.code(204).send();
			},
		);

		http.post(
			"/api/login/passkey/options",
			{
				// Asked by every view of the sign-in page, where the browser offers passkeys while one types.
				config: {
					...anyone({ csrf: "unless_token" }),
					rateLimit: { ...signInLimit, max: 3 * signInLimit.max },
				},
				schema: {
					operationId: "beginPasskeyLogin",
					summary: "Start a passkey sign-in",
					description: "Returns options for the browser. Send its response to `POST /api/login/passkey`.",
					tags: ["session"],
					body: beginPasskeySignInSchema,
					response: { 200: passkeyOptionsSchema, ...problems(422) },
				},
			},
			() => passkeySignInOptions(services),
		);

		http.post(
			"/api/login/passkey",
			{
				config: { ...anyone({ csrf: "unless_token" }), rateLimit: signInLimit },
				schema: {
					operationId: "loginPasskey",
					summary: "Sign in with a passkey",
					description: "Replaces password and code.",
					tags: ["session"],
					body: passkeySignInSchema,
					response: { 200: userAnswerOf(services.config), ...problems(422) },
				},
			},
			async (request, reply) => {
				const { as_token, ...given } = request.body;
				const device = request.cookies[deviceCookie];
				const result = await signInWithPasskey(services, given, visitorOf(request), device);
				return answerSignIn(services, request, reply, result, as_token);
			},
		);
	};
