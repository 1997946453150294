import { describe, expect, it } from "vitest";
import { collectKnownFields, comparePrinted, readDocument } from "../../index.ts";
import { readFixture, readSpecimen } from "../../testing/fixtures.ts";

const options = { today: "2026-11-20", barcode: "never" } as const;

async function readPrintedResults(photo: Uint8Array): Promise<Record<string, string>> {
	const { printed } = await readDocument(photo, options);
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

describe("the printed text of specimens", () => {
	it.each(["hiro-sato", "kwame-osei"])(
		"the printed text agrees with the MRZ of %s's passport",
		async (person) => {
			expect(await readPrintedResults(readSpecimen(`passports/${person}`))).toEqual(ALL_CLEAR);
		},
	);

	it("the printed text of a card's front agrees with the MRZ on its back", async () => {
		const [front, back] = await Promise.all(
			["front", "back"].map((side) => readDocument(readSpecimen(`cards/mei-tanaka-${side}`), options)),
		);
		expect(front!.printed!.fields.lastName.result).toBe("not_run");
		expect(back!.printed!.reading.result).toBe("not_run");
		const known = collectKnownFields(back!.fields, back!.mrz, null)!;
		const compared = comparePrinted(front!.printed!.lines, known);
		for (const name of ["lastName", "documentNumber", "birthDate", "expiryDate"] as const)
			expect(compared[name].result).toBe("clear");
	});

	it("reading printed text is deterministic", async () => {
		const once = (await readDocument(readSpecimen("passports/mei-tanaka"), options)).printed;
		const again = (await readDocument(readSpecimen("passports/mei-tanaka"), options)).printed;
		expect(JSON.stringify(again)).toBe(JSON.stringify(once));
	});
});

describe("the printed text of documents in several formats", () => {
	it.each([
		["passport-1334.png", 4],
		["passport-793.jpg", 4],
		["passport-600.png", 4],
		["card-id-2-1340.jpg", 3],
		["visa-726.jpg", 4],
	])("the printed text agrees with the MRZ of %s or isn't compared", async (file, least) => {
		const results = Object.values(await readPrintedResults(readFixture(`documents/${file}`)));
		expect(results).not.toContain("consider");
		expect(results.filter((result) => result === "clear").length).toBeGreaterThanOrEqual(least);
	});
});
