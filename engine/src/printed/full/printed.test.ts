import { describe, expect, it } from "vitest";
import { comparePrinted, knownFrom, readDocument } from "../../index.ts";
import { readFixture, readSpecimen } from "../../testing/fixtures.ts";

const options = { today: "2026-11-20", barcode: "never" } as const;

async function resultsOf(picture: Uint8Array): Promise<Record<string, string>> {
	const { printed } = await readDocument(picture, options);
	return Object.fromEntries(Object.entries(printed!.fields).map(([name, { result }]) => [name, result]));
}

const ALL_CLEAR = {
	lastName: "clear",
	firstName: "clear",
	documentNumber: "clear",
	birthDate: "clear",
	expiryDate: "clear",
	sex: "clear",
};

describe("the print of specimens", () => {
	it.each(["hiro-sato", "kwame-osei"])("agrees with the zone of %s's passport", async (person) => {
		expect(await resultsOf(readSpecimen(`passports/${person}`))).toEqual(ALL_CLEAR);
	});

	it("of a card's front agrees with the zone on its back", async () => {
		const [front, back] = await Promise.all(
			["front", "back"].map((side) => readDocument(readSpecimen(`cards/mei-tanaka-${side}`), options)),
		);
		expect(front!.printed!.fields.lastName.result).toBe("not_run");
		expect(back!.printed!.reading.result).toBe("not_run");
		const known = knownFrom(back!.fields, back!.mrz, null)!;
		const compared = comparePrinted(front!.printed!.lines, known);
		for (const name of ["lastName", "documentNumber", "birthDate", "expiryDate"] as const)
			expect(compared[name].result).toBe("clear");
	});

	it("is read the same at every run", async () => {
		const once = (await readDocument(readSpecimen("passports/mei-tanaka"), options)).printed;
		const again = (await readDocument(readSpecimen("passports/mei-tanaka"), options)).printed;
		expect(JSON.stringify(again)).toBe(JSON.stringify(once));
	});
});

describe("the print of documents of several formats", () => {
	it.each([
		["passport-1334.png", 4],
		["passport-793.jpg", 4],
		["passport-600.png", 4],
		["card-id-2-1340.jpg", 3],
		["visa-726.jpg", 4],
	])("agrees with the zone of %s or is not compared", async (file, least) => {
		const results = Object.values(await resultsOf(readFixture(`documents/${file}`)));
		expect(results).not.toContain("consider");
		expect(results.filter((result) => result === "clear").length).toBeGreaterThanOrEqual(least);
	});
});
