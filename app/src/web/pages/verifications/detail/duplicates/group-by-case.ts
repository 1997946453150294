import type { Duplicate } from "../../../../../domain/verifications/duplicate-contract.ts";

/** Duplicates by case, in the order of each case's first. */
export function groupByCase(duplicates: readonly Duplicate[]): [Duplicate, ...Duplicate[]][] {
	const cases = new Map<string, [Duplicate, ...Duplicate[]]>();
	for (const hit of duplicates) {
		const group = cases.get(hit.verification);
		if (group) group.push(hit);
		else cases.set(hit.verification, [hit]);
	}
	return [...cases.values()];
}
