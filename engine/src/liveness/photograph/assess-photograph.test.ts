import { expect, test } from "vitest";
import { distanceOfCosine } from "../../face/match/thresholds.ts";
import { assessPhotograph } from "./assess-photograph.ts";

const region = [
	[0, 0],
	[10, 0],
	[10, 10],
	[0, 10],
] as const;
const judge = (similarity: number, cosine: number) =>
	assessPhotograph({ similarity, region }, distanceOfCosine(cosine));

test("a similarity at the threshold is a doubt, and one below it is clear", () => {
	expect(judge(0.95, 0.9)).toMatchObject({
		result: "consider",
		score: 0.95,
		threshold: 0.95,
		reasons: ["same_photograph"],
		region,
	});
	expect(judge(0.9499, 0.9)).toMatchObject({ result: "clear", score: 0.9499, reasons: [] });
});

test("the nearer the faces, the higher the threshold", () => {
	expect(judge(0.96, 0.95)).toMatchObject({ threshold: 0.97, result: "clear" });
	expect(judge(0.96, 0.9)).toMatchObject({ threshold: 0.95, result: "consider" });
});

test("no distance of the faces makes the threshold lower than 0.93", () => {
	for (const cosine of [0.84, 0.5, 0, -1])
		expect(judge(0.93, cosine)).toMatchObject({ threshold: 0.93, result: "consider" });
});

test("nothing is decided where no face was large enough", () => {
	expect(assessPhotograph(null, 0.5)).toMatchObject({
		result: "not_run",
		score: null,
		reasons: [],
		region: null,
	});
});
