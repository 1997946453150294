import { readFileSync, writeFileSync } from "node:fs";
import {
	compareFaces,
	type DocumentFindings,
	type FaceFindings,
	type LivenessFindings,
} from "@vidimus/engine";
import { type Evidence, toFmrChoice } from "../../checks/evidence.ts";
import type { CheckFinding } from "../../checks/finding.ts";
import type { ProvidedDetails } from "../../domain/verifications/contract.ts";
import { decide } from "../../domain/verifications/decision/decide.ts";
import type { ReasonName } from "../../domain/verifications/reasons.ts";
import { specimenData } from "../../domain/verifications/simulation/contract.ts";
import {
	assertSimulationPossible,
	buildSimulatedData,
} from "../../domain/verifications/simulation/simulated-data.ts";
import {
	type SimulatedOutcome,
	simulatedOutcomes,
	simulatedReasons,
} from "../../domain/verifications/simulation/values.ts";
import type { VerificationOptions } from "../../domain/workflows/options/options-contract.ts";
import { fastOptions, presets } from "../../domain/workflows/options/presets-contract.ts";
import { Problem } from "../../platform/http/problem.ts";
import { type DocumentType, documentTypes } from "../../shared/documents.ts";
import { buildEvidence } from "../data/findings.ts";
import { type RecordedCall, readRecordings } from "../engine/recordings.ts";
import { handmadeEvidence } from "./evidence.ts";

/**
 * Decisions on a fixed set of evidence, and outcomes of simulations, to compare with those that the repository
 * contains: a change that only moves code changes none of them.
 */

type CheckSummary = string | { result: string; [type: string]: CheckSummary };

/** What was decided in one case. Two cases never have the same name. */
export interface DecisionSummary {
	readonly case: string;
	readonly [property: string]: unknown;
}

const decisionsFile = new URL("./decisions.jsonl", import.meta.url);
const today = "2026-11-20";

/** Settings that ask every question. */
const strict: VerificationOptions = {
	...fastOptions,
	...presets.standard,
	countries: ["UTO"],
	minimum_age: 18,
	printed_agreement: "required",
	liveness: "active",
	liveness_doubts: "decline",
	screening: "review",
};
/** Settings under which the least counts. */
const lenient: VerificationOptions = {
	...fastOptions,
	duplicates: "off",
	liveness: "passive",
	liveness_doubts: "report",
};
const settings: Readonly<Record<string, VerificationOptions>> = {
	lenient,
	fast: fastOptions,
	standard: { ...fastOptions, ...presets.standard },
	regulated: { ...fastOptions, ...presets.regulated },
	strict,
};

const formatNumber = (value: number | null) => (value === null ? "" : ` ${Number(value.toPrecision(4))}`);

function summarizeCheck({ result, score, threshold, reasons, checks }: CheckFinding): CheckSummary {
	if (checks.length > 0) return { result, ...summarizeChecks(checks) };
	const limit = threshold === null ? "" : ` of${formatNumber(threshold)}`;
	return [result + formatNumber(score) + limit, ...reasons].join(", ");
}
const summarizeChecks = (checks: readonly CheckFinding[]) =>
	Object.fromEntries(checks.map((check) => [check.type, summarizeCheck(check)]));

function summarizeDecision(name: string, evidence: Evidence): DecisionSummary {
	const { status, reasons, assurance, checks } = decide(evidence);
	return { case: name, status, reasons, assurance, checks: summarizeChecks(checks) };
}

const decideHandmade = (): DecisionSummary[] =>
	Object.entries(handmadeEvidence).flatMap(([name, change]) =>
		Object.entries(change.options ? { own: change.options } : settings).map(([preset, options]) =>
			summarizeDecision(`${name} / ${preset}`, buildEvidence({ today, ...change, options })),
		),
	);

function findDocumentType(specimen: string): DocumentType {
	if (!/^(cards|layouts)/.test(specimen)) return "passport";
	if (specimen.includes("license")) return "driving_license";
	return specimen.includes("permit") ? "residence_permit" : "identity_card";
}

