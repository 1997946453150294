import { z } from "zod";
import { idSchema, listSchema } from "../../contract.ts";
import { problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
import { getCaller } from "../guard/access.ts";
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
	maxCountedAlerts,
	muteAlertRuleSchema,
	setAlertRuleSchema,
} from "./contract.ts";
import { countAlerts, getAlert, listAlerts, transitionAlert, transitionAlerts } from "./manage.ts";
import { listAlertRules, muteAlertRule, setAlertRule } from "./rules.ts";

const tags = ["alerts"];
const params = z.object({ id: idSchema("alert") });
const ruleParams = z.object({ type: alertTypeSchema });

const transitionRoutes = [
	{
		verb: "acknowledge",
		to: "acknowledged",
		one: "Acknowledge an alert",
		many: "Acknowledge several alerts",
		description: "The alert stays on the list until it is resolved.",
	},
	{
		verb: "resolve",
		to: "resolved",
		one: "Resolve an alert",
		many: "Resolve several alerts",
		description: "If it happens again, a new alert is opened.",
	},
] as const;

export const alertRoutes =
	(services: Services): RoutePlugin =>
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
					response: { 200: alertPageSchema, ...problemResponses(422) },
				},
			},
			async (request) => listAlerts(services, getCaller(request), request.query),
		);

		http.get(
			"/api/v1/alerts/count",
			{
				config: secured({ who: ["key", "session"], permission: "alerts:read" }),
				schema: {
					operationId: "countAlerts",
					summary: "Count open alerts",
					description: `Counts up to ${maxCountedAlerts}. For more, list the alerts.`,
					tags,
					response: { 200: alertCountSchema, ...problemResponses() },
				},
			},
			async (request) => countAlerts(services, getCaller(request)),
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
					response: { 200: alertSchema, ...problemResponses(404, 422) },
				},
			},
			async (request) => getAlert(services, getCaller(request), request.params.id),
		);

		for (const { verb, to, one, many, description } of transitionRoutes) {
			http.post(
				`/api/v1/alerts/:id/${verb}`,
				{
					config: secured({ who: ["key", "session"], permission: "alerts:manage" }),
					schema: {
						operationId: `${verb}Alert`,
						summary: one,
						description,
						tags,
						params,
						response: { 200: alertSchema, ...problemResponses(404, 409, 422) },
					},
				},
				async (request) => transitionAlert(services, getCaller(request), request.params.id, to),
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
						response: { 200: changedAlertsSchema, ...problemResponses(400, 404, 413, 422) },
					},
				},
				async (request) => ({
					data: await transitionAlerts(services, getCaller(request), request.body.ids, to),
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
					response: { 200: listSchema(alertRuleSchema), ...problemResponses() },
				},
			},
			async (request) => ({ data: await listAlertRules(services, getCaller(request)) }),
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
					body: setAlertRuleSchema,
					response: { 200: alertRuleSchema, ...problemResponses(400, 413, 422) },
				},
			},
			async (request) => setAlertRule(services, getCaller(request), request.params.type, request.body),
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
					body: muteAlertRuleSchema,
					response: { 200: alertRuleSchema, ...problemResponses(400, 413, 422) },
				},
			},
			async (request) => muteAlertRule(services, getCaller(request), request.params.type, request.body),
		);
	};
