import { type Analysis, createEngine } from "@vidimus/engine";
import { expect, test } from "vitest";
import { forDecision, forWaitingPerson } from "./turns.ts";

test("a decision waits for one photo of its app, and not for all of them", async () => {
	const engine = createEngine({ workers: 1 });
	const scope = { appId: "app_1", mode: "live" } as const;
	const order: string[] = [];
	const analyze = (analysis: Analysis, name: string) =>
		analysis.extractFace(new Uint8Array()).catch(() => order.push(name));
	await Promise.all([
		...["running", "first", "second", "third"].map((name) => analyze(forWaitingPerson(engine, scope), name)),
		analyze(forDecision(engine, scope), "decision"),
	]);
	await engine.close();
	expect(order).toEqual(["running", "first", "decision", "second", "third"]);
});
