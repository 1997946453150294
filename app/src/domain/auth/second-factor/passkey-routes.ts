import { listSchema } from "../../../contract.ts";
import { noContentSchema, problemResponses, type RoutePlugin } from "../../../platform/http/routes.ts";
import { getCaller } from "../../guard/access.ts";
import { deviceCookie } from "../../guard/cookies.ts";
import { getVisitor } from "../../guard/request.ts";
import { publicAccess, secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { passwordConfirmationSchema } from "../contract.ts";
import { createUserResponseSchema, sendSignInResponse } from "../sessions/session-response.ts";
import { signInLimit } from "../throttle/throttle.ts";
import { addPasskey, createPasskeyOptions } from "./add-passkey.ts";
import {
	addPasskeySchema,
	beginPasskeySignInSchema,
	passkeyOptionsSchema,
	passkeyParamsSchema,
	passkeySchema,
	passkeySignInSchema,
	renamePasskeySchema,
} from "./contract.ts";
import { deletePasskey, listPasskeys, renamePasskey } from "./passkeys.ts";
import { createPasskeySignInOptions, signInWithPasskey } from "./sign-in-with-passkey.ts";

const tags = ["account"];

/** Routes of the user's passkeys. */
export const passkeyRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/account/passkeys",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "listPasskeys",
					summary: "List passkeys",
					description: "Latest first.",
					tags,
					response: { 200: listSchema(passkeySchema), ...problemResponses() },
				},
			},
			async (request) => ({ data: await listPasskeys(services, getCaller(request)) }),
		);

		http.post(
			"/api/account/passkeys/options",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "beginPasskey",
					summary: "Start passkey registration",
					description: "Returns options for the browser. Send its response to `POST /api/account/passkeys`.",
					tags,
					body: passwordConfirmationSchema,
					response: { 200: passkeyOptionsSchema, ...problemResponses(409, 422) },
				},
			},
			async (request) => createPasskeyOptions(services, getCaller(request), request.body),
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
					response: { 201: passkeySchema, ...problemResponses(409, 422) },
				},
			},
			async (request, reply) => {
				const session = getCaller(request);
				reply.code(201);
				return addPasskey(services, session, request.body, getVisitor(request));
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
					response: { 200: passkeySchema, ...problemResponses(404, 422) },
				},
			},
			async (request) => {
				const session = getCaller(request);
				return renamePasskey(services, session, request.params.id, request.body);
			},
		);

		http.post(
			"/api/account/passkeys/:id/remove",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "deletePasskey",
					summary: "Delete a passkey",
					description: "It can no longer be used to sign in.",
					tags,
					params: passkeyParamsSchema,
					body: passwordConfirmationSchema,
					response: { 204: noContentSchema, ...problemResponses(404, 422) },
				},
			},
			async (request, reply) => {
				const session = getCaller(request);
				await deletePasskey(services, session, request.params.id, request.body, getVisitor(request));
				return reply.code(204).send();
			},
		);
	};

/** Routes to sign in with a passkey. */
export const passkeySignInRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/login/passkey/options",
			{
				// Requested by every view of the sign-in page, for the browser's passkey autofill.
				config: {
					...publicAccess({ csrf: "unless_token" }),
					rateLimit: { ...signInLimit, max: 3 * signInLimit.max },
				},
				schema: {
					operationId: "beginPasskeyLogin",
					summary: "Start a passkey sign-in",
					description: "Returns options for the browser. Send its response to `POST /api/login/passkey`.",
					tags: ["session"],
					body: beginPasskeySignInSchema,
					response: { 200: passkeyOptionsSchema, ...problemResponses(422) },
				},
			},
			() => createPasskeySignInOptions(services),
		);

		http.post(
			"/api/login/passkey",
			{
				config: { ...publicAccess({ csrf: "unless_token" }), rateLimit: signInLimit },
				schema: {
					operationId: "loginWithPasskey",
					summary: "Sign in with a passkey",
					description: "Replaces password and code.",
					tags: ["session"],
					body: passkeySignInSchema,
					response: { 200: createUserResponseSchema(services.config), ...problemResponses(422) },
				},
			},
			async (request, reply) => {
				const { as_token, ...signInInput } = request.body;
				const device = request.cookies[deviceCookie];
				const result = await signInWithPasskey(services, signInInput, getVisitor(request), device);
				return sendSignInResponse(services, request, reply, result, as_token);
			},
		);
	};
