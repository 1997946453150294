import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { listSchema } from "../../shared/schemas.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import {
	createWorkflowSchema,
	updateWorkflowSchema,
	validateWorkflowSchema,
	workflowParamsSchema,
	workflowSchema,
	workflowValidationSchema,
} from "./contract.ts";
import { validateWorkflow } from "./drafts.ts";
import { createWorkflow, getWorkflow, listWorkflows, updateWorkflow } from "./manage.ts";

const operation = operations("workflows");
const params = workflowParamsSchema;
const path = "/api/v1/workflows";

/** The API of an app's workflows. */
export const workflowRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			path,
			operation("listWorkflows", "List workflows", secured({ permission: "workflows:read" }), {
				description: "Oldest first, without pages. Both modes have the same workflows.",
				response: { 200: listSchema(workflowSchema) },
			}),
			async (request) => ({ data: await listWorkflows(services, getCaller(request)) }),
		);

		http.post(
			path,
			operation(
				"createWorkflow",
				"Create a workflow",
				secured({ permission: ["workflows:read", "workflows:publish"] }),
				{
					description:
						"And publish its first version. A definition with other verification options than the default workflow's also needs `app:update`.",
					body: createWorkflowSchema,
					response: { 201: workflowSchema },
					problems: [409],
				},
			),
			async (request, reply) => {
				const workflow = await createWorkflow(services, getCaller(request), request.body);
				return reply.code(201).header("location", `${path}/${workflow.id}`).send(workflow);
			},
		);

		http.get(
			`${path}/:id`,
			operation("getWorkflow", "Retrieve a workflow", secured({ permission: "workflows:read" }), {
				params,
				response: { 200: workflowSchema },
			}),
			async (request) => getWorkflow(services, getCaller(request), request.params.id),
		);

		http.patch(
			`${path}/:id`,
			operation(
				"updateWorkflow",
				"Update a workflow",
				secured({ permission: ["workflows:read", "workflows:publish"] }),
				{
					description:
						"Its name, its review target, and whether it is the app's default, which also needs `app:update`.",
					params,
					body: updateWorkflowSchema,
					response: { 200: workflowSchema },
				},
			),
			async (request) => updateWorkflow(services, getCaller(request), request.params.id, request.body),
		);

		http.post(
			`${path}/:id/validate`,
			operation("validateWorkflow", "Validate a definition", secured({ permission: "workflows:read" }), {
				description:
					"What keeps a definition from being published, and what it would change in the latest version. Saves nothing.",
				params,
				body: validateWorkflowSchema,
				response: { 200: workflowValidationSchema },
			}),
			async (request) =>
				validateWorkflow(services, getCaller(request), request.params.id, request.body.definition),
		);
	};
