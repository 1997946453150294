import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readDocument } from "../../index.ts";
import { validMrzTruths } from "../../testing/document-truths.ts";
import { readFixture } from "../../testing/fixtures.ts";

/** Covered by the everyday suite. */
const everyday = ["passport-793.jpg", "card-back-700.jpg"];
const today = "2026-11-20";

async function turned(file: string, degrees: number): Promise<Uint8Array> {
	return sharp(readFixture(`documents/${file}`))
		.rotate(degrees, { background: "#777" })
		.png()
		.toBuffer();
}

describe("specimen documents", () => {
	it.each(validMrzTruths.filter(({ file, size }) => size[0] >= 500 && !everyday.includes(file)))(
		"the MRZ of $file is read exactly",
		async ({ file, format, lines, fields }) => {
			const { mrz, quality } = await readDocument(readFixture(`documents/${file}`), { today });
			expect(mrz).toMatchObject({ format, lines, valid: true, fields });
			expect(quality.sharpness.result).toBe("clear");
			expect(quality.glare.result).toBe("clear");
		},
	);

	it.each(validMrzTruths.filter(({ size }) => size[0] < 500))(
		"the MRZ of the small $file is read correctly or marked as invalid",
		async ({ file, lines }) => {
			const { mrz } = await readDocument(readFixture(`documents/${file}`), { today });
			if (mrz?.valid) expect(mrz.lines).toEqual(lines);
			else expect(mrz?.result ?? "consider").toBe("consider");
		},
	);

	it.each([
		[90, 3],
		[180, 2],
		[270, 1],
		[20, 0],
		[-20, 0],
	])("a passport rotated by %i° is read", async (degrees, rotation) => {
		const { mrz, portrait } = await readDocument(await turned("passport-793.jpg", degrees), { today });
		expect(mrz).toMatchObject({ valid: true, rotation });
		expect(mrz?.fields.documentNumber).toBe("UQ7308154");
		expect(portrait.face?.pose.roll).toBeDefined();
		const off = Math.abs((portrait.face!.pose.roll - degrees + 540) % 360) - 180;
		expect(Math.abs(off)).toBeLessThan(12);
	});

	it("a passport photographed at an angle is read", async () => {
		const leaning = sharp(readFixture("documents/passport-793.jpg")).affine(
			[
				[1, 0.15],
				[0.1, 0.9],
			],
			{ background: "#444" },
		);
		const { mrz } = await readDocument(await leaning.png().toBuffer(), { today });
		expect(mrz).toMatchObject({
			valid: true,
			fields: { documentNumber: "UQ7308154", lastName: "LOPEZ DE LA FUENTE" },
		});
	});

	it("the positions of the MRZ and the portrait are in pixels of the photo", async () => {
		const { mrz, portrait } = await readDocument(readFixture("documents/passport-1334.png"), { today });
		const ys = mrz!.lineRegions.map((region) => region.map(([, y]) => y));
		expect(Math.max(...ys[0]!)).toBeLessThan(Math.max(...ys[1]!));
		expect(Math.min(...ys[0]!)).toBeGreaterThan(Math.max(...portrait.region!.map(([, y]) => y)));
		expect(Math.max(...ys[1]!)).toBeLessThan(880);
	});

	it("dates are ISO dates in the right century, with their source", async () => {
		const read = await readDocument(readFixture("documents/passport-793.jpg"), { today });
		const fields = read.fields.filter(({ source }) => source !== "printed");
		const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
		expect(values).toMatchObject({
			documentType: "passport",
			birthDate: "1981-12-31",
			expiryDate: "2031-05-02",
			lastName: "LOPEZ DE LA FUENTE",
			firstName: "INIGO",
			issuingState: "UTO",
			sex: "M",
		});
		expect(fields.every(({ source, region }) => source === "mrz" && region?.length === 4)).toBe(true);
	});

	it("the one-letter country code of Germany is kept", async () => {
		const { fields } = await readDocument(readFixture("documents/card-back-700.jpg"), { today });
		expect(fields).toContainEqual(expect.objectContaining({ name: "issuingState", value: "D" }));
		expect(fields).toContainEqual(expect.objectContaining({ name: "sex", value: "X" }));
	});

	it("a repaired MRZ is always marked as repaired", async () => {
		const blurred = await sharp(readFixture("documents/card-back-563.jpg")).blur(1.2).png().toBuffer();
		const { mrz } = await readDocument(blurred, { today });
		if (mrz && mrz.repaired.length > 0) expect(mrz.result).toBe("consider");
		if (mrz?.result === "clear")
			expect(mrz.lines).toEqual(validMrzTruths.find(({ file }) => file === "card-back-563.jpg")?.lines);
	});
});
