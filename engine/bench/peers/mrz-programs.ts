import type { Image } from "../../src/image/decode.ts";

/** A photo with a valid MRZ. */
export interface Zone {
	readonly path: string;
	readonly lines: readonly string[];
	readonly photo: Image;
}

/** A program's reading of an MRZ; `valid` if the program, or our parser for a program without one, finds no error. */
export interface MrzReading {
	readonly lines: readonly string[];
	readonly valid: boolean;
}

/** What a program read. */
export interface MrzProgram {
	readonly software: string;
	readonly name: string;
	/** For each zone all readings, of which the best counts if it is exact, and any if it is wrong. */
	readonly readings: readonly (readonly MrzReading[])[];
	/** CPU time per photo in milliseconds. */
	readonly cpuMs: number;
}
