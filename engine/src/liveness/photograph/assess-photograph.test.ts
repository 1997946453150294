import { expect, test } from "vitest";
import { assessPhotograph } from "./assess-photograph.ts";

const region = [
	[0, 0],
	[10, 0],
	[10, 10],
	[0, 10],
] as const;
const other = { overall: 0.8, finest: 0.8, structure: 0.45, portraitStructure: 0.5, agreement: 1, region };
const judge = (change: Partial<typeof other>) => assessPhotograph({ ...other, ...change });
const isDoubt = { result: "consider", reasons: ["same_photograph"], region };

test("an overall similarity at its limit is a doubt, and one below it is clear", () => {
	expect(judge({ overall: 0.965 })).toMatchObject({ ...isDoubt, score: 0.965, threshold: 0.965 });
	expect(judge({ overall: 0.9649 })).toMatchObject({ result: "clear", score: 0.9649, reasons: [] });
});

test("a similarity of the finest structure at its limit is a doubt, however little the rest is alike", () => {
	expect(judge({ finest: 0.957 })).toMatchObject({ ...isDoubt, score: 0.957, threshold: 0.957 });
	expect(judge({ finest: 0.9569 })).toMatchObject({ result: "clear", score: 0.9569, reasons: [] });
});

test("a soft photo has a lower limit", () => {
	expect(judge({ overall: 0.93, structure: 0.3599 })).toMatchObject({ ...isDoubt, threshold: 0.93 });
	expect(judge({ overall: 0.93, structure: 0.36 })).toMatchObject({ result: "clear" });
	const softer = { overall: 0.93, structure: 0.4, portraitStructure: 0.6 };
	expect(judge(softer)).toMatchObject({ ...isDoubt, threshold: 0.93 });
	expect(judge({ ...softer, structure: 0.42 })).toMatchObject({ result: "clear" });
});

test("nothing is decided where there is too little fine structure, and the finding says why", () => {
	expect(judge({ structure: 0.2999 })).toMatchObject({ result: "not_run", reasons: ["face_blurred"] });
	expect(judge({ structure: 0.3 })).toMatchObject({ result: "clear" });
	expect(judge({ portraitStructure: 0.2999 })).toMatchObject({
		result: "not_run",
		reasons: ["face_blurred"],
	});
	expect(judge({ structure: 0.2, overall: 0.94 })).toMatchObject(isDoubt);
});

test("nothing is decided where photos of one selfie differ in sharpness", () => {
	expect(judge({ agreement: 0.5999 })).toMatchObject({ result: "not_run", reasons: ["face_blurred"] });
	expect(judge({ agreement: 0.6 })).toMatchObject({ result: "clear" });
});

test("nothing is decided where no face was large enough", () => {
	expect(assessPhotograph(null)).toMatchObject({
		result: "not_run",
		score: null,
		reasons: ["face_too_small"],
		region: null,
	});
});
