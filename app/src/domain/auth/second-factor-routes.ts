import { z } from "zod";
import { listOf } from "../../contract.ts";
import { ofNobody, ofSession, problems, type Routes } from "../../platform/http.ts";
import type { Services } from "../services.ts";
import { passwordConfirmationSchema } from "./contract.ts";
import { deviceCookie } from "./cookies.ts";
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
import { assertCsrf, requireSignedIn, visitorOf } from "./request.ts";
import { signInLimit } from "./routes.ts";
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
} from "./second-factor-contract.ts";
import { answerSignIn, userAnswerOf } from "./session-reply.ts";
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
				schema: {
					operationId: "beginTotp",
					summary: "Begin two-step verification",
					description: "Nothing is asked for at sign-in until a code has confirmed the secret.",
					tags,
					security: ofSession,
					body: passwordConfirmationSchema,
					response: { 200: totpSecretSchema, ...problems(401, 409, 419, 422) },
				},
			},
			async (request) => beginTotp(services, await requireSignedIn(services, request), request.body),
		);

		http.post(
			"/api/account/totp/confirm",
			{
				schema: {
					operationId: "confirmTotp",
					summary: "Turn on two-step verification",
					description: "With a first code. Recovery codes come with the answer, this once.",
					tags,
					security: ofSession,
					body: confirmTotpSchema,
					response: { 200: recoveryCodesSchema, ...problems(401, 409, 419, 422) },
				},
			},
			async (request) => {
				const me = await requireSignedIn(services, request);
				return { recovery_codes: await confirmTotp(services, me, request.body, visitorOf(request)) };
			},
		);

		http.post(
			"/api/account/totp/disable",
			{
				schema: {
					operationId: "disableTotp",
					summary: "Turn off two-step verification",
					description: "Recovery codes serve no more.",
					tags,
					security: ofSession,
					body: disableTotpSchema,
					response: { 204: done, ...problems(401, 409, 419, 422) },
				},
			},
			async (request, reply) => {
				const me = await requireSignedIn(services, request);
				await disableTotp(services, me, request.body, visitorOf(request));
				return reply.code(204).send();
			},
		);

		http.post(
			"/api/account/recovery-codes",
			{
				schema: {
					operationId: "renewRecoveryCodes",
					summary: "Regenerate recovery codes",
					description: "Those before are worth nothing from then on.",
					tags,
					security: ofSession,
					body: passwordConfirmationSchema,
					response: { 200: recoveryCodesSchema, ...problems(401, 409, 419, 422) },
				},
			},
			async (request) => {
				const me = await requireSignedIn(services, request);
				return { recovery_codes: await renewRecoveryCodes(services, me, request.body, visitorOf(request)) };
			},
		);

		http.get(
			"/api/account/passkeys",
			{
				schema: {
					operationId: "listPasskeys",
					summary: "List passkeys",
					description: "Latest first.",
					tags,
					security: ofSession,
					response: { 200: listOf(passkeySchema), ...problems(401) },
				},
			},
			async (request) => ({ data: await listPasskeysOf(services, await requireSignedIn(services, request)) }),
		);

		http.post(
			"/api/account/passkeys/options",
			{
				schema: {
					operationId: "beginPasskey",
					summary: "Begin adding a passkey",
					description:
						"What the browser is asked with; the answer to it goes to `POST /api/account/passkeys`.",
					tags,
					security: ofSession,
					body: passwordConfirmationSchema,
					response: { 200: passkeyOptionsSchema, ...problems(401, 409, 419, 422) },
				},
			},
			async (request) =>
				passkeyCreationOptions(services, await requireSignedIn(services, request), request.body),
		);

		http.post(
			"/api/account/passkeys",
			{
				schema: {
					operationId: "addPasskey",
					summary: "Add a passkey",
					description: "With what the browser made of the options, within ten minutes.",
					tags,
					security: ofSession,
					body: addPasskeySchema,
					response: { 201: passkeySchema, ...problems(401, 409, 419, 422) },
				},
			},
			async (request, reply) => {
				const me = await requireSignedIn(services, request);
				reply.code(201);
				return addPasskey(services, me, request.body, visitorOf(request));
			},
		);

		http.patch(
			"/api/account/passkeys/:id",
			{
				schema: {
					operationId: "renamePasskey",
					summary: "Rename a passkey",
					description: "Its user knows it by that name; sign-in doesn't.",
					tags,
					security: ofSession,
					params: passkeyParamsSchema,
					body: renamePasskeySchema,
					response: { 200: passkeySchema, ...problems(401, 404, 419, 422) },
				},
			},
			async (request) => {
				const me = await requireSignedIn(services, request);
				return renamePasskey(services, me, request.params.id, request.body);
			},
		);

		http.post(
			"/api/account/passkeys/:id/remove",
			{
				schema: {
					operationId: "removePasskey",
					summary: "Delete a passkey",
					description: "It opens nothing from then on.",
					tags,
					security: ofSession,
					params: passkeyParamsSchema,
					body: passwordConfirmationSchema,
					response: { 204: done, ...problems(401, 404, 419, 422) },
				},
			},
			async (request, reply) => {
				const me = await requireSignedIn(services, request);
				await removePasskey(services, me, request.params.id, request.body, visitorOf(request));
				return reply.code(204).send();
			},
		);

		http.post(
			"/api/login/passkey/options",
			{
				// Asked by every view of the sign-in page, where the browser offers passkeys while one types.
				config: { rateLimit: { ...signInLimit, max: 3 * signInLimit.max } },
				schema: {
					operationId: "beginPasskeyLogin",
					summary: "Begin a passkey sign-in",
					description: "What the browser is asked with; the answer to it goes to `POST /api/login/passkey`.",
					tags: ["session"],
					security: ofNobody,
					body: beginPasskeySignInSchema,
					response: { 200: passkeyOptionsSchema, ...problems(419, 422) },
				},
			},
			async (request) => {
				if (!request.body.as_token) assertCsrf(services, request);
				return passkeySignInOptions(services);
			},
		);

		http.post(
			"/api/login/passkey",
			{
				config: { rateLimit: signInLimit },
				schema: {
					operationId: "loginPasskey",
					summary: "Sign in with a passkey",
					description: "It stands for password and code.",
					tags: ["session"],
					security: ofNobody,
					body: passkeySignInSchema,
					response: { 200: userAnswerOf(services.config), ...problems(419, 422) },
				},
			},
			async (request, reply) => {
				const { as_token, ...given } = request.body;
				if (!as_token) assertCsrf(services, request);
				const device = request.cookies[deviceCookie];
				const result = await signInWithPasskey(services, given, visitorOf(request), device);
				return answerSignIn(services, request, reply, result, as_token);
			},
		);
	};
