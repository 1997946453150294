import { z } from "zod";
import { idSchema, listSchema, pictureQuerySchema } from "../../contract.ts";
import {
	imageResponse,
	problemResponses,
	type RoutePlugin,
	readFormFile,
} from "../../platform/http/routes.ts";
import { listAppAudit } from "../audit/audit-log.ts";
import { auditPageSchema, listAuditSchema } from "../audit/contract.ts";
import { selectApp } from "../auth/sessions/sessions.ts";
import { getCaller } from "../guard/access.ts";
import { publicAccess, secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { createApp, findAppOfMember, listApps } from "./apps.ts";
import { getAppLogo, setAppLogo, updateApp } from "./branding/branding.ts";
import {
	appSchema,
	appSettingsSchema,
	createAppSchema,
	deleteAppSchema,
	selectAppSchema,
	transferAppSchema,
	updateAppSchema,
	updateAppSettingsSchema,
} from "./contract.ts";
import { cancelAppDeletion, scheduleAppDeletion } from "./deletion.ts";
import { transferApp } from "./ownership.ts";
import { getAppSettings, updateAppSettings } from "./settings.ts";

const noContentSchema = z.undefined().meta({ description: "Done." });
const params = z.object({ id: idSchema("app") });
const tags = ["apps"];
const memberProblems = problemResponses(422);

export const appRoutes =
	(services: Services): RoutePlugin =>
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
					response: { 200: listSchema(appSchema), ...problemResponses() },
				},
			},
			async (request) => {
				const { user } = getCaller(request);
				return { data: await listApps(services, user.id) };
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
					response: { 201: appSchema, ...problemResponses(422) },
				},
			},
			async (request, reply) => {
				const session = getCaller(request);
				const { name } = request.body;
				const { id } = await createApp(services, { name, ownerId: session.user.id, requestId: request.id });
				await selectApp(services, session, id, "test");
				const app = await findAppOfMember(services, session.user.id, id);
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
					operationId: "getApp",
					summary: "Retrieve an app by ID",
					description: "Any of the user's apps, not only the session's.",
					tags,
					params,
					response: { 200: appSchema, ...memberProblems },
				},
			},
			async (request) => {
				const { actor } = getCaller(request);
				return (await findAppOfMember(services, actor.id, actor.appId)) as z.infer<typeof appSchema>;
			},
		);

		http.patch(
			"/api/apps/:id",
			{
				config: secured({ who: ["member"], permission: "app:update" }),
				schema: {
					operationId: "updateApp",
					summary: "Update an app",
					description: "",
					tags,
					params,
					body: updateAppSchema,
					response: { 204: noContentSchema, ...memberProblems },
				},
			},
			async (request, reply) => {
				const caller = getCaller(request);
				await updateApp(services, caller, request.body);
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
					response: { 204: noContentSchema, ...problemResponses(400, 413, 415, 422) },
				},
			},
			async (request, reply) => {
				const caller = getCaller(request);
				await setAppLogo(services, caller, await readFormFile(request));
				return reply.code(204).send();
			},
		);

		http.delete(
			"/api/apps/:id/logo",
			{
				config: secured({ who: ["member"], permission: "app:update" }),
				schema: {
					operationId: "deleteAppLogo",
					summary: "Delete the logo",
					description: "The verification page then shows only the name.",
					tags,
					params,
					response: { 204: noContentSchema, ...memberProblems },
				},
			},
			async (request, reply) => {
				await setAppLogo(services, getCaller(request), null);
				return reply.code(204).send();
			},
		);

		http.get(
			"/api/apps/:id/logo",
			{
				config: publicAccess({ why: "it is shown on the verification page" }),
				schema: {
					operationId: "getAppLogo",
					summary: "Retrieve an app's logo",
					description: "Public: it is shown on the verification page.",
					tags,
					params,
					querystring: pictureQuerySchema,
					response: { 200: imageResponse("The logo, WebP."), ...problemResponses(404, 422) },
				},
			},
			async (request, reply) =>
				reply
					.header("cache-control", "public, max-age=86400")
					.type("image/webp")
					.send(await getAppLogo(services, request.params.id)),
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
					response: { 200: appSettingsSchema, ...memberProblems },
				},
			},
			async (request) => getAppSettings(services, getCaller(request)),
		);

		http.patch(
			"/api/apps/:id/settings",
			{
				config: secured({ who: ["member"], permission: "app:update" }),
				schema: {
					operationId: "updateAppSettings",
					summary: "Update an app's settings",
					description: "Existing verifications keep their settings.",
					tags,
					params,
					body: updateAppSettingsSchema,
					response: { 200: appSettingsSchema, ...memberProblems },
				},
			},
			async (request) => updateAppSettings(services, getCaller(request), request.body),
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
					response: { 204: noContentSchema, ...problemResponses(409, 422) },
				},
			},
			async (request, reply) => {
				const caller = getCaller(request);
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
					response: { 204: noContentSchema, ...memberProblems },
				},
			},
			async (request, reply) => {
				const caller = getCaller(request);
				await scheduleAppDeletion(services, caller, request.body, caller.session.user.name);
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
					response: { 204: noContentSchema, ...problemResponses(409, 422) },
				},
			},
			async (request, reply) => {
				const caller = getCaller(request);
				await cancelAppDeletion(services, caller, caller.session.user.name);
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
					response: { 200: auditPageSchema, ...memberProblems },
				},
			},
			async (request) => {
				const caller = getCaller(request);
				return listAppAudit(services, caller, request.query);
			},
		);

		http.put(
			"/api/session/app",
			{
				config: secured({ who: ["user"], verified: true }),
				schema: {
					operationId: "selectApp",
					summary: "Select the app and mode",
					description: "For this session, until it selects another.",
					tags: ["session"],
					body: selectAppSchema,
					response: { 204: noContentSchema, ...problemResponses(404, 422) },
				},
			},
			async (request, reply) => {
				const session = getCaller(request);
				await selectApp(services, session, request.body.app, request.body.mode);
				return reply.code(204).send();
			},
		);
	};
