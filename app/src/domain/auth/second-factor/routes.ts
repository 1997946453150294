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
					summary: "Begin two-step verification",
					description: "Nothing is asked for at sign-in until a code has confirmed the secret.",
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
					description: "With a first code. Recovery codes come with the answer, this once.",
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
					description: "Recovery codes serve no more.",
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
					description: "Those before are worth nothing from then on.",
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
					summary: "Begin adding a passkey",
					description:
						"What the browser is asked with; the answer to it goes to `POST /api/account/passkeys`.",
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
					description: "With what the browser made of the options, within ten minutes.",
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
					description: "Its user knows it by that name; sign-in doesn't.",
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
					description: "It opens nothing from then on.",
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
					summary: "Begin a passkey sign-in",
					description: "What the browser is asked with; the answer to it goes to `POST /api/login/passkey`.",
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
					description: "It stands for password and code.",
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
