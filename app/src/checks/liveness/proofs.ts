import { type CheckFinding, collectLeafChecks } from "../finding.ts";

/** Runs only with a model supplied by the operator. */
const optionalCheckTypes = ["presentation_attack"];

/** A challenge was answered, and all its checks are clear. */
export function provesLiveness(finding: CheckFinding): boolean {
	const ran = collectLeafChecks([finding]).filter(({ type }) => !optionalCheckTypes.includes(type));
	return (
		ran.some(({ type }) => type === "challenge_followed") && ran.every(({ result }) => result === "clear")
	);
}
