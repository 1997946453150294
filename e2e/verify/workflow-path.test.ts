import { expect, test } from "vitest";
import type { Workflow, WorkflowDraft } from "../../app/src/domain/workflows/contract.ts";
import { buildDefinition, condition, end, step } from "../../app/src/testing/data/workflows.ts";
import { callApi, createVerification, getVerification } from "../support/api-calls.ts";
import { startVerification } from "../support/person-page.ts";

/** Creates a workflow by whose document's country and type a card leads to a decline, and all else to a selfie. */
async function createBranchingWorkflow(key: string): Promise<string> {
	const { definition } = await callApi<WorkflowDraft>("GET", "/api/v1/workflows/default/draft");
	const { nodes, ...rest } = buildDefinition(
		step("document", "country"),
		condition(
			"country",
			[
				[
					{
						all: [
							{ field: "document.country", op: "eq", value: "UTO" },
							{ field: "document.type", op: "eq", value: "identity_card" },
						],
					},
					"no_cards",
				],
			],
			"selfie",
		),
		step("selfie", "checks"),
		end(),
		end("decline", "no_cards", {
			fr: "Présentez plutôt un passeport.",
			en: "Use a passport instead.",
			de: "Verwenden Sie einen Pass.",
			es: "Use un pasaporte.",
			it: "Usi un passaporto.",
			pt: "Use um passaporte.",
			nl: "Gebruik een paspoort.",
			pl: "Użyj paszportu.",
		}),
	);
	const body = { key, name: "Par pays", definition: { ...rest, options: definition.options, nodes } };
	return (await callApi<Workflow>("POST", "/api/v1/workflows", body)).id;
}

test("on a phone, the document's country and type decide whether a selfie follows, and about how long it takes", async () => {
	const workflow = await createBranchingWorkflow("by_country");
	const passport = await createVerification({ workflow });
	const { page, steps } = await startVerification(passport.url, "Passeport");
	await page.getByText("Encore 2 minutes environ").waitFor();
	await steps.submitPhoto("passports/anna-lind");
	await page.getByRole("heading", { name: "Vérifions que c’est bien vous" }).waitFor();
	await page.getByText("Encore 1 minute environ").waitFor();
	await steps.submitPhoto("selfies/anna-lind-1");
	expect(await steps.readEnding()).toBe("approved");
	expect((await getVerification(passport.id)).workflow?.path).toEqual([
		"document",
		"country",
		"selfie",
		"checks",
	]);

	const card = await createVerification({ workflow });
	const other = await startVerification(card.url, "Carte d’identité");
	await other.steps.submitPhoto("cards/mei-tanaka-front");
	await other.steps.submitPhoto("cards/mei-tanaka-back");
	const send = other.page.getByRole("heading", { name: "Vos photos sont prêtes" });
	const ended = other.page.locator("[data-ending]");
	await send.or(ended).waitFor();
	if (await send.isVisible()) await other.steps.proceed("Envoyer");
	expect(await other.steps.readEnding()).toBe("declined");
	await other.page.getByText("Présentez plutôt un passeport.").waitFor();
});
