import type { z } from "zod";
import { appParamsSchema, listSchema } from "../../contract.ts";
import { noContentSchema, problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
import { listAppAudit } from "../audit/audit-log.ts";
import { auditPageSchema, listAuditSchema } from "../audit/contract.ts";
import { selectApp } from "../auth/sessions/sessions.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { createApp, findAppOfMember, listApps } from "./apps.ts";
import { updateApp } from "./branding/branding.ts";
import { appSchema, createAppSchema, selectAppSchema, updateAppSchema } from "./contract.ts";

const tags = ["apps"];
const memberProblems = problemResponses(422);

/** Routes of apps, for their members. */
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
					params: appParamsSchema,
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
					params: appParamsSchema,
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

		http.get(
			"/api/apps/:id/audit",
			{
				config: secured({ who: ["member"], permission: "audit:read" }),
				schema: {
					operationId: "listAppAudit",
					summary: "List an app's audit log",
					description: "Audit log entries, latest first.",
					tags,
					params: appParamsSchema,
					querystring: listAuditSchema,
					response: { 200: auditPageSchema, ...memberProblems },
				},
			},
			async (request) => {
				const caller = getCaller(request);
				return listAppAudit(services, caller, request.query);
			},
		);
	};
