import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import {
	publishWorkflowSchema,
	saveDraftSchema,
	workflowDraftSchema,
	workflowParamsSchema,
	workflowSchema,
} from "./contract.ts";
import { discardDraft, getDraft, saveDraft } from "./drafts.ts";
import { publishDraft } from "./publish.ts";

const operation = operations("workflows");
const params = workflowParamsSchema;
const path = "/api/v1/workflows/:id";

/** The API of workflows' drafts. */
export const draftRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			`${path}/draft`,
			operation("getWorkflowDraft", "Retrieve a draft", secured({ permission: "workflows:read" }), {
				description: "While there is none, the latest version, to begin one.",
				params,
				response: { 200: workflowDraftSchema },
			}),
			async (request) => getDraft(services, getCaller(request), request.params.id),
		);

		http.put(
			`${path}/draft`,
			operation(
				"saveWorkflowDraft",
				"Save a draft",
				secured({ permission: ["workflows:read", "workflows:publish"] }),
				{
					description:
						"It may have problems. If somebody else saved since that revision, nothing is saved, and the response names what they changed.",
					params,
					body: saveDraftSchema,
					response: { 200: workflowDraftSchema },
					problems: [409],
				},
			),
			async (request) => saveDraft(services, getCaller(request), request.params.id, request.body),
		);

		http.delete(
			`${path}/draft`,
			operation("discardWorkflowDraft", "Discard a draft", secured({ permission: "workflows:publish" }), {
				description: "The latest version stays as it is.",
				params,
			}),
			async (request) => {
				await discardDraft(services, getCaller(request), request.params.id);
			},
		);

		http.post(
			`${path}/publish`,
			operation(
				"publishWorkflow",
				"Publish a draft",
				secured({ permission: ["workflows:read", "workflows:publish"] }),
				{
					description:
						"As the next version. Verifications that exist keep theirs. Changed verification options also need `app:update`.",
					params,
					body: publishWorkflowSchema,
					response: { 200: workflowSchema },
					problems: [409],
				},
			),
			async (request) => publishDraft(services, getCaller(request), request.params.id, request.body),
		);
	};
