import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { readDocument } from "../index.ts";
import { validMrzTruths } from "../testing/document-truths.ts";
import { readFixture } from "../testing/fixtures.ts";
import { GS, sealKey, sealPhoto, signSeal } from "../testing/seals.ts";

const today = "2026-11-20";

describe("specimen documents", () => {
	it.each(validMrzTruths.filter(({ file }) => file === "passport-793.jpg" || file === "card-back-700.jpg"))(
		"the MRZ of $file is read exactly",
		async ({ file, format, lines, fields }) => {
			const { mrz, quality } = await readDocument(readFixture(`documents/${file}`), { today });
			expect(mrz).toMatchObject({ format, lines, valid: true, fields });
			expect(quality.sharpness.result).toBe("clear");
			expect(quality.glare.result).toBe("clear");
		},
	);

	it("a misprinted MRZ isn't reported as valid", async () => {
		const { mrz } = await readDocument(readFixture("documents/card-back-unlawful.png"), { today });
		expect(mrz?.valid ?? false).toBe(false);
	});

	it("no MRZ is found on a document without one", async () => {
		const findings = await readDocument(readFixture("people/anna-lind/portrait.jpg"), { today });
		expect(findings.mrz).toBeNull();
		expect(findings.mrzPresence).toMatchObject({ result: "not_run", reasons: ["mrz_not_found"] });
		expect(findings.fields).toEqual([]);
	});

	it("a passport rotated by 90° is read", async () => {
		const turned = await sharp(readFixture("documents/passport-793.jpg")).rotate(90).png().toBuffer();
		const { mrz, portrait } = await readDocument(turned, { today });
		expect(mrz).toMatchObject({ valid: true, rotation: 3 });
		expect(mrz?.fields.documentNumber).toBe("UQ7308154");
		expect(Math.abs(portrait.face!.pose.roll - 90)).toBeLessThan(12);
	});

	it.each(["passport-793.jpg", "card-back-700.jpg"])(
		"nothing is read from a mirrored photo of %s, and the findings say that it is mirrored",
		async (file) => {
			const mirrored = await sharp(readFixture(`documents/${file}`))
				.flop()
				.png()
				.toBuffer();
			const findings = await readDocument(mirrored, { today });
			expect(findings).toMatchObject({ mrz: null, barcode: null, fields: [], mirrored: true });
		},
	);

	it("nothing is read from a mirrored seal, and the findings say that it is mirrored", async () => {
		const { privateKey } = sealKey();
		const seal = `DC03FR990001092D1636070160LEA/ROSE${GS}62MARTIN${GS}65P 6607CD12304${GS}67FR68F69010419906CFR`;
		const mirrored = await sharp(await sealPhoto(signSeal(seal, privateKey)))
			.flop()
			.png()
			.toBuffer();
		const findings = await readDocument(mirrored, { today });
		expect(findings).toMatchObject({ barcode: null, fields: [], mirrored: true });
	});

	it("an upright photo, and one without a document, aren't mirrored", async () => {
		for (const file of ["documents/passport-793.jpg", "people/anna-lind/portrait.jpg"])
			expect(await readDocument(readFixture(file), { today })).not.toHaveProperty("mirrored");
	});

	it("blurred, dark and overexposed photos are each reported as such", async () => {
		const sharpPhoto = readFixture("documents/passport-793.jpg");
		const quality = async (photo: Sharp) =>
			(await readDocument(await photo.png().toBuffer(), { today })).quality;
		const blurred = await quality(sharp(sharpPhoto).blur(6));
		expect(blurred.sharpness).toMatchObject({ result: "rejected", reasons: ["document_blurred"] });
		const dark = await quality(sharp(sharpPhoto).linear(0.12, 0));
		expect(dark.light).toMatchObject({ result: "rejected", reasons: ["document_dark"] });
		const lamp = Buffer.from(
			'<svg width="600" height="422"><circle cx="330" cy="200" r="90" fill="#fff"/></svg>',
		);
		const colored = sharp(readFixture("documents/passport-600.png"));
		const glaring = await quality(colored.composite([{ input: lamp }]));
		expect(glaring.glare).toMatchObject({ result: "consider", reasons: ["document_glare"] });
	});

	it("a reflection on the year of a printed date hides the date, and is measured", async () => {
		const bytes = readFixture("documents/passport-1334.png");
		const { photo, printed } = await readDocument(bytes, { today });
		const { birthDate } = printed!.fields;
		const [topLeft, , bottomRight] = birthDate.region!;
		const [[left, top], [right, bottom]] = [topLeft!, bottomRight!];
		const [width, height] = [right - left, bottom - top];
		const lamp = Buffer.from(
			`<svg width="${photo.width}" height="${photo.height}"><ellipse cx="${right - 0.15 * width}" cy="${top + height / 2}" rx="${0.18 * width}" ry="${0.9 * height}" fill="#fff"/></svg>`,
		);
		const glaring = await readDocument(
			await sharp(bytes)
				.composite([{ input: lamp }])
				.png()
				.toBuffer(),
			{ today },
		);
		expect(glaring.printed?.fields.birthDate.result).toBe("not_run");
		expect(glaring.quality.glare.score).toBeGreaterThan(0.002);
	});

	it("reading the same photo twice gives byte-identical findings", async () => {
		const bytes = readFixture("documents/visa-726.jpg");
		const [first, second] = [await readDocument(bytes, { today }), await readDocument(bytes, { today })];
		expect(JSON.stringify(second)).toBe(JSON.stringify(first));
		// Findings are stored and sent as JSON: nothing may be lost on the way.
		expect(JSON.parse(JSON.stringify(first))).toEqual(first);
	});
});
