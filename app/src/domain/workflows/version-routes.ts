import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { listSchema } from "../../shared/schemas.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import {
	compareVersionsSchema,
	listVersionsSchema,
	restoreVersionSchema,
	versionParamsSchema,
	workflowChangeSchema,
	workflowParamsSchema,
	workflowSchema,
	workflowVersionPageSchema,
	workflowVersionSchema,
} from "./contract.ts";
import { compareVersions, getVersion, listVersions } from "./manage.ts";
import { restoreVersion } from "./publish.ts";

const operation = operations("workflows");
const path = "/api/v1/workflows/:id";

/** The API of workflows' versions. */
export const versionRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			`${path}/versions`,
			operation("listWorkflowVersions", "List versions", secured({ permission: "workflows:read" }), {
				description: "Latest first.",
				params: workflowParamsSchema,
				querystring: listVersionsSchema,
				response: { 200: workflowVersionPageSchema },
			}),
			async (request) => listVersions(services, getCaller(request), request.params.id, request.query),
		);

		http.get(
			`${path}/versions/:number`,
			operation("getWorkflowVersion", "Retrieve a version", secured({ permission: "workflows:read" }), {
				params: versionParamsSchema,
				response: { 200: workflowVersionSchema },
			}),
			async (request) => getVersion(services, getCaller(request), request.params),
		);

		http.post(
			`${path}/versions/:number/restore`,
			operation(
				"restoreWorkflowVersion",
				"Restore a version",
				secured({ permission: ["workflows:read", "workflows:publish"] }),
				{
					description: "Publishes an older version anew, as the next one. The draft ends.",
					params: versionParamsSchema,
					body: restoreVersionSchema,
					response: { 200: workflowSchema },
					problems: [409],
				},
			),
			async (request) => restoreVersion(services, getCaller(request), request.params, request.body.note),
		);

		http.get(
			`${path}/diff`,
			operation("compareWorkflowVersions", "Compare versions", secured({ permission: "workflows:read" }), {
				description: "What differs between two versions, or between one and the draft.",
				params: workflowParamsSchema,
				querystring: compareVersionsSchema,
				response: { 200: listSchema(workflowChangeSchema) },
				problems: [409],
			}),
			async (request) => ({
				data: await compareVersions(services, getCaller(request), request.params.id, request.query),
			}),
		);
	};
