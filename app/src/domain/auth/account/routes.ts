import { z } from "zod";
import { idSchema, pictureQuerySchema } from "../../../contract.ts";
import {
	imageResponse,
	problemResponses,
	type RoutePlugin,
	readFormFile,
} from "../../../platform/http/routes.ts";
import { listAudit } from "../../audit/audit.ts";
import { auditPageSchema, listAuditSchema } from "../../audit/contract.ts";
import { getCaller } from "../../guard/access.ts";
import { getVisitor } from "../../guard/request.ts";
import { secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import {
	accountSchema,
	passwordConfirmationSchema,
	requestEmailChangeSchema,
	updateAccountSchema,
	updatePasswordSchema,
} from "../contract.ts";
import { updatePassword } from "../password/password.ts";
import { clearSessionCookie } from "../sessions/session-response.ts";
import { endOtherSessions, endSession } from "../sessions/sessions.ts";
import { getUserKey } from "../users.ts";
import { deleteAccount, exportAccount, getAccount, getAvatar, setAvatar, updateAccount } from "./account.ts";
import { requestEmailChange } from "./email.ts";

const noContentSchema = z.undefined().meta({ description: "Done." });
const tags = ["account"];
const perHour = (max: number) => ({ rateLimit: { max, timeWindow: "1 hour" } });

/** Routes for a user's own account. */
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

		http.post(
			"/api/account/email",
			{
				config: { ...secured({ who: ["user"] }), ...perHour(10) },
				schema: {
					operationId: "requestEmailChange",
					summary: "Change the email address",
					description: "Takes effect once both addresses are confirmed with the links sent to them.",
					tags,
					body: requestEmailChangeSchema,
					response: { 202: noContentSchema, ...problemResponses(422) },
				},
			},
			async (request, reply) => {
				const session = getCaller(request);
				await requestEmailChange(services, session, request.body, getVisitor(request));
				return reply.code(202).send();
			},
		);

		http.put(
			"/api/account/password",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "updatePassword",
					summary: "Change the password",
					description: "Ends the user's other sessions.",
					tags,
					body: updatePasswordSchema,
					response: { 204: noContentSchema, ...problemResponses(422) },
				},
			},
			async (request, reply) => {
				const session = getCaller(request);
				await updatePassword(services, session, request.body, getVisitor(request));
				return reply.code(204).send();
			},
		);

		http.delete(
			"/api/account/sessions/:id",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "endSession",
					summary: "End a session",
					description: "One of the user's own sessions. That browser must sign in again.",
					tags,
					params: z.object({ id: idSchema("session") }),
					response: { 204: noContentSchema, ...problemResponses(404, 422) },
				},
			},
			async (request, reply) => {
				const session = getCaller(request);
				await endSession(services, session, request.params.id, getVisitor(request));
				return reply.code(204).send();
			},
		);

		http.delete(
			"/api/account/sessions",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "endOtherSessions",
					summary: "End all other sessions",
					description: "The current session stays open.",
					tags,
					response: { 204: noContentSchema, ...problemResponses() },
				},
			},
			async (request, reply) => {
				const session = getCaller(request);
				await endOtherSessions(services, session, getVisitor(request));
				return reply.code(204).send();
			},
		);

		http.get(
			"/api/account/audit",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "listAccountActivity",
					summary: "List the account's activity",
					description: "Entries of the account's audit log, latest first.",
					tags,
					querystring: listAuditSchema,
					response: { 200: auditPageSchema, ...problemResponses(422) },
				},
			},
			async (request) => {
				const { user } = getCaller(request);
				const key = await getUserKey(services, services.db, user.id);
				return listAudit(services, { chainId: user.id, key }, request.query);
			},
		);

		http.get(
			"/api/account/export",
			{
				config: { ...secured({ who: ["user"] }), ...perHour(20) },
				schema: {
					operationId: "exportAccount",
					summary: "Export the account",
					description: "As JSON, up to 20 times per hour.",
					tags,
					response: {
						200: z.record(z.string(), z.unknown()).meta({
							description: "Everything stored about the user.",
							example: { user: { email: "camille@example.com" }, sessions: [] },
						}),
						...problemResponses(),
					},
				},
			},
			async (request, reply) => {
				const session = getCaller(request);
				const data = await exportAccount(services, session, getVisitor(request));
				reply.header("content-disposition", 'attachment; filename="vidimus-account.json"');
				return data as Record<string, unknown>;
			},
		);

		http.delete(
			"/api/account",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "deleteAccount",
					summary: "Delete the account",
					description:
						"Permanently deletes the account and its personal data. Apps without another owner must be transferred or deleted first.",
					tags,
					body: passwordConfirmationSchema,
					response: { 204: noContentSchema, ...problemResponses(409, 422) },
				},
			},
			async (request, reply) => {
				const session = getCaller(request);
				await deleteAccount(services, session, request.body.current_password, getVisitor(request));
				clearSessionCookie(services, reply);
				return reply.code(204).send();
			},
		);
	};
