import { expect, test, vi } from "vitest";
import { pollOptions, runCommand } from "../../testing/command.ts";
import { createDemoClient } from "../../testing/demo.ts";
import { triggerTypes } from "../trigger.ts";

test("trigger causes the requested event for each type", async () => {
	const vidimus = createDemoClient();
	for (const type of triggerTypes) {
		const { code, out, err } = await runCommand(["trigger", type, "--json"]);
		expect({ type, code, err }).toEqual({ type, code: 0, err: "" });
		const { object_id } = JSON.parse(out) as { object_id: string };
		// Some events come from a job, a moment after the request.
		await vi.waitFor(async () => {
			const types: string[] = [];
			for await (const event of vidimus.events.list({ object_id })) types.push(event.type);
			expect(types).toContain(type);
		}, pollOptions);
	}
}, 240_000);
