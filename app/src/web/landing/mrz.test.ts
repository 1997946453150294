import { parseMrz } from "@vidimus/engine";
import { expect, test } from "vitest";
import { checkDigit, passportZone, zoneWord } from "./mrz.ts";

test("the zone that the page ends with is one that the engine finds valid", () => {
	for (const names of ["VIDIMUS<<NOUS<AVONS<VU", "VIDIMUS<<WE<HAVE<SEEN"]) {
		const lines = passportZone(names);
		expect(lines.map(({ length }) => length)).toEqual([44, 44]);
		expect(parseMrz(lines)).toMatchObject({ valid: true });
	}
});

test("words are written as a zone has them, with the check digit of ICAO 9303", () => {
	expect(zoneWord("Développeurs")).toBe("DEVELOPPEURS");
	expect(zoneWord("Auto-hébergement")).toBe("AUTO<HEBERGEMENT");
	// The examples of ICAO 9303-3.
	expect(checkDigit("520727")).toBe(3);
	expect(checkDigit("AB2134<<<")).toBe(5);
});
