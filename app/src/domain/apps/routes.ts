import { z } from "zod";
import { idOf, listOf, pictureQuerySchema } from "../../contract.ts";
import { fileOf, pictureAnswer, problems, type Routes } from "../../platform/network/http.ts";
import { auditPageSchema, listAuditSchema } from "../audit/contract.ts";
import { trailOf } from "../audit/trail.ts";
import { chooseApp } from "../auth/sign-in/sessions.ts";
import { callerOf } from "../guard/access.ts";
import { anyone, secured } from "../guard/secured.ts";
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

const done = z.undefined().meta({ description: "Done." });
const params = z.object({ id: idOf("app") });
const tags = ["apps"];
const ofMember = problems(422);

export const appRoutes =
	(services: Services): Routes =>
	async (http) => {
		http.get(
			"/api/apps",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "listApps",
					summary: "List apps",
					description: "With the user's roles in each.",
					tags,
					response: { 200: listOf(appSchema), ...problems() },
				},
			},
			async (request) => {
				const { user } = callerOf(request);
				return { data: await appsOf(services, user.id) };
			},
		);

		http.post(
			"/api/apps",
			{
				config: secured({ who: ["user"], verified: true }),
				schema: {
					operationId: "createApp",
					summary: "Create an app",
					description: "The user who creates the app owns it, and their session switches to it.",
					tags,
					body: createAppSchema,
					response: { 201: appSchema, ...problems(422) },
				},
			},
			async (request, reply) => {
				const me = callerOf(request);
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
				config: secured({ who: ["member"], permission: "app:read" }),
				schema: {
					operationId: "getAppById",
					summary: "Retrieve an app by ID",
					description: "Any of the user's apps, not only the session's.",
					tags,
					params,
					response: { 200: appSchema, ...ofMember },
				},
			},
			async (request) => {
				const { actor } = callerOf(request);
				return (await membershipOf(services, actor.id, actor.appId)) as z.infer<typeof appSchema>;
			},
		);

		http.patch(
			"/api/apps/:id",
			{
				config: secured({ who: ["member"], permission: "app:update" }),
				schema: {
					operationId: "changeApp",
					summary: "Update an app",
					description: "",
					tags,
					params,
					body: changeAppSchema,
					response: { 204: done, ...ofMember },
				},
			},
			async (request, reply) => {
				const caller = callerOf(request);
				await changeApp(services, caller, request.body);
				return reply.code(204).send();
			},
		);

		http.put(
			"/api/apps/:id/logo",
			{
				config: {
					...secured({ who: ["member"], permission: "app:update" }),
					form: true,
					upload: { description: "A photo or image: JPEG, PNG or WebP, up to 20 MB." },
				},
				schema: {
					operationId: "setAppLogo",
					summary: "Set the logo",
					description: "Form data with one `file`: JPEG, PNG or WebP. Shown on the verification page.",
					tags,
					params,
					consumes: ["multipart/form-data"],
					response: { 204: done, ...problems(400, 413, 415, 422) },
				},
			},
			async (request, reply) => {
				const caller = callerOf(request);
				await setLogo(services, caller, await fileOf(request));
				return reply.code(204).send();
			},
		);

		http.delete(
			"/api/apps/:id/logo",
			{
				config: secured({ who: ["member"], permission: "app:update" }),
				schema: {
					operationId: "removeAppLogo",
					summary: "Delete the logo",
					description: "The verification page then shows only the name.",
					tags,
					params,
					response: { 204: done, ...ofMember },
				},
			},
			async (request, reply) => {
				await setLogo(services, callerOf(request), null);
				return reply.code(204).send();
			},
		);

		http.get(
			"/api/apps/:id/logo",
			{
				config: anyone({ why: "it is shown on the verification page" }),
				schema: {
					operationId: "getAppLogo",
					summary: "Retrieve an app's logo",
					description: "Public: it is shown on the verification page.",
					tags,
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
				config: secured({ who: ["member"], permission: "app:read" }),
				schema: {
					operationId: "getAppSettings",
					summary: "Retrieve an app's settings",
					description: "The same in both modes.",
					tags,
					params,
					response: { 200: settingsSchema, ...ofMember },
				},
			},
			async (request) => settingsOf(services, callerOf(request)),
		);

		http.patch(
			"/api/apps/:id/settings",
			{
				config: secured({ who: ["member"], permission: "app:update" }),
				schema: {
					operationId: "changeAppSettings",
					summary: "Update an app's settings",
					description: "Existing verifications keep their settings.",
					tags,
					params,
					body: changeSettingsSchema,
					response: { 200: settingsSchema, ...ofMember },
				},
			},
			async (request) => changeSettings(services, callerOf(request), request.body),
		);

		http.post(
			"/api/apps/:id/transfer",
			{
				config: secured({ who: ["member"], permission: "app:transfer" }),
				schema: {
					operationId: "transferApp",
					summary: "Transfer an app",
					description: "The new owner replaces the current one, who becomes an admin. Both get an email.",
					tags,
					params,
					body: transferAppSchema,
					response: { 204: done, ...problems(409, 422) },
				},
			},
			async (request, reply) => {
				const caller = callerOf(request);
				await transferApp(services, caller, request.body, caller.session.user.name);
				return reply.code(204).send();
			},
		);

		http.post(
			"/api/apps/:id/deletion",
			{
				config: secured({ who: ["member"], permission: "app:delete" }),
				schema: {
					operationId: "scheduleAppDeletion",
					summary: "Schedule an app's deletion",
					description:
						"Deletes the app with all its data. Until then, an owner can cancel, and nothing new can be created in the app.",
					tags,
					params,
					body: deleteAppSchema,
					response: { 204: done, ...ofMember },
				},
			},
			async (request, reply) => {
				const caller = callerOf(request);
				await scheduleDeletion(services, caller, request.body, caller.session.user.name);
				return reply.code(204).send();
			},
		);

		http.delete(
			"/api/apps/:id/deletion",
			{
				config: secured({ who: ["member"], permission: "app:delete" }),
				schema: {
					operationId: "cancelAppDeletion",
					summary: "Cancel an app's deletion",
					description: "The app works as before.",
					tags,
					params,
					response: { 204: done, ...problems(409, 422) },
				},
			},
			async (request, reply) => {
				const caller = callerOf(request);
				await cancelDeletion(services, caller, caller.session.user.name);
				return reply.code(204).send();
			},
		);

		http.get(
			"/api/apps/:id/audit",
			{
				config: secured({ who: ["member"], permission: "audit:read" }),
				schema: {
					operationId: "listAppAudit",
					summary: "List an app's audit log",
					description: "Audit log entries, latest first.",
					tags,
					params,
					querystring: listAuditSchema,
					response: { 200: auditPageSchema, ...ofMember },
				},
			},
			async (request) => {
				const caller = callerOf(request);
				return trailOf(services, caller, request.query);
			},
		);

		http.put(
			"/api/session/app",
			{
				config: secured({ who: ["user"], verified: true }),
				schema: {
					operationId: "chooseApp",
					summary: "Select the app and mode",
					description: "For this session, until it selects another.",
					tags: ["session"],
					body: chooseAppSchema,
					response: { 204: done, ...problems(404, 422) },
				},
			},
			async (request, reply) => {
				const session = callerOf(request);
				await chooseApp(services, session, request.body.app, request.body.mode);
				return reply.code(204).send();
			},
		);
	};
