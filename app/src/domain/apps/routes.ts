import type { z } from "zod";
import { csvHeaders, csvResponse } from "../../platform/http/csv.ts";
import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { streamText } from "../../platform/http/stream-text.ts";
import { appParamsSchema, listSchema } from "../../shared/schemas.ts";
import { exportAppAudit, listAppAudit } from "../audit/audit-log.ts";
import { auditPageSchema, exportAuditSchema, listAuditSchema } from "../audit/contract.ts";
import { selectApp } from "../auth/sessions/sessions.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { createApp, findAppOfMember, listApps } from "./apps.ts";
import { updateApp } from "./branding/branding.ts";
import { appSchema, createAppSchema, selectAppSchema, updateAppSchema } from "./contract.ts";

const operation = operations("apps");

/** Routes of apps, for their members. */
export const appRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/apps",
			operation("listApps", "List apps", secured({ who: ["user"] }), {
				description: "With the user's roles in each.",
				response: { 200: listSchema(appSchema) },
			}),
			async (request) => {
				const { user } = getCaller(request);
				return { data: await listApps(services, user.id) };
			},
		);

		http.post(
			"/api/apps",
			operation("createApp", "Create an app", secured({ who: ["user"], verified: true }), {
				description: "The user who creates the app owns it, and their session switches to it.",
				body: createAppSchema,
				response: { 201: appSchema },
			}),
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
			operation("getApp", "Retrieve an app by ID", secured({ who: ["member"], permission: "app:read" }), {
				description: "Any of the user's apps, not only the session's.",
				params: appParamsSchema,
				response: { 200: appSchema },
			}),
			async (request) => {
				const { actor } = getCaller(request);
				return (await findAppOfMember(services, actor.id, actor.appId)) as z.infer<typeof appSchema>;
			},
		);

		http.patch(
			"/api/apps/:id",
			operation("updateApp", "Update an app", secured({ who: ["member"], permission: "app:update" }), {
				params: appParamsSchema,
				body: updateAppSchema,
			}),
			async (request) => {
				const caller = getCaller(request);
				await updateApp(services, caller, request.body);
			},
		);

		http.put(
			"/api/session/app",
			operations("session")(
				"selectApp",
				"Select the app and mode",
				secured({ who: ["user"], verified: true }),
				{
					description: "For this session, until it selects another.",
					body: selectAppSchema,
					problems: [404],
				},
			),
			async (request) => {
				const session = getCaller(request);
				await selectApp(services, session, request.body.app, request.body.mode);
			},
		);

		http.get(
			"/api/apps/:id/audit",
			operation(
				"listAppAudit",
				"List an app's audit log",
				secured({ who: ["member"], permission: "audit:read" }),
				{
					description: "Audit log entries, latest first.",
					params: appParamsSchema,
					querystring: listAuditSchema,
					response: { 200: auditPageSchema },
				},
			),
			async (request) => {
				const caller = getCaller(request);
				return listAppAudit(services, caller, request.query);
			},
		);

		http.get(
			"/api/apps/:id/audit/export",
			operation(
				"exportAppAudit",
				"Export an app's audit log",
				{ ...secured({ who: ["member"], permission: "audit:read" }), expensive: true },
				{
					description: "The log's filters, without pages, streamed. The export is an entry of the log.",
					params: appParamsSchema,
					querystring: exportAuditSchema,
					response: { 200: csvResponse("one entry per line.", "sequence,id,created_at\r\n") },
				},
			),
			async (request, reply) => {
				const stream = await streamText(await exportAppAudit(services, getCaller(request), request.query));
				return reply.headers(csvHeaders("audit-log", services.clock.now())).send(stream);
			},
		);
	};
