import type { Comparison } from "../../domain/comparisons/contract.ts";
import type { WorkflowDraft } from "../../domain/workflows/contract.ts";
import type { WorkflowDefinition } from "../../domain/workflows/definition/definition-contract.ts";
import type { Page } from "../../shared/schemas.ts";
import type { CallRecipe } from "./call-recipe.ts";
import { expectSuccess, type World } from "./world.ts";

/** A workflow of its own, with the revision and the definition that its editor has read. */
async function openWorkflow(world: World) {
	const { id } = await world.workflow();
	const { key } = world.business;
	return { id, ...(await expectSuccess(key.get<WorkflowDraft>(`/api/v1/workflows/${id}/draft`))) };
}

const withReview = (definition: WorkflowDefinition): WorkflowDefinition => ({
	...definition,
	nodes: definition.nodes.map((node) => (node.type === "end" ? { ...node, outcome: "review" } : node)),
});

/** A workflow whose draft differs from its version. */
async function draftWorkflow(world: World) {
	const { id, revision, definition } = await openWorkflow(world);
	const body = { revision, definition: withReview(definition) };
	return {
		id,
		...(await expectSuccess(world.business.key.put<WorkflowDraft>(`/api/v1/workflows/${id}/draft`, body))),
	};
}

/** A workflow in its second version. */
async function republishedWorkflow(world: World) {
	const { id, revision } = await draftWorkflow(world);
	await expectSuccess(world.business.key.post(`/api/v1/workflows/${id}/publish`, { revision }));
	return id;
}

/** Ends the comparison that runs in the mode: another one can't begin before. */
async function cancelComparisons(world: World): Promise<void> {
	const { business, ids } = world;
	const { key } = business;
	const { data } = await expectSuccess(key.get<Page<Comparison>>(`/api/v1/workflows/${ids.wfl}/comparisons`));
	for (const { id, status } of data)
		if (status === "running")
			await expectSuccess(key.post(`/api/v1/workflows/${ids.wfl}/comparisons/${id}/cancel`));
}

/** A comparison that has just begun. */
async function runningComparison(world: World) {
	await cancelComparisons(world);
	const { id } = await world.comparison();
	return { id: world.ids.wfl ?? "", comparison: id };
}

let keys = 0;

export const workflowRecipes: Record<string, CallRecipe> = {
	createWorkflow: async () => ({ body: { key: `onboarding_${++keys}`, name: "Onboarding" } }),
	updateWorkflow: async (world) => ({ params: { id: (await world.workflow()).id } }),
	validateWorkflow: async (world) => {
		const { id, definition } = await openWorkflow(world);
		return { params: { id }, body: { definition } };
	},
	saveWorkflowDraft: async (world) => {
		const { id, revision, definition } = await openWorkflow(world);
		return { params: { id }, body: { revision, definition } };
	},
	discardWorkflowDraft: async (world) => ({ params: { id: (await draftWorkflow(world)).id } }),
	publishWorkflow: async (world) => {
		const { id, revision } = await draftWorkflow(world);
		return { params: { id }, body: { revision, note: "Everybody goes to review." } };
	},
	getWorkflowVersion: async (world) => ({ params: { id: (await world.workflow()).id, number: "1" } }),
	restoreWorkflowVersion: async (world) => ({
		params: { id: await republishedWorkflow(world), number: "1" },
	}),
	createWorkflowComparison: async (world) => {
		await cancelComparisons(world);
		return { params: { id: world.ids.wfl ?? "" }, body: { cases: 10, head: 1 } };
	},
	getWorkflowComparison: async (world) => ({ params: await runningComparison(world) }),
	cancelWorkflowComparison: async (world) => ({ params: await runningComparison(world) }),
	listComparedCases: async (world) => ({ params: await runningComparison(world) }),
	compareWorkflowVersions: async (world) => ({
		params: { id: await republishedWorkflow(world) },
		query: { base: "1", head: "2" },
	}),
};
