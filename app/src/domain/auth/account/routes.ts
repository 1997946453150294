import { z } from "zod";
import { idSchema, pictureQuerySchema } from "../../../contract.ts";
import {
	imageResponse,
	noContentSchema,
	problemResponses,
	type RoutePlugin,
	readFormFile,
} from "../../../platform/http/routes.ts";
import { getCaller } from "../../guard/access.ts";
import { getVisitor } from "../../guard/request.ts";
import { secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { accountSchema, updateAccountSchema } from "../contract.ts";
import { getAccount, getAvatar, setAvatar, updateAccount } from "./account.ts";

const tags = ["account"];

/** Routes of the user's own profile. */
export const accountRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/account",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "getAccount",
					summary: "Retrieve the account",
					description: "Account details in addition to the user's.",
					tags,
					response: { 200: accountSchema, ...problemResponses() },
				},
			},
			async (request) => {
				const session = getCaller(request);
				return getAccount(services, session, getVisitor(request).locale);
			},
		);

		http.patch(
			"/api/account",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "updateAccount",
					summary: "Update the profile",
					description: "Updates only the fields you send.",
					tags,
					body: updateAccountSchema,
					response: { 204: noContentSchema, ...problemResponses(422) },
				},
			},
			async (request, reply) => {
				const session = getCaller(request);
				await updateAccount(services, session, request.body, getVisitor(request));
				return reply.code(204).send();
			},
		);

		http.put(
			"/api/account/avatar",
			{
				config: {
					...secured({ who: ["user"], verified: true }),
					form: true,
					upload: { description: "An image: JPEG, PNG or WebP, up to 20 MB." },
				},
				schema: {
					operationId: "setAvatar",
					summary: "Set the profile photo",
					description: "Form data with one `file`: JPEG, PNG or WebP.",
					tags,
					consumes: ["multipart/form-data"],
					response: { 204: noContentSchema, ...problemResponses(400, 413, 415, 422) },
				},
			},
			async (request, reply) => {
				// The file would outlive an account that is deleted because its address was never verified.
				const session = getCaller(request);
				await setAvatar(services, session, await readFormFile(request), getVisitor(request));
				return reply.code(204).send();
			},
		);

		http.delete(
			"/api/account/avatar",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "deleteAvatar",
					summary: "Delete the profile photo",
					description: "Initials are shown instead.",
					tags,
					response: { 204: noContentSchema, ...problemResponses() },
				},
			},
			async (request, reply) => {
				const session = getCaller(request);
				await setAvatar(services, session, null, getVisitor(request));
				return reply.code(204).send();
			},
		);

		http.get(
			"/api/users/:id/avatar",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "getAvatar",
					summary: "Retrieve a profile photo",
					description: "For the user and members of their apps. WebP, 256 × 256.",
					tags,
					params: z.object({ id: idSchema("user") }),
					querystring: pictureQuerySchema,
					response: { 200: imageResponse("The profile photo, WebP."), ...problemResponses(404, 422) },
				},
			},
			async (request, reply) => {
				const session = getCaller(request);
				const picture = await getAvatar(services, session, request.params.id);
				return reply.header("cache-control", "private, max-age=86400").type("image/webp").send(picture);
			},
		);
	};
