import { readAgeRange } from "../../../checks/age-range.ts";
import { checkMeasures, type MeasuredCheckType } from "../../../checks/all-contract.ts";
import type { DecisionContext } from "../../../checks/check.ts";
import { readDocumentType } from "../../../checks/document/document-types.ts";
import { readLastDay } from "../../../checks/document/reading.ts";
import type { Evidence, GatheredEvidence, WorkflowEvidence } from "../../../checks/evidence.ts";
import { type CheckFinding, collectLeafChecks } from "../../../checks/finding.ts";
import { isReliable } from "../../../checks/reliability.ts";
import { isDocumentCode } from "../../../shared/countries.ts";
import { dayMs } from "../../../shared/durations.ts";
import { yearsBetween } from "../../../shared/years.ts";
import type { WorkflowDefinition } from "../../workflows/definition/definition-contract.ts";
import type { FactValues } from "../../workflows/definition/facts-contract.ts";
import type { FactValue } from "../../workflows/steps/contract.ts";

/** Facts by name; null where they can't be established reliably. */
type PossibleFacts = Readonly<Record<string, FactValue | null>>;
type Read = Pick<DecisionContext, "fields" | "data">;
/** What the facts of the document are read from. */
export type DocumentOfFacts = Pick<
	GatheredEvidence,
	"front" | "back" | "documentType" | "providedDetails" | "today"
> &
	Pick<Evidence, "chip">;

function findAge(evidence: DocumentOfFacts, read: Read): number | null {
	const ages = readAgeRange(evidence, read);
	const isCertain = ages?.youngest === ages?.oldest && isReliable("birth_date", evidence, read.fields);
	return ages && isCertain ? ages.youngest : null;
}

function findCountry(evidence: DocumentOfFacts, { fields, data: { issuing_state: state } }: Read) {
	const isCertain = isReliable("issuing_state", evidence, fields);
	return state !== undefined && isDocumentCode(state) && isCertain ? state : null;
}

function findDaysUntilExpiry(evidence: DocumentOfFacts, read: Read): number | null {
	const last = readLastDay(evidence, read);
	return last === null ? null : (Date.parse(last) - Date.parse(evidence.today)) / dayMs;
}

const factsOfDocument = (evidence: DocumentOfFacts, read: Read): PossibleFacts => ({
	type: isReliable("document_type", evidence, read.fields)
		? readDocumentType(evidence.documentType, read.data.document_type)
		: null,
	country: findCountry(evidence, read),
	age: findAge(evidence, read),
	days_until_expiry: findDaysUntilExpiry(evidence, read),
});

/** How many entries resemble the person. Unknown where the search failed, or may have missed some. */
function factsOfScreening({ screening }: Pick<Evidence, "screening">): PossibleFacts {
	const isComplete =
		screening?.outcome === "searched" && !screening.truncated && !screening.incompleteLists?.length;
	return { hits: isComplete ? screening.hits.filter(({ dismissed }) => !dismissed).length : null };
}

const isMeasured = (type: string): type is MeasuredCheckType => Object.hasOwn(checkMeasures, type);

/** The score of a type of check: of several, that which is least clear. Unknown if nobody can say which that is. */
function pickScore(type: MeasuredCheckType, scores: readonly number[]): number | null {
	const { clear } = checkMeasures[type];
	if (clear === "at_least" || clear === "above") return Math.min(...scores);
	if (clear === "at_most" || clear === "below") return Math.max(...scores);
	const [score = null, ...others] = scores;
	return others.every((other) => other === score) ? score : null;
}

function factsOfChecks(findings: readonly CheckFinding[]): PossibleFacts {
	const leaves = collectLeafChecks(findings);
	const scores = new Map<MeasuredCheckType, number[]>();
	for (const { type, score } of leaves)
		if (score !== null && isMeasured(type)) scores.set(type, [...(scores.get(type) ?? []), score]);
	return {
		...Object.fromEntries([...scores].map(([type, found]) => [type, pickScore(type, found)])),
		reasons: [...new Set(leaves.flatMap(({ reasons }) => reasons))],
	};
}

const nameFacts = (owner: string, facts: PossibleFacts): [string, FactValue][] =>
	Object.entries(facts).flatMap(([name, value]) =>
		value === null ? [] : [[`${owner}.${name}`, value] as [string, FactValue]],
	);

/** The facts that the server's steps make known. */
export const findFactsOfServer = (
	{ definition }: Pick<WorkflowEvidence, "definition">,
	evidence: Pick<Evidence, "screening">,
): FactValues => Object.fromEntries(factsOfSteps(definition, "screening", factsOfScreening(evidence)));

const factsOfSteps = ({ nodes }: WorkflowDefinition, type: "document" | "screening", facts: PossibleFacts) =>
	nodes.flatMap((node) => (node.type === type ? nameFacts(node.key, facts) : []));

/** The facts that the conditions of a workflow can use before the person has done anything. */
export const findFactsOfRequest = (
	{ metadata }: Pick<WorkflowEvidence, "metadata">,
	{ providedDetails: { birth_date: birth }, today }: Pick<GatheredEvidence, "providedDetails" | "today">,
): FactValues =>
	Object.fromEntries([
		...nameFacts("metadata", metadata),
		...nameFacts("provided", { age: birth === undefined ? null : yearsBetween(birth, today) }),
	]);

/** The facts that the conditions of a case's workflow can use before the checks. */
export const findFactsBeforeChecks = (
	evidence: DocumentOfFacts & { workflow: Pick<WorkflowEvidence, "definition" | "metadata"> },
	read: Read,
): FactValues => ({
	...findFactsOfRequest(evidence.workflow, evidence),
	...Object.fromEntries(
		factsOfSteps(evidence.workflow.definition, "document", factsOfDocument(evidence, read)),
	),
});

/** All facts that the conditions of a case's workflow can use. What can't be established reliably is absent. */
export function findFacts(
	evidence: Evidence & { workflow: WorkflowEvidence },
	read: Read,
	findings: readonly CheckFinding[],
): FactValues {
	return Object.fromEntries([
		...Object.entries(findFactsBeforeChecks(evidence, read)),
		...Object.entries(findFactsOfServer(evidence.workflow, evidence)),
		// The checks are complete after the selfie.
		...(evidence.liveness ? nameFacts("checks", factsOfChecks(findings)) : []),
	]);
}
