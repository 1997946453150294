import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../../platform/ids.ts";
import type { PersonClient } from "../../../testing/clients/person-client.ts";
import { buildDefinition, condition, end, simpleDefinition, step } from "../../../testing/data/workflows.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import type { Condition } from "../../workflows/definition/condition-contract.ts";
import type { StepNode, WorkflowDefinition } from "../../workflows/definition/definition-contract.ts";
import { fastOptions } from "../../workflows/options/presets-contract.ts";
import { insertWorkflow, insertWorkflowVersion, updateWorkflowRow } from "../../workflows/queries.ts";
import type { Verification } from "../contract.ts";
import { processVerification } from "../processing/process-verification.ts";
import { verifications } from "../tables.ts";
import type { PersonSession } from "./person-session-contract.ts";

let harness: Harness;
let business: TestBusiness;
const workflows = new Map<string, string>();

async function publish(key: string, definition: WorkflowDefinition, number = 1): Promise<void> {
	const { db, clock } = harness.services;
	const appId = business.app;
	const id = workflows.get(key) ?? newId("workflow", clock.now());
	workflows.set(key, id);
	const version = { workflowId: id, number, appId, definition, publishedBy: null, publishedAt: clock.now() };
	if (number === 1)
		await insertWorkflow(db, {
			id,
			appId,
			key,
			name: null,
			isDefault: false,
			version: 1,
			createdAt: clock.now(),
		});
	await insertWorkflowVersion(db, version);
	if (number > 1) await updateWorkflowRow(db, appId, id, { version: number });
}

const card: Condition = {
	all: [
		{ field: "document.country", op: "eq", value: "UTO" },
		{ field: "document.type", op: "eq", value: "identity_card" },
	],
};
/** Holders of a card of the country answer a challenge, all others take a photo. */
const byDocument = buildDefinition(
	step("document", "kind"),
	condition("kind", [[card, "challenge"]], "selfie"),
	{ ...step("selfie", "checks", "challenge"), liveness: "active" } as StepNode,
	step("selfie", "checks"),
	end(),
);
/** Declines minors before their selfie. */
const adults = buildDefinition(
	step("document", "age"),
	condition("age", [[{ field: "document.age", op: "lt", value: 21 }, "too_young"]], "selfie"),
	step("selfie", "checks"),
	end(),
	end("decline", "too_young", { fr: "Vous devez avoir 21 ans.", en: "You must be 21." }),
);

beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	await publish("by_document", { ...byDocument, options: { ...fastOptions, liveness: "passive" } });
	await publish("adults", adults);
	await publish("simple", simpleDefinition);
});
afterAll(() => harness.close());

const stepsOf = async (person: PersonClient) =>
	(await person.session()).body.steps.map(({ key, done, last }) => `${key} ${done}${last ? " last" : ""}`);
const begin = async (workflow: string, type = "passport", request: object = {}) => {
	const person = await harness.invite(business, { workflow, ...request });
	await person.start();
	await person.choose(type);
	return person;
};
const sendCard = async (person: PersonClient) => {
	await person.photo("document_front", "cards/mei-tanaka-front");
	await person.photo("document_back", "cards/mei-tanaka-back");
};
const decide = async (person: PersonClient) => {
	expect((await person.submit()).status).toBe(200);
	await processVerification(harness.services, person.id);
	return (await business.key.get<Verification>(`/api/v1/verifications/${person.id}`)).body;
};

describe("the steps of the person", () => {
	test("are a document and a selfie, with about how long both take, until they are sent", async () => {
		const person = await harness.invite(business, { workflow: "simple" });
		expect((await person.session()).body).toMatchObject({ steps: [], seconds_left: 75 });
		await person.start();
		const { body } = await person.session();
		expect(body.steps).toEqual([{ key: "document", type: "document", done: false, last: false }]);
		await person.choose();
		await person.photo("document_front", "passports/anna-lind");
		expect(await stepsOf(person)).toEqual(["document true", "selfie false last"]);
		expect((await person.session()).body.seconds_left).toBe(30);
		await person.photo("selfie", "selfies/anna-lind-1");
		expect(await stepsOf(person)).toEqual(["document true last", "selfie true last"]);
		const { body: sent } = await person.submit();
		expect(sent).toMatchObject({ status: "processing", steps: [], seconds_left: null });
	});

	test("of a verification that is older than workflows are a document and a selfie", async () => {
		const person = await begin("by_document");
		const { db } = harness.services;
		await db.update(verifications).set({ workflowId: null }).where(eq(verifications.id, person.id));
		await person.photo("document_front", "passports/anna-lind");
		expect(await stepsOf(person)).toEqual(["document true", "selfie false last"]);
	});

	test("ask for a document and a selfie where a fact is missing that nobody can find, so that a reviewer can decide", async () => {
		const gold: Condition = { field: "metadata.plan", op: "eq", value: "gold" };
		const { nodes } = simpleDefinition;
		await publish(
			"by_plan",
			buildDefinition(condition("plan", [[gold, "document"]], "review"), ...nodes, end("review")),
		);
		const person = await begin("by_plan");
		expect(await stepsOf(person)).toEqual(["document false"]);
		await person.photo("document_front", "passports/anna-lind");
		await person.photo("selfie", "selfies/anna-lind-1");
		expect(await decide(person)).toMatchObject({
			status: "in_review",
			reasons: [{ name: "workflow_fact_unknown" }],
		});
	});
});

