import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take minutes: begun last, one would run on alone while the other worker has nothing left to do. */
const longest = [
	"pages-for-visitors.test.ts",
	"pages-for-members.test.ts",
	"routes.test.ts",
	"person.test.ts",
	"journeys/first-decision.test.ts",
];

const place = ({ moduleId }: TestSpecification): number => {
	const index = longest.findIndex((file) => moduleId.endsWith(`/e2e/${file}`));
	return index === -1 ? longest.length : index;
};

/** Begins with the files that take longest. */
export default class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
	}
}
