import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import type { Verification } from "../verifications/contract.ts";
import { findVerificationOfAnyApp } from "../verifications/queries.ts";
import { chooseWorkflow } from "./running/load-workflows.ts";

let harness: Harness;
let business: TestBusiness;
let owner: TestClient;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	owner = await harness.signedIn(business.email);
});
afterAll(() => harness.close());

const settingsPath = () => `/api/apps/${business.app}/settings`;
const latest = () => chooseWorkflow(harness.services.db, business.app);
const create = async () => {
	const { body } = await owner.change<{ id: string }>("POST", "/api/v1/verifications", {});
	return findVerificationOfAnyApp(harness.services.db, body.id);
};

test("changed verification options are a new version, which verifications have from then on", async () => {
	const first = await latest();
	const before = await create();
	const changed = await owner.change("PATCH", settingsPath(), {
		verification_options: { ...first.definition.options, minimum_age: 21 },
	});
	expect(changed).toMatchObject({ status: 200, body: { verification_options: { minimum_age: 21 } } });
	const second = await latest();
	expect(second).toEqual({
		...first,
		version: first.version + 1,
		definition: { ...first.definition, options: { ...first.definition.options, minimum_age: 21 } },
	});
	expect(await create()).toMatchObject({
		workflowId: second.id,
		workflowVersion: second.version,
		options: { minimum_age: 21 },
	});
	expect(await findVerificationOfAnyApp(harness.services.db, before?.id ?? "")).toMatchObject({
		workflowVersion: first.version,
		options: first.definition.options,
	});
});

test("settings that aren't verification options, or that stay as they were, are no new version", async () => {
	const before = await latest();
	await owner.change("PATCH", settingsPath(), { retention_days: 30 });
	await owner.change("PATCH", settingsPath(), { verification_options: before.definition.options });
	expect(await latest()).toEqual(before);
});

test("of settings changed at the same time, each is a version of its own", async () => {
	const { version, definition } = await latest();
	const results = await Promise.all(
		[30, 31, 32].map((minimum_age) =>
			owner.change("PATCH", settingsPath(), { verification_options: { ...definition.options, minimum_age } }),
		),
	);
	expect(results.map(({ status }) => status)).toEqual([200, 200, 200]);
	expect((await latest()).version).toBe(version + 3);
});

test("whoever follows a workflow is offered the documents that its first step accepts", async () => {
	const { definition } = await latest();
	const nodes = definition.nodes.map((node) =>
		node.type === "document" ? { ...node, documents: ["passport"] } : node,
	);
	const workflow = { key: "passports", name: "Passports", definition: { ...definition, nodes } };
	expect((await owner.change("POST", "/api/v1/workflows", workflow)).status).toBe(201);
	const { body } = await owner.change<Verification>("POST", "/api/v1/verifications", {
		workflow: "passports",
	});
	expect(body).toMatchObject({
		workflow: { key: "passports", version: 1 },
		options: { documents: ["passport"] },
	});
	const session = await harness.person(body.id, body.client_secret ?? "").session();
	expect(session.body.documents).toEqual(["passport"]);
});