describe("a branch by the document", () => {
	test("asks the holder of a card for a challenge, and the holder of a passport for a photo", async () => {
		const person = await begin("by_document", "identity_card");
		const { body: before } = await person.session();
		expect(before).toMatchObject({ liveness: "active", steps: [{ key: "document" }] });
		await sendCard(person);
		expect(await stepsOf(person)).toEqual(["document true", "challenge false last"]);
		expect((await person.session()).body.liveness).toBe("active");
		expect((await person.createLivenessChallenge()).status).toBe(201);

		const other = await begin("by_document");
		await other.photo("document_front", "passports/anna-lind");
		expect(await stepsOf(other)).toEqual(["document true", "selfie false last"]);
		expect((await other.session()).body.liveness).toBe("passive");
		expect(await other.createLivenessChallenge()).toMatchObject({
			status: 409,
			body: { code: "challenge_not_required" },
		});
		await other.photo("selfie", "selfies/anna-lind-1");
		expect(await decide(other)).toMatchObject({
			status: "approved",
			workflow: { path: ["document", "kind", "selfie", "checks"] },
		});
	});

	test("is taken anew once the person chooses another document, also in another session", async () => {
		const person = await begin("by_document", "identity_card");
		await sendCard(person);
		const elsewhere = harness.person(person.id, person.secret, "fr");
		expect(await stepsOf(elsewhere)).toEqual(["document true", "challenge false last"]);
		await elsewhere.choose("passport");
		expect(await stepsOf(person)).toEqual(["document false"]);
		await elsewhere.photo("document_front", "passports/anna-lind");
		expect(await stepsOf(person)).toEqual(["document true", "selfie false last"]);
	});

	test("is that of the version which the verification began with", async () => {
		await publish("replaced", byDocument);
		const person = await begin("replaced", "identity_card");
		await publish("replaced", simpleDefinition, 2);
		await sendCard(person);
		expect(await stepsOf(person)).toEqual(["document true", "challenge false last"]);
		expect(await stepsOf(await begin("replaced"))).toEqual(["document false"]);
	});

	test("refuses a photo as the selfie where a challenge is asked for in live mode, and isn't left by another document", async () => {
		const person = await harness.invite(business, { workflow: "by_document" });
		const { db } = harness.services;
		await db.update(verifications).set({ mode: "live" }).where(eq(verifications.id, person.id));
		await person.start();
		await person.choose("passport", "FRA");
		await person.photo("document_front", "passports/anna-lind");
		expect((await person.photo("selfie", "selfies/anna-lind-1")).status).toBe(200);
		await person.choose("identity_card", "FRA");
		await sendCard(person);
		expect(await person.photo("selfie", "selfies/mei-tanaka-1")).toMatchObject({
			status: 409,
			body: { code: "challenge_required" },
		});
		expect(await stepsOf(person)).toEqual(["document true", "challenge false last"]);
		expect(await person.submit()).toMatchObject({ status: 422, body: { errors: [{ path: "selfie" }] } });
	});
});

describe("a path that ends before the selfie", () => {
	test("is submitted without one, and declines with the end's own text", async () => {
		const person = await begin("adults");
		await person.photo("document_front", "passports/amara-cole");
		expect((await person.session()).body).toMatchObject({
			steps: [{ key: "document", done: true, last: true }],
			seconds_left: 0,
		});
		const verification = await decide(person);
		expect(verification).toMatchObject({
			status: "declined",
			reasons: [{ name: "workflow_declined" }],
			workflow: { path: ["document", "age", "too_young"] },
		});
		expect(verification.files.map(({ kind }) => kind)).toEqual(["document_front"]);
		const { body } = await harness.person(person.id, person.secret, "fr").session();
		expect((body as PersonSession).reasons.map(({ message }) => message)).toEqual([
			"Vous devez avoir 21 ans.",
		]);
	});

	test("goes on to the selfie for everybody else, who can't submit without it", async () => {
		const person = await begin("adults");
		await person.photo("document_front", "passports/anna-lind");
		expect(await stepsOf(person)).toEqual(["document true", "selfie false last"]);
		expect(await person.submit()).toMatchObject({ status: 422, body: { errors: [{ path: "selfie" }] } });
	});
});
