import { canonicalJson } from "../../platform/crypto/canonical.ts";
import type { AppActor, Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import { replayDecision } from "../verifications/decision/replay.ts";
import type { Replay } from "./contract.ts";

type Difference = Replay["engine"]["differences"][number];
type Model = Replay["models"]["before"][number];
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** More than anybody reads. */
const mostShown = 100;
const hidden = "…";
/** Under these stand words of the engine and of ours; every other text could be the person's. */
const plain = new Set([
	"result",
	"reasons",
	"status",
	"outcome",
	"assurance",
	"type",
	"name",
	"version",
	"hash",
	"source",
	"format",
	"file",
]);
/** Faces in numbers are as personal as their pictures. */
const biometric = new Set(["template"]);

const jsonOf = (value: unknown): Json => JSON.parse(canonicalJson(value));
const isBranch = (value: Json | undefined): value is Json[] | { [key: string]: Json } =>
	typeof value === "object" && value !== null;

/** The last name on a path, without places in a list. */
const nameAt = (path: readonly string[]) => path.findLast((part) => !/^\d+$/.test(part)) ?? "";

function shown(path: readonly string[], value: Json | undefined): Difference["before"] {
	if (value === undefined || value === null) return null;
	if (isBranch(value)) return hidden;
	return typeof value !== "string" || plain.has(nameAt(path)) ? value : hidden;
}

/** Every place at which two values differ. */
function differences(before: Json | undefined, after: Json | undefined, path: string[] = []): Difference[] {
	if (canonicalJson(before) === canonicalJson(after) && (before === undefined) === (after === undefined))
		return [];
	const whole = biometric.has(path.at(-1) ?? "");
	if (!whole && isBranch(before) && isBranch(after) && Array.isArray(before) === Array.isArray(after)) {
		const [left, right] = [before, after] as Record<string, Json>[];
		const keys = new Set([...Object.keys(left!), ...Object.keys(right!)]);
		return [...keys].flatMap((key) => differences(left![key], right![key], [...path, key]));
	}
	return [{ path: path.join("."), before: shown(path, before), after: shown(path, after) }];
}

function compared({ before, after }: { before: unknown; after: unknown }): Replay["engine"] {
	const found = differences(jsonOf(before), jsonOf(after));
	return { same: found.length === 0, differences: found.slice(0, mostShown) };
}

/** Every model that is named in findings, once, by name. */
function modelsIn(findings: Json): Model[] {
	const found = new Map<string, Model>();
	const visit = (value: Json): void => {
		if (!isBranch(value)) return;
		const { model } = value as { [key: string]: Json };
		if (isBranch(model as Json)) found.set(canonicalJson(model), model as unknown as Model);
		for (const child of Object.values(value)) visit(child);
	};
	visit(findings);
	return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Decides a case again and says what differs, without a word of the person's. @throws as `replayDecision` */
export async function replay(services: Services, caller: Caller<AppActor>, id: string): Promise<Replay> {
	const { attempt, engine, decision } = await replayDecision(services, caller, id);
	const found = { engine: compared(engine), decision: compared(decision) };
	return {
		object: "replay",
		attempt,
		same: found.engine.same && found.decision.same,
		...found,
		models: { before: modelsIn(jsonOf(engine.before)), after: modelsIn(jsonOf(engine.after)) },
	};
}
