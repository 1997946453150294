import type { Exposure } from "./camera.ts";
import { people } from "./people.ts";
import { between, randomFrom, seedOf } from "./random.ts";
import type { View } from "./scene.ts";
import { type SurfaceName, surfaces } from "./surfaces.ts";

/** Where and how each picture is taken: one table and one lamp a person, another angle a picture. */

export type Side = "passport" | "front" | "back";

const tints: readonly Exposure["tint"][] = [
	[1.0, 0.985, 0.95],
	[1.0, 0.96, 0.89],
	[0.96, 0.99, 1.0],
	[1.0, 0.975, 0.92],
	[0.97, 1.0, 0.985],
];

export function shot(id: string, side: Side): View & Exposure {
	const index = people.findIndex((person) => person.id === id);
	const names = Object.keys(surfaces) as SurfaceName[];
	const ofPerson = randomFrom(seedOf(id));
	const ofPicture = randomFrom(seedOf(`${id} ${side}`));
	const widest = side === "passport" ? 2.6 : 4;
	return {
		surface: names[index % names.length] ?? "oak",
		seed: seedOf(id),
		light: between(ofPerson, -60, 60),
		falloff: between(ofPerson, 0.12, 0.26),
		tint: tints[index % tints.length] ?? [1, 1, 1],
		turn: between(ofPicture, 0.8, widest) * (ofPicture() < 0.5 ? -1 : 1),
		pitch: between(ofPicture, 3, 8),
		yaw: between(ofPicture, -4, 4),
		noise: between(ofPicture, 1.4, 2.1),
	};
}
