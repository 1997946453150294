import { z } from "zod";
import { idOf, pageOf } from "../../contract.ts";
import { fileOf, ofApp, pictureAnswer, problems, type Routes } from "../../platform/http.ts";
import { pageOfAudit } from "../audit/audit.ts";
import { auditEntrySchema, listAuditSchema } from "../audit/contract.ts";
import { appCaller, memberOf, requireSignedIn, requireVerified } from "../auth/request.ts";
import { chooseApp } from "../auth/sessions.ts";
import { authorize } from "../caller.ts";
import type { Services } from "../services.ts";
import { appKey, appsOf, createApp, currentApp, membershipOf } from "./apps.ts";
import {
	appSchema,
	changeAppSchema,
	changeSettingsSchema,
	chooseAppSchema,
	createAppSchema,
	currentAppSchema,
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
					summary: "Apps of the signed-in user",
					tags,
					response: { 200: z.object({ data: z.array(appSchema) }), ...problems(401) },
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
					summary: "Make an app",
					description: "Whoever makes it owns it, and their session works in it from then on.",
					tags,
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
				return reply.code(201).send(app as z.infer<typeof appSchema>);
			},
		);

		http.get(
			"/api/apps/:id",
			{
				schema: {
					operationId: "getAppById",
					summary: "One of the user's apps",
					tags,
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
					summary: "Rename an app or give it another colour",
					tags,
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
				config: { form: true },
				schema: {
					operationId: "setAppLogo",
					summary: "Set the logo",
					description: "Form data with one `file`: JPEG, PNG or WebP. It stands on the verify page.",
					tags,
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
					summary: "Take the logo away",
					tags,
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
					summary: "An app's logo",
					description: "For everybody: it stands on the verify page.",
					tags,
					params,
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
					summary: "How an app works",
					tags,
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
					summary: "Change how an app works",
					description: "What was asked for before keeps the workflow that it was asked for with.",
					tags,
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
					summary: "Hand an app to another member",
					tags,
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
					summary: "Have an app erased in 30 days",
					tags,
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
					summary: "Keep an app that was to be erased",
					tags,
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
					summary: "What was done in an app",
					tags,
					params,
					querystring: listAuditSchema,
					response: { 200: pageOf(auditEntrySchema), ...ofMember },
				},
			},
			async (request) => {
				const caller = await memberOf(services, request, request.params.id);
				authorize(caller, "audit:read");
				const { appId: chainId } = caller.actor;
				return pageOfAudit(services, { chainId, key: await appKey(services, chainId) }, request.query);
			},
		);

		http.get(
			"/api/v1/app",
			{
				schema: {
					operationId: "getApp",
					summary: "The app a key or session acts for",
					tags: ["app"],
					security: ofApp,
					response: { 200: currentAppSchema, ...problems(401, 403) },
				},
			},
			async (request) => currentApp(services, await appCaller(services, request)),
		);

		http.put(
			"/api/session/app",
			{
				schema: {
					operationId: "chooseApp",
					summary: "Choose the app and mode to work in",
					tags: ["session"],
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
