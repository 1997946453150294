import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "../../../platform/ids.ts";
import type { Page } from "../../../shared/schemas.ts";
import type { PersonClient } from "../../../testing/clients/person-client.ts";
import { buildDefinition, condition, end, step } from "../../../testing/data/workflows.ts";
import type { Harness, TestBusiness } from "../../../testing/harness.ts";
import { type ListFolderHarness, startListFolderHarness } from "../../../testing/list-folder-harness.ts";
import type { Event } from "../../events/contract.ts";
import type { StepNode } from "../../workflows/definition/definition-contract.ts";
import { fastOptions } from "../../workflows/options/presets-contract.ts";
import { insertWorkflow, insertWorkflowVersion } from "../../workflows/queries.ts";
import type { Verification } from "../contract.ts";
import { processVerification } from "./process-verification.ts";

/** Whoever resembles an entry answers a challenge, all others take a photo. */
const definition = buildDefinition(
	step("document", "screening"),
	step("screening", "hits"),
	condition("hits", [[{ field: "screening.hits", op: "gte", value: 1 }, "challenge"]], "selfie"),
	{ ...step("selfie", "checks", "challenge"), liveness: "active" } as StepNode,
	step("selfie", "checks"),
	end(),
);

let harness: Harness;
let business: TestBusiness;
let writeList: ListFolderHarness["writeList"];
let close: () => Promise<void>;
beforeAll(async () => {
	({ harness, writeList, close } = await startListFolderHarness());
	await writeList("1,person,Anna Lind,,1998-05-09,,,Zubara");
});
beforeEach(async () => {
	business = await harness.business();
	const { db, clock } = harness.services;
	const now = clock.now();
	const appId = business.app;
	const id = newId("workflow", now);
	await insertWorkflow(db, {
		id,
		appId,
		key: "screened",
		name: null,
		isDefault: false,
		version: 1,
		createdAt: now,
	});
	await insertWorkflowVersion(db, {
		workflowId: id,
		number: 1,
		appId,
		definition: { ...definition, options: { ...fastOptions, liveness: "passive" } },
		publishedBy: null,
		publishedAt: now,
	});
});
afterAll(() => close());

const describeSession = async (person: PersonClient) => {
	const { status, liveness, steps, photos } = (await person.session()).body;
	return {
		status,
		liveness,
		steps: steps.map(({ key, done }) => `${key} ${done}`),
		photos: photos.map(({ kind }) => kind),
	};
};
const submit = async (person: PersonClient): Promise<Verification> => {
	expect((await person.submit()).status).toBe(200);
	await processVerification(harness.services, person.id);
	return (await business.key.get<Verification>(`/api/v1/verifications/${person.id}`)).body;
};
const sendPassport = async (name: string) => {
	const person = await harness.invite(business, { workflow: "screened" });
	await person.start();
	await person.choose();
	await person.photo("document_front", `passports/${name}`);
	expect(await describeSession(person)).toMatchObject({ liveness: "active", steps: ["document true"] });
	return person;
};

test("what the screening finds decides which step comes next, and what was sent isn't asked again", async () => {
	const person = await sendPassport("anna-lind");
	expect(await submit(person)).toMatchObject({ status: "started", checks: [], reasons: [], attempts: 0 });
	expect(await describeSession(person)).toEqual({
		status: "started",
		liveness: "active",
		steps: ["document true", "challenge false"],
		photos: ["document_front"],
	});
	expect((await person.submit()).status).toBe(422);
	await person.photo("selfie", "selfies/anna-lind-1");
	expect(await submit(person)).toMatchObject({
		status: "in_review",
		reasons: [{ name: "screening_hit" }],
		attempts: 1,
		workflow: { path: ["document", "screening", "hits", "challenge", "checks"] },
	});
	const { body } = await business.key.get<Page<Event>>(`/api/v1/events?object_id=${person.id}&limit=100`);
	const changes = ["verification.started", "verification.processing", "verification.in_review"];
	expect(body.data.map(({ type }) => type).filter((type) => changes.includes(type))).toEqual(
		[
			"verification.started",
			"verification.processing",
			"verification.started",
			"verification.processing",
			"verification.in_review",
		].toReversed(),
	);
});

test("whoever isn't found takes a photo, by the options of that branch, and may be approved", async () => {
	const person = await sendPassport("mei-tanaka");
	expect((await submit(person)).status).toBe("started");
	expect(await describeSession(person)).toMatchObject({
		liveness: "passive",
		steps: ["document true", "selfie false"],
	});
	await person.photo("selfie", "selfies/mei-tanaka-1");
	expect(await submit(person)).toMatchObject({
		status: "approved",
		workflow: { path: ["document", "screening", "hits", "selfie", "checks"] },
	});
});

test("a verification that comes back without another step goes to review", async () => {
	const person = await sendPassport("mei-tanaka");
	expect((await submit(person)).status).toBe("started");
	await person.choose("identity_card");
	await person.photo("document_front", "cards/mei-tanaka-front");
	await person.photo("document_back", "cards/mei-tanaka-back");
	expect(await describeSession(person)).toMatchObject({ steps: ["document true"] });
	expect(await submit(person)).toMatchObject({
		status: "in_review",
		workflow: { path: ["document", "screening", "hits", "selfie"] },
	});
});

test("a document that has to be sent again isn't followed by another step first", async () => {
	const person = await harness.invite(business, { workflow: "screened" });
	await person.start();
	await person.choose();
	await person.photo("document_front", "hard/blurred-passport");
	expect((await submit(person)).status).toBe("resubmission_requested");
});
