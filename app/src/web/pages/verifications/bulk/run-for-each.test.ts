import { expect, test } from "vitest";
import { runForEach } from "./run-for-each.ts";

test("an action that fails for one case is still run for the others, and each is reported", async () => {
	const counts: number[] = [];
	const refusal = new Error("Already decided");
	const outcome = await runForEach(
		["vrf_1", "vrf_2", "vrf_3"],
		async (id) => {
			if (id === "vrf_2") throw refusal;
			return id.toUpperCase();
		},
		(count) => counts.push(count),
	);
	expect(outcome).toEqual({
		done: [
			{ id: "vrf_1", result: "VRF_1" },
			{ id: "vrf_3", result: "VRF_3" },
		],
		failed: [{ id: "vrf_2", error: refusal }],
	});
	expect(counts).toEqual([1, 2, 3]);
});
