import type { Exposure } from "./camera.ts";
import { specimenPeople } from "./people.ts";
import type { CameraView } from "./scene.ts";
import { createRandom, hashToSeed, randomBetween } from "./seeded-random.ts";
import { type SurfaceName, surfaces } from "./surfaces.ts";

/** Where and how each photo is taken: one table and one lamp a person, another angle a photo. */

export type DocumentSide = "passport" | "front" | "back";

const tints: readonly Exposure["tint"][] = [
	[1.0, 0.985, 0.95],
	[1.0, 0.96, 0.89],
	[0.96, 0.99, 1.0],
	[1.0, 0.975, 0.92],
	[0.97, 1.0, 0.985],
];

export function cameraViewFor(id: string, side: DocumentSide): CameraView & Exposure {
	const index = specimenPeople.findIndex((person) => person.id === id);
	const names = Object.keys(surfaces) as SurfaceName[];
	const ofPerson = createRandom(hashToSeed(id));
	const ofPhoto = createRandom(hashToSeed(`${id} ${side}`));
	const widest = side === "passport" ? 2.6 : 4;
	return {
		surface: names[index % names.length] ?? "oak",
		seed: hashToSeed(id),
		light: randomBetween(ofPerson, -60, 60),
		falloff: randomBetween(ofPerson, 0.12, 0.26),
		tint: tints[index % tints.length] ?? [1, 1, 1],
		turn: randomBetween(ofPhoto, 0.8, widest) * (ofPhoto() < 0.5 ? -1 : 1),
		pitch: randomBetween(ofPhoto, 3, 8),
		yaw: randomBetween(ofPhoto, -4, 4),
		noise: randomBetween(ofPhoto, 1.4, 2.1),
	};
}
