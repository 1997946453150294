import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSpecimen } from "../../../testing/data/specimens.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import type { PhotoVerdict } from "./person-session-contract.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
afterAll(() => harness.close());

const good = readSpecimen("selfies/anna-lind-1");
/** Over the person's right half, to the tip of the nose. */
const shadow = '<svg width="600" height="800"><rect width="251" height="800" fill-opacity="0.85"/></svg>';
const shaded = () =>
	sharp(good)
		.composite([{ input: Buffer.from(shadow) }])
		.jpeg()
		.toBuffer();
const glaring = () => sharp(good).linear(3.5, 0).jpeg().toBuffer();
const cut = () => sharp(good).extract({ left: 230, top: 0, width: 370, height: 800 }).jpeg().toBuffer();

/** What somebody is told of a selfie at once. */
async function uploadSelfie(frames: readonly Uint8Array[], locale = "en"): Promise<PhotoVerdict> {
	const person = await harness.invite(business, {}, locale);
	await person.start();
	await person.choose();
	return (await person.photo("selfie", ...frames)).body as PhotoVerdict;
}

test.each([
	["too bright", glaring, { code: 127, name: "face_bright" }, /Move out of the sun/],
	["half in shadow", shaded, { code: 128, name: "face_light_uneven" }, /light comes from in front/],
	["cut off by the frame", cut, { code: 129, name: "face_cut_off" }, /Move back or center your face/],
])("a selfie %s is usable, with advice on how to improve it", async (_what, photo, reason, words) => {
	const { result, usable, reasons } = await uploadSelfie([await photo()]);
	expect({ result, usable }).toEqual({ result: "consider", usable: true });
	expect(reasons).toContainEqual({ ...reason, message: expect.stringMatching(words) });
});

test("the advice is in the person's language, and omitted if a burst has a better frame", async () => {
	const dim = await shaded();
	const { reasons } = await uploadSelfie([dim, dim], "fr");
	expect(reasons.map(({ message }) => message).join()).toMatch(/moitié de votre visage est dans l’ombre/);
	expect(await uploadSelfie([dim, good, dim])).toMatchObject({ result: "clear", reasons: [] });
});
