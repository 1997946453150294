import { z } from "zod";
import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { idSchema, listSchema } from "../../shared/schemas.ts";
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

const operation = operations("alerts");
const params = z.object({ id: idSchema("alert") });
const ruleParams = z.object({ type: alertTypeSchema });

const transitionRoutes = [
	{
		verb: "acknowledge",
		to: "acknowledged",
		summary: "Acknowledge an alert",
		bulkSummary: "Acknowledge several alerts",
		description: "The alert stays on the list until it is resolved.",
	},
	{
		verb: "resolve",
		to: "resolved",
		summary: "Resolve an alert",
		bulkSummary: "Resolve several alerts",
		description: "If it happens again, a new alert is opened.",
	},
] as const;

export const alertRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/v1/alerts",
			operation("listAlerts", "List alerts", secured({ permission: "alerts:read" }), {
				description: "Latest or most urgent first, in the app and mode of the key or session.",
				querystring: listAlertsSchema,
				response: { 200: alertPageSchema },
			}),
			async (request) => listAlerts(services, getCaller(request), request.query),
		);

		http.get(
			"/api/v1/alerts/count",
			operation("countAlerts", "Count open alerts", secured({ permission: "alerts:read" }), {
				description: `Counts up to ${maxCountedAlerts}. For more, list the alerts.`,
				response: { 200: alertCountSchema },
			}),
			async (request) => countAlerts(services, getCaller(request)),
		);

		http.get(
			"/api/v1/alerts/:id",
			operation("getAlert", "Retrieve an alert", secured({ permission: "alerts:read" }), {
				description: "Texts are in the language of the request.",
				params,
				response: { 200: alertSchema },
			}),
			async (request) => getAlert(services, getCaller(request), request.params.id),
		);

		for (const { verb, to, summary, bulkSummary, description } of transitionRoutes) {
			http.post(
				`/api/v1/alerts/:id/${verb}`,
				operation(`${verb}Alert`, summary, secured({ permission: "alerts:manage" }), {
					description: description,
					params,
					response: { 200: alertSchema },
					problems: [409],
				}),
				async (request) => transitionAlert(services, getCaller(request), request.params.id, to),
			);

			http.post(
				`/api/v1/alerts/${verb}`,
				operation(`${verb}Alerts`, bulkSummary, secured({ permission: "alerts:manage" }), {
					description: "All or none. Alerts that are already past that status stay unchanged.",
					body: alertIdsSchema,
					response: { 200: changedAlertsSchema },
					problems: [404],
				}),
				async (request) => ({
					data: await transitionAlerts(services, getCaller(request), request.body.ids, to),
				}),
			);
		}

		http.get(
			"/api/v1/alerts/rules",
			operation("listAlertRules", "List alert rules", secured({ permission: "alerts:read" }), {
				description: "The rules of this mode, with their current or default values.",
				response: { 200: listSchema(alertRuleSchema) },
			}),
			async (request) => ({ data: await listAlertRules(services, getCaller(request)) }),
		);

		http.put(
			"/api/v1/alerts/rules/:type",
			operation("setAlertRule", "Update an alert rule", secured({ permission: "alerts:manage" }), {
				description: "For this mode only.",
				params: ruleParams,
				body: setAlertRuleSchema,
				response: { 200: alertRuleSchema },
			}),
			async (request) => setAlertRule(services, getCaller(request), request.params.type, request.body),
		);

		http.post(
			"/api/v1/alerts/rules/:type/mute",
			operation("muteAlertRule", "Mute an alert rule", secured({ permission: "alerts:manage" }), {
				description: "Nothing that happens while a rule is muted opens an alert, then or later.",
				params: ruleParams,
				body: muteAlertRuleSchema,
				response: { 200: alertRuleSchema },
			}),
			async (request) => muteAlertRule(services, getCaller(request), request.params.type, request.body),
		);
	};
