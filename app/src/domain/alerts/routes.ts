import { z } from "zod";
import { idOf, listOf } from "../../contract.ts";
import { ofApp, problems, type Routes } from "../../platform/http.ts";
import { appCaller } from "../auth/request.ts";
import type { Services } from "../services.ts";
import {
	alertCountSchema,
	alertIdsSchema,
	alertPageSchema,
	alertRuleSchema,
	alertSchema,
	alertTypeSchema,
	changedAlertsSchema,
	listAlertsSchema,
	mostCounted,
	muteSchema,
	setRuleSchema,
} from "./contract.ts";
import { countAlerts, getAlert, moveAlert, moveAlerts, pageOfAlerts } from "./manage.ts";
import { muteRule, rulesOf, setRule } from "./rules.ts";

const tags = ["alerts"];
const security = ofApp;
const params = z.object({ id: idOf("alert") });
const ruleParams = z.object({ type: alertTypeSchema });

const steps = [
	{
		verb: "acknowledge",
		to: "acknowledged",
		one: "Acknowledge an alert",
		many: "Acknowledge several alerts",
		whole: "It stays on the list until it is resolved.",
	},
	{
		verb: "resolve",
		to: "resolved",
		one: "Resolve an alert",
		many: "Resolve several alerts",
		whole: "What it tells of opens a new one when it happens again.",
	},
] as const;

export const alertRoutes =
	(services: Services): Routes =>
	async (http) => {
		http.get(
			"/api/v1/alerts",
			{
				schema: {
					operationId: "listAlerts",
					summary: "List alerts",
					description:
						"Latest or most urgent first. Of the key's or session's app and mode. Needs `alerts:read`.",
					tags,
					security,
					querystring: listAlertsSchema,
					response: { 200: alertPageSchema, ...problems(401, 403, 422) },
				},
			},
			async (request) => pageOfAlerts(services, await appCaller(services, request), request.query),
		);

		http.get(
			"/api/v1/alerts/count",
			{
				schema: {
					operationId: "countAlerts",
					summary: "Count open alerts",
					description: `Up to ${mostCounted}: whoever has more looks at the list.`,
					tags,
					security,
					response: { 200: alertCountSchema, ...problems(401, 403) },
				},
			},
			async (request) => countAlerts(services, await appCaller(services, request)),
		);

		http.get(
			"/api/v1/alerts/:id",
			{
				schema: {
					operationId: "getAlert",
					summary: "Retrieve an alert",
					description: "Its words are in the language of the request.",
					tags,
					security,
					params,
					response: { 200: alertSchema, ...problems(401, 403, 404, 422) },
				},
			},
			async (request) => getAlert(services, await appCaller(services, request), request.params.id),
		);

		for (const { verb, to, one, many, whole } of steps) {
			http.post(
				`/api/v1/alerts/:id/${verb}`,
				{
					schema: {
						operationId: `${verb}Alert`,
						summary: one,
						description: whole,
						tags,
						security,
						params,
						response: { 200: alertSchema, ...problems(401, 403, 404, 409, 419, 422) },
					},
				},
				async (request) => moveAlert(services, await appCaller(services, request), request.params.id, to),
			);

			http.post(
				`/api/v1/alerts/${verb}`,
				{
					schema: {
						operationId: `${verb}Alerts`,
						summary: many,
						description: "All or none. Those that are past it stay as they are.",
						tags,
						security,
						body: alertIdsSchema,
						response: { 200: changedAlertsSchema, ...problems(400, 401, 403, 404, 413, 419, 422) },
					},
				},
				async (request) => ({
					data: await moveAlerts(services, await appCaller(services, request), request.body.ids, to),
				}),
			);
		}

		http.get(
			"/api/v1/alerts/rules",
			{
				schema: {
					operationId: "listAlertRules",
					summary: "List alert rules",
					description: "How they are set for this mode, or as they come.",
					tags,
					security,
					response: { 200: listOf(alertRuleSchema), ...problems(401, 403) },
				},
			},
			async (request) => ({ data: await rulesOf(services, await appCaller(services, request)) }),
		);

		http.put(
			"/api/v1/alerts/rules/:type",
			{
				schema: {
					operationId: "setAlertRule",
					summary: "Update an alert rule",
					description: "For this mode. Needs `alerts:manage`.",
					tags,
					security,
					params: ruleParams,
					body: setRuleSchema,
					response: { 200: alertRuleSchema, ...problems(400, 401, 403, 413, 419, 422) },
				},
			},
			async (request) =>
				setRule(services, await appCaller(services, request), request.params.type, request.body),
		);

		http.post(
			"/api/v1/alerts/rules/:type/mute",
			{
				schema: {
					operationId: "muteAlertRule",
					summary: "Mute an alert rule",
					description: "What happens meanwhile is alerted to by nothing, now or later.",
					tags,
					security,
					params: ruleParams,
					body: muteSchema,
					response: { 200: alertRuleSchema, ...problems(400, 401, 403, 413, 419, 422) },
				},
			},
			async (request) =>
				muteRule(services, await appCaller(services, request), request.params.type, request.body),
		);
	};
