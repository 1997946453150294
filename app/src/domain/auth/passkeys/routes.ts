import { operations, type RoutePlugin } from "../../../platform/http/routes.ts";
import { listSchema } from "../../../shared/schemas.ts";
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

const operation = operations("account");

/** Routes of the user's passkeys. */
export const passkeyRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/account/passkeys",
			operation("listPasskeys", "List passkeys", secured({ who: ["user"] }), {
				description: "Latest first.",
				response: { 200: listSchema(passkeySchema) },
			}),
			async (request) => ({ data: await listPasskeys(services, getCaller(request)) }),
		);

		http.post(
			"/api/account/passkeys/options",
			operation("beginPasskey", "Start passkey registration", secured({ who: ["user"] }), {
				description: "Returns options for the browser. Send its response to `POST /api/account/passkeys`.",
				body: passwordConfirmationSchema,
				response: { 200: passkeyOptionsSchema },
				problems: [409],
			}),
			async (request) => createPasskeyOptions(services, getCaller(request), request.body),
		);

		http.post(
			"/api/account/passkeys",
			operation("addPasskey", "Add a passkey", secured({ who: ["user"] }), {
				description: "With the browser's response to the options, within 10 minutes.",
				body: addPasskeySchema,
				response: { 201: passkeySchema },
				problems: [409],
			}),
			async (request, reply) => {
				const session = getCaller(request);
				reply.code(201);
				return addPasskey(services, session, request.body, getVisitor(request));
			},
		);

		http.patch(
			"/api/account/passkeys/:id",
			operation("renamePasskey", "Rename a passkey", secured({ who: ["user"] }), {
				description: "The name has no effect on sign-in.",
				params: passkeyParamsSchema,
				body: renamePasskeySchema,
				response: { 200: passkeySchema },
			}),
			async (request) => {
				const session = getCaller(request);
				return renamePasskey(services, session, request.params.id, request.body);
			},
		);

		http.post(
			"/api/account/passkeys/:id/remove",
			operation("deletePasskey", "Delete a passkey", secured({ who: ["user"] }), {
				description: "It can no longer be used to sign in.",
				params: passkeyParamsSchema,
				body: passwordConfirmationSchema,
			}),
			async (request) => {
				const session = getCaller(request);
				await deletePasskey(services, session, request.params.id, request.body, getVisitor(request));
			},
		);
	};

/** Routes to sign in with a passkey. */
export const passkeySignInRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/login/passkey/options",
			operations("session")(
				"beginPasskeyLogin",
				"Start a passkey sign-in",
				{
					...publicAccess({ csrf: "unless_token" }),
					rateLimit: { ...signInLimit, max: 3 * signInLimit.max },
				},
				{
					description: "Returns options for the browser. Send its response to `POST /api/login/passkey`.",
					body: beginPasskeySignInSchema,
					response: { 200: passkeyOptionsSchema },
				},
			),
			() => createPasskeySignInOptions(services),
		);

		http.post(
			"/api/login/passkey",
			operations("session")(
				"loginWithPasskey",
				"Sign in with a passkey",
				{ ...publicAccess({ csrf: "unless_token" }), rateLimit: signInLimit },
				{
					description: "Replaces password and code.",
					body: passkeySignInSchema,
					response: { 200: createUserResponseSchema(services.config) },
				},
			),
			async (request, reply) => {
				const { as_token, ...signInInput } = request.body;
				const device = request.cookies[deviceCookie];
				const result = await signInWithPasskey(services, signInInput, getVisitor(request), device);
				return sendSignInResponse(services, request, reply, result, as_token);
			},
		);
	};
