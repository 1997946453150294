import { expect, test } from "vitest";
import { permissionsByRole } from "../../../../domain/guard/permissions.ts";
import type { FirstSteps } from "../../../../domain/statistics/contract.ts";
import { listFirstSteps, listNextSteps, toForbiddenStep } from "./first-steps.ts";

const none: FirstSteps = {
	object: "first_steps",
	created: false,
	opened: false,
	decided: false,
	webhook_created: false,
	team_invited: false,
	live: false,
	latest: null,
	decision: null,
	dismissed: false,
};
const nextOf = (steps: Partial<FirstSteps>, permissions = permissionsByRole.owner) =>
	listNextSteps({ ...none, ...steps }, permissions).map(({ name }) => name);

test("before the first decision, the checklist has every step and nothing comes next", () => {
	expect(listFirstSteps(none).filter(({ done }) => done)).toEqual([{ name: "app", done: true }]);
	expect(nextOf({ created: true, opened: true })).toEqual([]);
});

test("after the first decision, the steps of the checklist that aren't done come next", () => {
	expect(nextOf({ decided: true })).toEqual(["webhook", "team", "live"]);
	expect(nextOf({ decided: true, team_invited: true })).toEqual(["webhook", "live"]);
	expect(nextOf({ decided: true, webhook_created: true, team_invited: true, live: true })).toEqual([]);
});

test("an app that went live without a trial has no trial steps left", () => {
	expect(nextOf({ live: true })).toEqual(["webhook", "team"]);
});

test("nothing comes next once the member dismissed it", () => {
	expect(nextOf({ decided: true, dismissed: true })).toEqual([]);
});

test("only the steps that the member's role allows come next", () => {
	expect(nextOf({ decided: true }, permissionsByRole.developer)).toEqual(["webhook", "live"]);
	expect(nextOf({ decided: true }, permissionsByRole.lead)).toEqual(["live"]);
	expect(nextOf({ decided: true }, permissionsByRole.viewer)).toEqual([]);
});

test("the checklist marks the steps that the member's role doesn't allow", () => {
	const forbiddenTo = (permissions: typeof permissionsByRole.owner) =>
		listFirstSteps(none).flatMap(({ name }) => toForbiddenStep(name, permissions) ?? []);
	expect(forbiddenTo(permissionsByRole.owner)).toEqual([]);
	expect(forbiddenTo(permissionsByRole.support)).toEqual(["webhook", "team"]);
	expect(forbiddenTo(permissionsByRole.viewer)).toEqual(["create", "open", "webhook", "team", "live"]);
});
