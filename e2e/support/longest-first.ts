import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take minutes start first: otherwise one could run alone at the end. */
const slowestFiles = [
	"pages/visitor-pages.test.ts",
	"pages/member-pages.test.ts",
	"pages/every-route.test.ts",
	"verify/person.test.ts",
	"journeys/first-decision.test.ts",
];

const startOrder = ({ moduleId }: TestSpecification): number => {
	const index = slowestFiles.findIndex((file) => moduleId.endsWith(`/e2e/${file}`));
	return index === -1 ? slowestFiles.length : index;
};

export default class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		return (await super.sort(files)).toSorted((a, b) => startOrder(a) - startOrder(b));
	}
}
