import { z } from "zod";
import { idOf, listOf } from "../../contract.ts";
import { problems, type Routes } from "../../platform/network/http.ts";
import { callerOf } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
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
	maxCounted,
	muteSchema,
	setRuleSchema,
} from "./contract.ts";
import { countAlerts, getAlert, moveAlert, moveAlerts, pageOfAlerts } from "./manage.ts";
import { muteRule, rulesOf, setRule } from "./rules.ts";

const tags = ["alerts"];
const params = z.object({ id: idOf("alert") });
const ruleParams = z.object({ type: alertTypeSchema });

const steps = [
	{
		verb: "acknowledge",
		to: "acknowledged",
		one: "Acknowledge an alert",
		many: "Acknowledge several alerts",
		whole: "The alert stays on the list until it is resolved.",
	},
	{
		verb: "resolve",
		to: "resolved",
		one: "Resolve an alert",
		many: "Resolve several alerts",
		whole: "If it happens again, a new alert is opened.",
	},
] as const;

export const alertRoutes =
	(services: Services): Routes =>
	async (http) => {
		http.get(
			"/api/v1/alerts",
			{
				config: secured({ who: ["key", "session"], permission: "alerts:read" }),
				schema: {
					operationId: "listAlerts",
					summary: "List alerts",
					description: "Latest or most urgent first, in the app and mode of the key or session.",
					tags,
					querystring: listAlertsSchema,
					response: { 200: alertPageSchema, ...problems(422) },
				},
			},
			async (request) => pageOfAlerts(services, callerOf(request), request.query),
		);

		http.get(
			"/api/v1/alerts/count",
			{
				config: secured({ who: ["key", "session"], permission: "alerts:read" }),
				schema: {
					operationId: "countAlerts",
					summary: "Count open alerts",
					description: `Counts up to ${maxCounted}. For more, list the alerts.`,
					tags,
					response: { 200: alertCountSchema, ...problems() },
				},
			},
			async (request) => countAlerts(services, callerOf(request)),
		);

		http.get(
			"/api/v1/alerts/:id",
			{
				config: secured({ who: ["key", "session"], permission: "alerts:read" }),
				schema: {
					operationId: "getAlert",
					summary: "Retrieve an alert",
					description: "Texts are in the language of the request.",
					tags,
					params,
					response: { 200: alertSchema, ...problems(404, 422) },
				},
			},
			async (request) => getAlert(services, callerOf(request), request.params.id),
		);

		for (const { verb, to, one, many, whole } of steps) {
			http.post(
				`/api/v1/alerts/:id/${verb}`,
				{
					config: secured({ who: ["key", "session"], permission: "alerts:manage" }),
					schema: {
						operationId: `${verb}Alert`,
						summary: one,
						description: whole,
						tags,
						params,
						response: { 200: alertSchema, ...problems(404, 409, 422) },
					},
				},
				async (request) => moveAlert(services, callerOf(request), request.params.id, to),
			);

			http.post(
				`/api/v1/alerts/${verb}`,
				{
					config: secured({ who: ["key", "session"], permission: "alerts:manage" }),
					schema: {
						operationId: `${verb}Alerts`,
						summary: many,
						description: "All or none. Alerts that are already past that status stay unchanged.",
						tags,
						body: alertIdsSchema,
						response: { 200: changedAlertsSchema, ...problems(400, 404, 413, 422) },
					},
				},
				async (request) => ({
					data: await moveAlerts(services, callerOf(request), request.body.ids, to),
				}),
			);
		}

		http.get(
			"/api/v1/alerts/rules",
			{
				config: secured({ who: ["key", "session"], permission: "alerts:read" }),
				schema: {
					operationId: "listAlertRules",
					summary: "List alert rules",
					description: "The rules of this mode, with their current or default values.",
					tags,
					response: { 200: listOf(alertRuleSchema), ...problems() },
				},
			},
			async (request) => ({ data: await rulesOf(services, callerOf(request)) }),
		);

		http.put(
			"/api/v1/alerts/rules/:type",
			{
				config: secured({ who: ["key", "session"], permission: "alerts:manage" }),
				schema: {
					operationId: "setAlertRule",
					summary: "Update an alert rule",
					description: "For this mode only.",
					tags,
					params: ruleParams,
					body: setRuleSchema,
					response: { 200: alertRuleSchema, ...problems(400, 413, 422) },
				},
			},
			async (request) => setRule(services, callerOf(request), request.params.type, request.body),
		);

		http.post(
			"/api/v1/alerts/rules/:type/mute",
			{
				config: secured({ who: ["key", "session"], permission: "alerts:manage" }),
				schema: {
					operationId: "muteAlertRule",
					summary: "Mute an alert rule",
					description: "Nothing that happens while a rule is muted opens an alert, then or later.",
					tags,
					params: ruleParams,
					body: muteSchema,
					response: { 200: alertRuleSchema, ...problems(400, 413, 422) },
				},
			},
			async (request) => muteRule(services, callerOf(request), request.params.type, request.body),
		);
	};
