import { parseMrz } from "@vidimus/engine";
import { expect, test } from "vitest";
import { buildPassportMrz, computeCheckDigit, toMrzText } from "./mrz.ts";

test("the MRZ in the landing page's footer passes the engine's check digits", () => {
	for (const names of ["VIDIMUS<<NOUS<AVONS<VU", "VIDIMUS<<WE<HAVE<SEEN"]) {
		const lines = buildPassportMrz(names);
		expect(lines.map(({ length }) => length)).toEqual([44, 44]);
		expect(parseMrz(lines)).toMatchObject({ valid: true });
	}
});

test("words are transliterated to MRZ characters with the ICAO 9303 check digit", () => {
	expect(toMrzText("Développeurs")).toBe("DEVELOPPEURS");
	expect(toMrzText("Auto-hébergement")).toBe("AUTO<HEBERGEMENT");
	// Examples from ICAO 9303-3.
	expect(computeCheckDigit("520727")).toBe(3);
	expect(computeCheckDigit("AB2134<<<")).toBe(5);
});
