import { readFileSync } from "node:fs";

/** A picture of `app/specimens`, by its path without the ending: `passports/anna-lind`. */
export const specimen = (name: string): Buffer =>
	readFileSync(new URL(`../../specimens/${name}.jpg`, import.meta.url));
