import { readFileSync } from "node:fs";

/** A file of `app/specimens`, by its path without the ending: `passports/anna-lind`. */
export const readSpecimen = (name: string, format = "jpg"): Buffer =>
	readFileSync(new URL(`../../../specimens/${name}.${format}`, import.meta.url));
