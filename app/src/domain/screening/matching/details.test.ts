import { expect, it } from "vitest";
import { thresholdRange } from "../values.ts";
import { adjustScoreForDetails } from "./details.ts";

const none = { birthDates: [], countries: [], identifiers: [] };

it.each([
	["the same day", "1970-01-31", "1970-01-31", 0.9, "agrees"],
	["day and month swapped", "1970-03-05", "1970-05-03", 0.9, "agrees"],
	["a list with the year only", "1970-01-31", "1970", 0.9, "agrees"],
	["a list with an estimated year, one off", "1970-01-31", "1971", 0.9, "agrees"],
	["a list with an estimated year, two off", "1970-01-31", "1972", 0.6, "differs"],
	["the last day of a year and the first of the next", "1970-12-31", "1971-01-01", 0.6, "differs"],
	["another day of the year", "1970-01-31", "1970-02-01", 0.85, "differs"],
])("a birth date affects the score: %s", (_case, a, b, score, bearing) => {
	const weighed = adjustScoreForDetails(0.9, { ...none, birthDates: [a] }, { ...none, birthDates: [b] });
	expect(weighed).toMatchObject({ score, bearings: { birthDate: bearing } });
});

it("the same name with another year of birth is no hit at the lowest threshold, with another day one at the highest", () => {
	const born = (day: string) => ({ ...none, birthDates: [day] });
	const getScore = (day: string) => adjustScoreForDetails(1, born("1970-01-31"), born(day)).score;
	expect(getScore("1972-01-31")).toBeLessThan(thresholdRange.min);
	expect(getScore("1970-02-01")).toBeGreaterThanOrEqual(thresholdRange.max);
});

it("of several birth dates the nearest one counts", () => {
	const entry = { ...none, birthDates: ["1950", "1970-01-31"] };
	expect(adjustScoreForDetails(0.9, { ...none, birthDates: ["1970-01-31"] }, entry).score).toBe(0.9);
});

it("a different country lowers the score a little, an unknown one doesn't", () => {
	expect(
		adjustScoreForDetails(0.9, { ...none, countries: ["FR"] }, { ...none, countries: ["BE"] }).score,
	).toBe(0.85);
	expect(adjustScoreForDetails(0.9, { ...none, countries: ["FR"] }, none).score).toBe(0.9);
});

it("the same document number makes up for a different spelling, but not for a different name", () => {
	const a = { ...none, identifiers: ["AB 123-456"] };
	const b = { ...none, identifiers: ["ab123456"] };
	expect(adjustScoreForDetails(0.55, a, b)).toMatchObject({
		score: 0.95,
		bearings: { identifier: "agrees" },
	});
	expect(adjustScoreForDetails(0.4, a, b).score).toBe(0.4);
	expect(
		adjustScoreForDetails(0.55, { ...none, identifiers: ["1234"] }, { ...none, identifiers: ["1234"] }).score,
	).toBe(0.55);
});
