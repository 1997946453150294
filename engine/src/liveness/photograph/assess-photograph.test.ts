import { expect, test } from "vitest";
import { distanceOfCosine } from "../../face/match/thresholds.ts";
import { assessPhotograph } from "./assess-photograph.ts";

const region = [
	[0, 0],
	[10, 0],
	[10, 10],
	[0, 10],
] as const;
const judge = (likeness: number, cosine: number) =>
	assessPhotograph({ likeness, region }, distanceOfCosine(cosine));

test("a likeness at the threshold is a doubt, and one below it is clear", () => {
	expect(judge(0.945, 0.75)).toMatchObject({
		result: "consider",
		score: 0.945,
		threshold: 0.945,
		reasons: ["same_photograph"],
		region,
	});
	expect(judge(0.9449, 0.75)).toMatchObject({ result: "clear", score: 0.9449, reasons: [] });
});

test("the nearer the faces, the higher the threshold: pictures taken alike are alike in both", () => {
	expect(judge(0.96, 0.95).threshold).toBe(0.969);
	expect(judge(0.96, 0.95).result).toBe("clear");
	expect(judge(0.96, 0.8).result).toBe("consider");
});

test("no distance of the faces makes the threshold lower than 0.93", () => {
	for (const cosine of [0.5, 0, -1])
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
