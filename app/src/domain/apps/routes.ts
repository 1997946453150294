import { z } from "zod";
import { idOf, listOf, pictureQuerySchema } from "../../contract.ts";
import { fileOf, ofNobody, ofSession, pictureAnswer, problems, type Routes } from "../../platform/http.ts";
import { auditPageSchema, listAuditSchema } from "../audit/contract.ts";
import { memberOf, requireSignedIn, requireVerified } from "../auth/request.ts";
import { chooseApp } from "../auth/sessions.ts";
import type { Services } from "../services.ts";
import { appsOf, createApp, membershipOf } from "./apps.ts";
import {
	appSchema,
	changeAppSchema,
	changeSettingsSchema,
	chooseAppSchema,
	createAppSchema,
	deleteAppSchema,
	settingsSchema,
	transferAppSchema,
} from "./contract.ts";
import {
	cancelDeletion,
	changeApp,
	changeSettings,
	logoOf,
	scheduleDeletion,
	setLogo,
	settingsOf,
	transferApp,
} from "./manage.ts";
import { trailOf } from "./trail.ts";

const done = z.undefined().meta({ description: "Done." });
const params = z.object({ id: idOf("app") });
const tags = ["apps"];
const ofMember = problems(401, 403, 404, 419, 422);

export const appRoutes =
	(services: Services): Routes =>
	async (http) => {
		http.get(
			"/api/apps",
			{
				schema: {
					operationId: "listApps",
					summary: "List apps",
					description: "With their roles in each.",
					tags,
					security: ofSession,
					response: { 200: listOf(appSchema), ...problems(401) },
				},
			},
			async (request) => {
				const { user } = await requireSignedIn(services, request);
				return { data: await appsOf(services, user.id) };
			},
		);

		http.post(
			"/api/apps",
			{
				schema: {
					operationId: "createApp",
					summary: "Create an app",
					description: "Whoever makes it owns it, and their session works in it from then on.",
					tags,
					security: ofSession,
					body: createAppSchema,
					response: { 201: appSchema, ...problems(401, 403, 419, 422) },
				},
			},
			async (request, reply) => {
				const me = await requireVerified(services, request);
				const { name } = request.body;
				const { id } = await createApp(services, { name, ownerId: me.user.id, requestId: request.id });
				await chooseApp(services, me, id, "test");
				const app = await membershipOf(services, me.user.id, id);
				return reply
					.code(201)
					.header("location", `/api/apps/${id}`)
					.send(app as z.infer<typeof appSchema>);
			},
		);

		http.get(
			"/api/apps/:id",
			{
				schema: {
					operationId: "getAppById",
					summary: "Retrieve an app by id",
					description: "Whichever one the session works in.",
					tags,
					security: ofSession,
					params,
					response: { 200: appSchema, ...ofMember },
				},
			},
			async (request) => {
				const { actor } = await memberOf(services, request, request.params.id);
				return (await membershipOf(services, actor.id, actor.appId)) as z.infer<typeof appSchema>;
			},
		);

		http.patch(
			"/api/apps/:id",
			{
				schema: {
					operationId: "changeApp",
					summary: "Update an app",
					description: "Needs `app:update`.",
					tags,
					security: ofSession,
					params,
					body: changeAppSchema,
					response: { 204: done, ...ofMember },
				},
			},
			async (request, reply) => {
				const caller = await memberOf(services, request, request.params.id);
				await changeApp(services, caller, request.body);
				return reply.code(204).send();
			},
		);

		http.put(
			"/api/apps/:id/logo",
			{
				config: { form: true, upload: { description: "A picture: JPEG, PNG or WebP, up to 20 MB." } },
				schema: {
					operationId: "setAppLogo",
					summary: "Set the logo",
					description: "Form data with one `file`: JPEG, PNG or WebP. It stands on the verify page.",
					tags,
					security: ofSession,
					params,
					consumes: ["multipart/form-data"],
					response: { 204: done, ...problems(400, 401, 403, 404, 413, 415, 419, 422) },
				},
			},
			async (request, reply) => {
				const caller = await memberOf(services, request, request.params.id);
				await setLogo(services, caller, await fileOf(request));
				return reply.code(204).send();
			},
		);

		http.delete(
			"/api/apps/:id/logo",
			{
				schema: {
					operationId: "removeAppLogo",
					summary: "Delete the logo",
					description: "The verify page then shows the name alone. Needs `app:update`.",
					tags,
					security: ofSession,
					params,
					response: { 204: done, ...ofMember },
				},
			},
			async (request, reply) => {
				await setLogo(services, await memberOf(services, request, request.params.id), null);
				return reply.code(204).send();
			},
		);

		http.get(
			"/api/apps/:id/logo",
			{
				schema: {
					operationId: "getAppLogo",
					summary: "Retrieve an app's logo",
					description: "For everybody: it stands on the verify page.",
					tags,
					security: ofNobody,
					params,
					querystring: pictureQuerySchema,
					response: { 200: pictureAnswer("The logo, WebP."), ...problems(404, 422) },
				},
			},
			async (request, reply) =>
				reply
					.header("cache-control", "public, max-age=86400")
					.type("image/webp")
					.send(await logoOf(services, request.params.id)),
		);

		http.get(
			"/api/apps/:id/settings",
			{
				schema: {
					operationId: "getAppSettings",
					summary: "Retrieve an app's settings",
					description: "The same in both modes.",
					tags,
					security: ofSession,
					params,
					response: { 200: settingsSchema, ...ofMember },
				},
			},
			async (request) => settingsOf(services, await memberOf(services, request, request.params.id)),
		);

		http.patch(
			"/api/apps/:id/settings",
			{
				schema: {
					operationId: "changeAppSettings",
					summary: "Update an app's settings",
					description: "What was asked for before keeps the workflow that it was asked for with.",
					tags,
					security: ofSession,
					params,
					body: changeSettingsSchema,
					response: { 200: settingsSchema, ...ofMember },
				},
			},
			async (request) =>
				changeSettings(services, await memberOf(services, request, request.params.id), request.body),
		);

		http.post(
			"/api/apps/:id/transfer",
			{
				schema: {
					operationId: "transferApp",
					summary: "Transfer an app",
					description: "They become its owner; its owner becomes admin. Both are told by mail.",
					tags,
					security: ofSession,
					params,
					body: transferAppSchema,
					response: { 204: done, ...problems(401, 403, 404, 409, 419, 422) },
				},
			},
			async (request, reply) => {
				const caller = await memberOf(services, request, request.params.id);
				await transferApp(services, caller, request.body, caller.session.user.name);
				return reply.code(204).send();
			},
		);

		http.post(
			"/api/apps/:id/deletion",
			{
				schema: {
					operationId: "scheduleAppDeletion",
					summary: "Schedule an app's deletion",
					description:
						"With all that it holds. Until then its owner can keep it; nothing new can be asked for in it.",
					tags,
					security: ofSession,
					params,
					body: deleteAppSchema,
					response: { 204: done, ...ofMember },
				},
			},
			async (request, reply) => {
				const caller = await memberOf(services, request, request.params.id);
				await scheduleDeletion(services, caller, request.body, caller.session.user.name);
				return reply.code(204).send();
			},
		);

		http.delete(
			"/api/apps/:id/deletion",
			{
				schema: {
					operationId: "cancelAppDeletion",
					summary: "Cancel an app's deletion",
					description: "Everything is as it was.",
					tags,
					security: ofSession,
					params,
					response: { 204: done, ...problems(401, 403, 404, 409, 419, 422) },
				},
			},
			async (request, reply) => {
				const caller = await memberOf(services, request, request.params.id);
				await cancelDeletion(services, caller, caller.session.user.name);
				return reply.code(204).send();
			},
		);

		http.get(
			"/api/apps/:id/audit",
			{
				schema: {
					operationId: "listAppAudit",
					summary: "List an app's audit log",
					description: "Entries of its audit trail, latest first. Needs `audit:read`.",
					tags,
					security: ofSession,
					params,
					querystring: listAuditSchema,
					response: { 200: auditPageSchema, ...ofMember },
				},
			},
			async (request) => {
				const caller = await memberOf(services, request, request.params.id);
				return trailOf(services, caller, request.query);
			},
		);

		http.put(
			"/api/session/app",
			{
				schema: {
					operationId: "chooseApp",
					summary: "Select the app and mode",
					description: "For this session, until it chooses another.",
					tags: ["session"],
					security: ofSession,
					body: chooseAppSchema,
					response: { 204: done, ...problems(401, 403, 419, 422) },
				},
			},
			async (request, reply) => {
				const session = await requireVerified(services, request);
				await chooseApp(services, session, request.body.app, request.body.mode);
				return reply.code(204).send();
			},
		);
	};
