import { z } from "zod";
import { idOf, pictureQuerySchema } from "../../../contract.ts";
import { fileOf, pictureAnswer, problems, type Routes } from "../../../platform/network/http.ts";
import { pageOfAudit } from "../../audit/audit.ts";
import { auditPageSchema, listAuditSchema } from "../../audit/contract.ts";
import { callerOf } from "../../guard/access.ts";
import { visitorOf } from "../../guard/request.ts";
import { secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import {
	accountSchema,
	changeEmailSchema,
	changePasswordSchema,
	changeProfileSchema,
	passwordConfirmationSchema,
} from "../contract.ts";
import { changePassword } from "../password/password.ts";
import { takeSession } from "../sign-in/session-reply.ts";
import { endOtherSessions, endSession } from "../sign-in/sessions.ts";
import { userKey } from "../users.ts";
import { accountOf, avatarOf, changeProfile, deleteAccount, exportAccount, setAvatar } from "./account.ts";
import { changeEmail } from "./email.ts";

const done = z.undefined().meta({ description: "Done." });
const tags = ["account"];
const perHour = (max: number) => ({ rateLimit: { max, timeWindow: "1 hour" } });

/** What people do with their own account. */
export const accountRoutes =
	(services: Services): Routes =>
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
					response: { 200: accountSchema, ...problems() },
				},
			},
			async (request) => {
				const me = callerOf(request);
				return accountOf(services, me, visitorOf(request).locale);
			},
		);

		http.patch(
			"/api/account",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "changeProfile",
					summary: "Update the profile",
					description: "Updates only the fields you send.",
					tags,
					body: changeProfileSchema,
					response: { 204: done, ...problems(422) },
				},
			},
			async (request, reply) => {
				const me = callerOf(request);
				await changeProfile(services, me, request.body, visitorOf(request));
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
					response: { 204: done, ...problems(400, 413, 415, 422) },
				},
			},
			async (request, reply) => {
				// A picture would outlive an account that is forgotten because it never proved its address.
				const me = callerOf(request);
				await setAvatar(services, me, await fileOf(request), visitorOf(request));
				return reply.code(204).send();
			},
		);

		http.delete(
			"/api/account/avatar",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "removeAvatar",
					summary: "Delete the profile photo",
					description: "Initials are shown instead.",
					tags,
					response: { 204: done, ...problems() },
				},
			},
			async (request, reply) => {
				const me = callerOf(request);
				await setAvatar(services, me, null, visitorOf(request));
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
					params: z.object({ id: idOf("user") }),
					querystring: pictureQuerySchema,
					response: { 200: pictureAnswer("The profile photo, WebP."), ...problems(404, 422) },
				},
			},
			async (request, reply) => {
				const me = callerOf(request);
				const picture = await avatarOf(services, me, request.params.id);
				return reply.header("cache-control", "private, max-age=86400").type("image/webp").send(picture);
			},
		);

		http.post(
			"/api/account/email",
			{
				config: { ...secured({ who: ["user"] }), ...perHour(10) },
				schema: {
					operationId: "changeEmail",
					summary: "Change the email address",
					description: "Takes effect once both addresses are confirmed with the links sent to them.",
					tags,
					body: changeEmailSchema,
					response: { 202: done, ...problems(422) },
				},
			},
			async (request, reply) => {
				const me = callerOf(request);
				await changeEmail(services, me, request.body, visitorOf(request));
				return reply.code(202).send();
			},
		);

		http.put(
			"/api/account/password",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "changePassword",
					summary: "Change the password",
					description: "Ends the user's other sessions.",
					tags,
					body: changePasswordSchema,
					response: { 204: done, ...problems(422) },
				},
			},
			async (request, reply) => {
				const me = callerOf(request);
				await changePassword(services, me, request.body, visitorOf(request));
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
					params: z.object({ id: idOf("session") }),
					response: { 204: done, ...problems(404, 422) },
				},
			},
			async (request, reply) => {
				const me = callerOf(request);
				await endSession(services, me, request.params.id, visitorOf(request));
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
					response: { 204: done, ...problems() },
				},
			},
			async (request, reply) => {
				const me = callerOf(request);
				await endOtherSessions(services, me, visitorOf(request));
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
					response: { 200: auditPageSchema, ...problems(422) },
				},
			},
			async (request) => {
				const { user } = callerOf(request);
				const key = await userKey(services, services.db, user.id);
				return pageOfAudit(services, { chainId: user.id, key }, request.query);
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
						...problems(),
					},
				},
			},
			async (request, reply) => {
				const me = callerOf(request);
				const data = await exportAccount(services, me, visitorOf(request));
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
					response: { 204: done, ...problems(409, 422) },
				},
			},
			async (request, reply) => {
				const me = callerOf(request);
				await deleteAccount(services, me, request.body.current_password, visitorOf(request));
				takeSession(services, reply);
				return reply.code(204).send();
			},
		);
	};