/** Decides each recorded specimen of a document, with a selfie of its holder. */
async function decideSpecimens(): Promise<DecisionSummary[]> {
	const { recordings } = readRecordings();
	const findings = new Map(
		recordings.map((recording) => [`${recording.call} ${recording.specimen}`, recording.findings]),
	);
	const find = <T>(call: RecordedCall, specimen: string) =>
		structuredClone(findings.get(`${call} ${specimen}`)) as T;
	const fronts = recordings.filter(
		({ call, specimen }) => call === "readDocument" && !/^(selfies|portraits)|-back\.jpg$/.test(specimen),
	);
	const decided = fronts.map(async ({ specimen }) => {
		const holder = /(\w+-\w+?)(?=-(?:front|genuine|portrait|print|zone)|\.jpg)/.exec(specimen)?.[1];
		const own = `selfies/${holder?.split("-").slice(-2).join("-")}-1.jpg`;
		const selfie = findings.has(`extractFace ${own}`) ? own : "selfies/anna-lind-1.jpg";
		const back = specimen.replace("-front.jpg", "-back.jpg");
		const document = find<DocumentFindings>("readDocument", specimen);
		const { face } = find<FaceFindings>("extractFace", selfie);
		const portrait = document.portrait.face;
		return Promise.all(
			["standard", "strict"].map(async (preset) => {
				const options: VerificationOptions = { ...settings[preset]!, documents: [...documentTypes] };
				const comparison = portrait && face ? await compareFaces(portrait, face, toFmrChoice(options)) : null;
				return summarizeDecision(
					`${specimen} with ${selfie} / ${preset}`,
					buildEvidence({
						today,
						options,
						documentType: findDocumentType(specimen),
						front: { file: "fil_front", findings: document },
						back: back === specimen ? null : { file: "fil_back", findings: find("readDocument", back) },
						comparison,
						liveness: find<LivenessFindings>("assessLiveness", selfie),
					}),
				);
			}),
		);
	});
	return (await Promise.all(decided)).flat();
}

/** What a simulation gives: the data that differ from the specimen's, or the error. */
function simulate(
	outcome: SimulatedOutcome,
	reasons: ReasonName[],
	options: VerificationOptions,
	provided: ProvidedDetails,
) {
	try {
		assertSimulationPossible({ outcome, reasons }, { options, provided, today });
	} catch (error) {
		if (!(error instanceof Problem)) throw error;
		return { refused: error.fields };
	}
	const data = Object.entries(buildSimulatedData({ outcome, reasons }, { options, provided, today }));
	const specimen: Readonly<Record<string, string>> = specimenData;
	return { data: Object.fromEntries(data.filter(([name, value]) => specimen[name] !== value)) };
}

function simulateOutcomes(): DecisionSummary[] {
	const provided: Readonly<Record<string, ProvidedDetails>> = {
		"no details": {},
		"an adult": { birth_date: "1985-03-02" },
		"a child": { birth_date: "2015-03-02" },
	};
	return simulatedOutcomes.flatMap((outcome) => {
		const { allowed } = simulatedReasons[outcome];
		return (allowed.length > 0 ? allowed.map((name) => [name]) : [[]]).flatMap((reasons) =>
			(["fast", "strict"] as const).flatMap((preset) =>
				Object.entries(provided).map(([details, values]) => ({
					case: ["simulated", outcome, ...reasons, "for", details, "/", preset].join(" "),
					...simulate(outcome, reasons, settings[preset]!, values),
				})),
			),
		);
	});
}

/** The decisions that the code takes now. */
export const takeDecisions = async (): Promise<DecisionSummary[]> => [
	...decideHandmade(),
	...(await decideSpecimens()),
	...simulateOutcomes(),
];

/** The decisions that the repository contains. */
export const readDecisions = (): DecisionSummary[] =>
	readFileSync(decisionsFile, "utf8")
		.trimEnd()
		.split("\n")
		.map((line) => JSON.parse(line) as DecisionSummary);

/** Writes one line for each decision. */
export const writeDecisions = (decisions: readonly DecisionSummary[]): void =>
	writeFileSync(decisionsFile, decisions.map((decision) => `${JSON.stringify(decision)}\n`).join(""));
