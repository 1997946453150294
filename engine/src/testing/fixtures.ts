import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../fixtures/", import.meta.url));
const specimensUrl = new URL("../../../app/specimens/", import.meta.url);

/** Path of a file of `engine/fixtures`. */
export const fixture = (path: string): string => root + path;

export const readFixture = (path: string): Uint8Array => readFileSync(fixture(path));

/** A photo of `app/specimens`, by its path without `.jpg`. */
export const readSpecimen = (path: string): Uint8Array => readFileSync(new URL(`${path}.jpg`, specimensUrl));
