import { describe, expect, it } from "vitest";
import { compareFaces, extractFace, faceThresholds, MATCH_DISTANCE } from "../../index.ts";
import { readFixture } from "../../testing/fixtures.ts";

const readPersonPhoto = (name: string, photo: string) => readFixture(`people/${name}/${photo}.jpg`);

const everyPerson = [
	"amara-cole",
	"anna-lind",
	"david-marsh",
	"greta-vogel",
	"hiro-sato",
	"kwame-osei",
	"mei-tanaka",
	"ravi-nair",
];

describe("face comparison of synthetic people", () => {
	it("each synthetic person matches themselves and nobody else by a wide margin", async () => {
		const [own, others]: [number[], number[]] = [[], []];
		const selfies = await Promise.all(
			everyPerson.flatMap((name) =>
				["selfie-1", "selfie-2"].map(async (photo) => ({
					name,
					face: (await extractFace(readPersonPhoto(name, photo))).face!,
				})),
			),
		);
		for (const name of everyPerson) {
			const portrait = (await extractFace(readPersonPhoto(name, "portrait"))).face!;
			for (const selfie of selfies) {
				const { distance } = await compareFaces(portrait, selfie.face);
				(name === selfie.name ? own : others).push(distance!);
			}
		}
		const { search } = faceThresholds(selfies[0]!.face.template.model);
		expect(Math.max(...own)).toBeLessThan(0.65);
		// All were rendered from one head mesh: 3 of these 112 pairs would match, compared with 1 in 59,000 real strangers.
		expect(Math.min(...others)).toBeGreaterThan(search);
		expect(others.filter((distance) => distance <= MATCH_DISTANCE).length).toBeLessThanOrEqual(3);
	});
});

describe("face quality", () => {
	it("a good portrait or selfie has no quality findings on any skin color", async () => {
		for (const name of everyPerson)
			for (const photo of ["portrait", "selfie-1", "selfie-2"]) {
				const found = await extractFace(readPersonPhoto(name, photo));
				const notClear = Object.entries(found.quality).filter(([, { result }]) => result !== "clear");
				expect({ name, photo, notClear }).toEqual({ name, photo, notClear: [] });
			}
	});
});
