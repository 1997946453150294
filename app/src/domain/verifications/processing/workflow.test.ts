import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../../platform/ids.ts";
import type { Page } from "../../../shared/schemas.ts";
import type { PersonClient, PersonPhotos } from "../../../testing/clients/person-client.ts";
import { buildDefinition, condition, end, step } from "../../../testing/data/workflows.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import { insertWorkflow, insertWorkflowVersion } from "../../workflows/queries.ts";
import type { Verification, VerificationSummary } from "../contract.ts";
import { processVerification } from "./process-verification.ts";

const definition = buildDefinition(
	step("document", "selfie"),
	step("selfie", "age"),
	condition("age", [[{ field: "document.age", op: "lt", value: 21 }, "too_young"]], "card"),
	condition(
		"card",
		[
			[
				{
					all: [
						{ field: "document.type", op: "eq", value: "identity_card" },
						{ field: "document.country", op: "eq", value: "UTO" },
					],
				},
				"review",
			],
		],
		"checks",
	),
	end(),
	end("review"),
	end("decline", "too_young", { fr: "Vous devez avoir 21 ans.", en: "You must be 21." }),
);

let harness: Harness;
let business: TestBusiness;
let workflow: string;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	const { db, clock } = harness.services;
	const now = clock.now();
	workflow = newId("workflow", now);
	const appId = business.app;
	await insertWorkflow(db, {
		id: workflow,
		appId,
		key: "onboarding",
		name: "Bank account",
		isDefault: false,
		version: 1,
		createdAt: now,
	});
	await insertWorkflowVersion(db, {
		workflowId: workflow,
		number: 1,
		appId,
		definition,
		publishedBy: null,
		publishedAt: now,
	});
});
afterAll(() => harness.close());

const read = async ({ id }: Pick<PersonClient, "id">) =>
	(await business.key.get<Verification>(`/api/v1/verifications/${id}`)).body;
const verify = async (named: string, photos: PersonPhotos) => {
	const person = await harness.invite(business, { workflow: named });
	await person.goThrough(photos);
	await processVerification(harness.services, person.id);
	return { person, verification: await read(person) };
};

test("a minor is declined by the workflow, and is told the end's own reason in their language", async () => {
	const { person, verification } = await verify("onboarding", {
		front: "passports/amara-cole",
		selfie: "selfies/amara-cole-1",
	});
	expect(verification).toMatchObject({
		status: "declined",
		reasons: [{ name: "workflow_declined" }],
		workflow: {
			id: workflow,
			key: "onboarding",
			name: "Bank account",
			version: 1,
			path: ["document", "selfie", "age", "too_young"],
		},
		workflow_path: [{ key: "document", type: "document" }, {}, {}, { key: "too_young", type: "end" }],
	});
	const told = async (locale: string) => {
		const { body } = await harness.person(person.id, person.secret, locale).session();
		return body.reasons.map(({ message }) => message);
	};
	expect(await told("fr")).toEqual(["Vous devez avoir 21 ans."]);
	expect(await told("en")).toEqual(["You must be 21."]);
	expect(await told("de")).toEqual(["You must be 21."]);
});

test("a card of one country goes to review, of which the person isn't told why", async () => {
	const { person, verification } = await verify(workflow, {
		front: "cards/mei-tanaka-front",
		back: "cards/mei-tanaka-back",
		selfie: "selfies/mei-tanaka-1",
	});
	expect(verification).toMatchObject({
		status: "in_review",
		reasons: [{ name: "workflow_review" }],
		workflow: { path: ["document", "selfie", "age", "card", "review"] },
	});
	expect((await person.session()).body.reasons).toEqual([]);
});

test("whoever the workflow leaves to the checks is approved, and the list shows the path", async () => {
	const { verification } = await verify("onboarding", {
		front: "passports/anna-lind",
		selfie: "selfies/anna-lind-1",
	});
	expect(verification).toMatchObject({ status: "approved", reasons: [] });
	const { body } = await business.key.get<Page<VerificationSummary>>("/api/v1/verifications?limit=1");
	expect(body.data[0]?.workflow).toEqual(verification.workflow);
	expect(verification.workflow?.path).toEqual(["document", "selfie", "age", "card", "checks"]);
});

test("a verification that names no workflow follows the default one, and has no path before its decision", async () => {
	const person = await harness.invite(business);
	expect((await read(person)).workflow).toMatchObject({ key: "default", version: 1, path: null });
});

test("a workflow that the app doesn't have is refused, also another app's", async () => {
	const other = await harness.business("Crédit du Port");
	for (const [key, named] of [
		[business.key, "unknown"],
		[other.key, "onboarding"],
		[other.key, workflow],
	] as const)
		expect(await key.post("/api/v1/verifications", { workflow: named })).toMatchObject({
			status: 422,
			body: { errors: [{ path: "workflow", code: "workflow_unknown" }] },
		});
});

test("a simulated outcome has no path", async () => {
	const person = await harness.invite(business, { workflow: "onboarding" });
	const path = `/api/v1/verifications/${person.id}/simulate`;
	const { body } = await business.key.post<Verification>(path, { outcome: "approved" });
	expect(body).toMatchObject({ status: "approved", simulated: true, workflow: { path: null } });
});
