import { afterAll, beforeAll, expect, test } from "vitest";
import { Problem } from "../../platform/http/problem.ts";
import { type Harness, startHarness } from "../../testing/harness.ts";
import { assertHuman } from "./bot-protection.ts";
import { createFormPass } from "./form-pass.ts";

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness({ env: { BOT_PROTECTION: "on" } });
});
afterAll(() => harness.close());

/** "passed", or the code of the refusal. */
const outcome = (token: string) =>
	assertHuman(harness.services, { token, action: "contact", address: "10.1.2.3" }).then(
		() => "passed",
		(error) => (error instanceof Problem ? error.code : error),
	);
const refused = "bot_check_failed";

test("a form's pass is accepted once, even by concurrent requests", async () => {
	const pass = createFormPass(harness.services, "contact");
	const outcomes = await Promise.all([outcome(pass), outcome(pass)]);
	expect(outcomes.toSorted()).toEqual([refused, "passed"]);
	expect(await outcome(pass)).toBe(refused);
});

test("a form's pass is accepted only for its action and for one minute", async () => {
	expect(await outcome(createFormPass(harness.services, "login"))).toBe(refused);
	const pass = createFormPass(harness.services, "contact");
	harness.clock.advance({ seconds: 61 });
	expect(await outcome(pass)).toBe(refused);
});

test("a form's pass that is changed or made up is refused", async () => {
	const other = createFormPass(harness.services, "login");
	const far = harness.clock.now().getTime() + 3_600_000;
	for (const token of [
		other.replace(".login.", ".contact."),
		createFormPass(harness.services, "contact").replace(/\d{13}/, String(far)),
		"form-pass.",
		`form-pass.contact.${far}.pass_made-up.${"0".repeat(64)}`,
	])
		expect({ token, outcome: await outcome(token) }).toEqual({ token, outcome: refused });
});
