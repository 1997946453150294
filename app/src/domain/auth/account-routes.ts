import { z } from "zod";
import { idOf, pageOf } from "../../contract.ts";
import { fileOf, pictureAnswer, problems, type Routes } from "../../platform/http.ts";
import { pageOfAudit } from "../audit/audit.ts";
import { auditEntrySchema, listAuditSchema } from "../audit/contract.ts";
import type { Services } from "../services.ts";
import { accountOf, avatarOf, changeProfile, deleteAccount, exportAccount, setAvatar } from "./account.ts";
import {
	accountSchema,
	changeEmailSchema,
	changePasswordSchema,
	changeProfileSchema,
	passwordConfirmationSchema,
} from "./contract.ts";
import { changeEmail } from "./email.ts";
import { changePassword } from "./password.ts";
import { requireSignedIn, requireVerified, visitorOf } from "./request.ts";
import { takeSession } from "./session-reply.ts";
import { endOtherSessions, endSession } from "./sessions.ts";
import { userKey } from "./users.ts";

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
				schema: {
					operationId: "getAccount",
					summary: "Sessions and what is pending",
					tags,
					response: { 200: accountSchema, ...problems(401) },
				},
			},
			async (request) => {
				const me = await requireSignedIn(services, request);
				return accountOf(services, me, visitorOf(request).locale);
			},
		);

		http.patch(
			"/api/account",
			{
				schema: {
					operationId: "changeProfile",
					summary: "Change the profile",
					tags,
					body: changeProfileSchema,
					response: { 204: done, ...problems(401, 419, 422) },
				},
			},
			async (request, reply) => {
				const me = await requireSignedIn(services, request);
				await changeProfile(services, me, request.body, visitorOf(request));
				return reply.code(204).send();
			},
		);

		http.put(
			"/api/account/avatar",
			{
				config: { form: true },
				schema: {
					operationId: "setAvatar",
					summary: "Set the avatar",
					description: "Form data with one `file`: JPEG, PNG or WebP.",
					tags,
					consumes: ["multipart/form-data"],
					response: { 204: done, ...problems(400, 401, 403, 413, 415, 419, 422) },
				},
			},
			async (request, reply) => {
				// A picture would outlive an account that is forgotten because it never proved its address.
				const me = await requireVerified(services, request);
				await setAvatar(services, me, await fileOf(request), visitorOf(request));
				return reply.code(204).send();
			},
		);

		http.delete(
			"/api/account/avatar",
			{
				schema: {
					operationId: "removeAvatar",
					summary: "Take the avatar away",
					tags,
					response: { 204: done, ...problems(401, 419) },
				},
			},
			async (request, reply) => {
				const me = await requireSignedIn(services, request);
				await setAvatar(services, me, null, visitorOf(request));
				return reply.code(204).send();
			},
		);

		http.get(
			"/api/users/:id/avatar",
			{
				schema: {
					operationId: "getAvatar",
					summary: "A user's avatar",
					description: "For themselves and those who share an app with them. WebP, 256 × 256.",
					tags,
					params: z.object({ id: idOf("user") }),
					response: { 200: pictureAnswer("The avatar, WebP."), ...problems(401, 404, 422) },
				},
			},
			async (request, reply) => {
				const me = await requireSignedIn(services, request);
				const picture = await avatarOf(services, me, request.params.id);
				return reply.header("cache-control", "private, max-age=86400").type("image/webp").send(picture);
			},
		);

		http.post(
			"/api/account/email",
			{
				config: perHour(10),
				schema: {
					operationId: "changeEmail",
					summary: "Ask for another address",
					description: "It counts once both addresses have confirmed by the links they are sent.",
					tags,
					body: changeEmailSchema,
					response: { 202: done, ...problems(401, 419, 422) },
				},
			},
			async (request, reply) => {
				const me = await requireSignedIn(services, request);
				await changeEmail(services, me, request.body, visitorOf(request));
				return reply.code(202).send();
			},
		);

		http.put(
			"/api/account/password",
			{
				schema: {
					operationId: "changePassword",
					summary: "Change the password",
					description: "The other sessions end.",
					tags,
					body: changePasswordSchema,
					response: { 204: done, ...problems(401, 419, 422) },
				},
			},
			async (request, reply) => {
				const me = await requireSignedIn(services, request);
				await changePassword(services, me, request.body, visitorOf(request));
				return reply.code(204).send();
			},
		);

		http.delete(
			"/api/account/sessions/:id",
			{
				schema: {
					operationId: "endSession",
					summary: "End a session",
					tags,
					params: z.object({ id: idOf("session") }),
					response: { 204: done, ...problems(401, 404, 419, 422) },
				},
			},
			async (request, reply) => {
				const me = await requireSignedIn(services, request);
				await endSession(services, me, request.params.id, visitorOf(request));
				return reply.code(204).send();
			},
		);

		http.delete(
			"/api/account/sessions",
			{
				schema: {
					operationId: "endOtherSessions",
					summary: "End all other sessions",
					tags,
					response: { 204: done, ...problems(401, 419) },
				},
			},
			async (request, reply) => {
				const me = await requireSignedIn(services, request);
				await endOtherSessions(services, me, visitorOf(request));
				return reply.code(204).send();
			},
		);

		http.get(
			"/api/account/audit",
			{
				schema: {
					operationId: "listAccountActivity",
					summary: "What happened to the account",
					tags,
					querystring: listAuditSchema,
					response: { 200: pageOf(auditEntrySchema), ...problems(401, 422) },
				},
			},
			async (request) => {
				const { user } = await requireSignedIn(services, request);
				const key = await userKey(services, services.db, user.id);
				return pageOfAudit(services, { chainId: user.id, key }, request.query);
			},
		);

		http.get(
			"/api/account/export",
			{
				config: perHour(20),
				schema: {
					operationId: "exportAccount",
					summary: "Everything that is kept of the user",
					tags,
					response: { 200: z.record(z.string(), z.unknown()), ...problems(401) },
				},
			},
			async (request, reply) => {
				const me = await requireSignedIn(services, request);
				const data = await exportAccount(services, me, visitorOf(request));
				reply.header("content-disposition", 'attachment; filename="vidimus-account.json"');
				return data as Record<string, unknown>;
			},
		);

		http.delete(
			"/api/account",
			{
				schema: {
					operationId: "deleteAccount",
					summary: "Delete the account",
					tags,
					body: passwordConfirmationSchema,
					response: { 204: done, ...problems(401, 409, 419, 422) },
				},
			},
			async (request, reply) => {
				const me = await requireSignedIn(services, request);
				await deleteAccount(services, me, request.body.current_password, visitorOf(request));
				takeSession(services, reply);
				return reply.code(204).send();
			},
		);
	};
