import { describe, expect, it } from "vitest";
import { compareFaces, extractFace, faceThresholds, MATCH } from "../../index.ts";
import { readFixture } from "../../testing/fixtures.ts";

const person = (name: string, picture: string) => readFixture(`people/${name}/${picture}.jpg`);

const everybody = [
	"amara-cole",
	"anna-lind",
	"david-marsh",
	"greta-vogel",
	"hiro-sato",
	"kwame-osei",
	"mei-tanaka",
	"ravi-nair",
];

describe("faces", () => {
	it("takes everybody for themselves and for nobody else by a wide margin, over all the synthetic people", async () => {
		const [own, others]: [number[], number[]] = [[], []];
		const selfies = await Promise.all(
			everybody.flatMap((name) =>
				["selfie-1", "selfie-2"].map(async (picture) => ({
					name,
					face: (await extractFace(person(name, picture))).face!,
				})),
			),
		);
		for (const name of everybody) {
			const portrait = (await extractFace(person(name, "portrait"))).face!;
			for (const selfie of selfies) {
				const { distance } = await compareFaces(portrait, selfie.face);
				(name === selfie.name ? own : others).push(distance!);
			}
		}
		const { search } = faceThresholds(selfies[0]!.face.template.model);
		expect(Math.max(...own)).toBeLessThan(0.65);
		// One head mesh lies under all of them: 3 of these 112 pairs are as near as a match, and real strangers 1 in 59,000.
		expect(Math.min(...others)).toBeGreaterThan(search);
		expect(others.filter((distance) => distance <= MATCH).length).toBeLessThanOrEqual(3);
	});
});

describe("quality of a face", () => {
	it("finds nothing to say of a good portrait or selfie, whatever the colour of the skin", async () => {
		for (const name of everybody)
			for (const picture of ["portrait", "selfie-1", "selfie-2"]) {
				const found = await extractFace(person(name, picture));
				const doubted = Object.entries(found.quality).filter(([, { result }]) => result !== "clear");
				expect({ name, picture, doubted }).toEqual({ name, picture, doubted: [] });
			}
	});
});
