import { canonicalJson } from "../../platform/crypto/canonical-json.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import { replayDecision } from "../verifications/evidence/replay-decision.ts";
import type { Replay } from "./contract.ts";

type Difference = Replay["engine"]["differences"][number];
type Model = Replay["models"]["before"][number];
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Further differences are left out. */
const maxDifferences = 100;
const maskedValue = "…";
/** Fields whose text comes from the engine or from us. All other text could be personal data. */
const unmaskedKeys = new Set([
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
/** Face templates are as personal as images. */
const biometricKeys = new Set(["template"]);

const toJson = (value: unknown): Json => JSON.parse(canonicalJson(value));
const isContainer = (value: Json | undefined): value is Json[] | { [key: string]: Json } =>
	typeof value === "object" && value !== null;

/** The last field name of a path, without array indexes. */
const nameAt = (path: readonly string[]) => path.findLast((part) => !/^\d+$/.test(part)) ?? "";

function maskValue(path: readonly string[], value: Json | undefined): Difference["before"] {
	if (value === undefined || value === null) return null;
	if (isContainer(value)) return maskedValue;
	return typeof value !== "string" || unmaskedKeys.has(nameAt(path)) ? value : maskedValue;
}

/** Lists every path at which two values differ. */
function findDifferences(
	before: Json | undefined,
	after: Json | undefined,
	path: string[] = [],
): Difference[] {
	if (canonicalJson(before) === canonicalJson(after) && (before === undefined) === (after === undefined))
		return [];
	const isBiometric = biometricKeys.has(path.at(-1) ?? "");
	if (
		!isBiometric &&
		isContainer(before) &&
		isContainer(after) &&
		Array.isArray(before) === Array.isArray(after)
	) {
		const [left, right] = [before, after] as Record<string, Json>[];
		const keys = new Set([...Object.keys(left!), ...Object.keys(right!)]);
		return [...keys].flatMap((key) => findDifferences(left![key], right![key], [...path, key]));
	}
	return [{ path: path.join("."), before: maskValue(path, before), after: maskValue(path, after) }];
}

function compareJson({ before, after }: { before: unknown; after: unknown }): Replay["engine"] {
	const differences = findDifferences(toJson(before), toJson(after));
	return { same: differences.length === 0, differences: differences.slice(0, maxDifferences) };
}

/** Every model named in findings, once, sorted by name. */
function collectModels(findings: Json): Model[] {
	const models = new Map<string, Model>();
	const visit = (value: Json): void => {
		if (!isContainer(value)) return;
		const { model } = value as { [key: string]: Json };
		if (isContainer(model as Json)) models.set(canonicalJson(model), model as unknown as Model);
		for (const child of Object.values(value)) visit(child);
	};
	visit(findings);
	return [...models.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Replays a decision and lists the differences, without personal data. @throws as `replayDecision` */
export async function replayVerification(
	services: Services,
	caller: Permitted<"verifications:review" | "files:read">,
	id: string,
): Promise<Replay> {
	const { attempt, engine, decision } = await replayDecision(services, caller, id);
	const comparisons = { engine: compareJson(engine), decision: compareJson(decision) };
	return {
		object: "replay",
		attempt,
		same: comparisons.engine.same && comparisons.decision.same,
		...comparisons,
		models: { before: collectModels(toJson(engine.before)), after: collectModels(toJson(engine.after)) },
	};
}
