import { expect, test, vi } from "vitest";
import { patience, run } from "../../testing/command.ts";
import { client } from "../../testing/demo.ts";
import { triggerTypes } from "../trigger.ts";

test("trigger makes happen what it says, for each type", async () => {
	const vidimus = client();
	for (const type of triggerTypes) {
		const { code, out, err } = await run(["trigger", type, "--json"]);
		expect({ type, code, err }).toEqual({ type, code: 0, err: "" });
		const { object_id } = JSON.parse(out) as { object_id: string };
		// Some things happen by a job, a moment after they were asked for.
		await vi.waitFor(async () => {
			const types: string[] = [];
			for await (const event of vidimus.events.list({ object_id })) types.push(event.type);
			expect(types).toContain(type);
		}, patience);
	}
}, 240_000);
