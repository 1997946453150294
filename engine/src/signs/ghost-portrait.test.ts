import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { findFaces } from "../face/extract.ts";
import { decodeImage } from "../image/decode.ts";
import { readFixture } from "../testing/fixtures.ts";
import { checkGhostPortrait } from "./ghost-portrait.ts";

async function signOn(bytes: Uint8Array) {
	const image = await decodeImage(bytes);
	return checkGhostPortrait(image, (await findFaces(image, "largest")).face);
}
const specimen = (path: string) =>
	readFileSync(fileURLToPath(new URL(`../../../app/specimens/${path}.jpg`, import.meta.url)));

it.each(["passports/david-marsh", "cards/amara-cole-front", "layouts/permit-hiro-sato-front"])(
	"the ghost image of %s is found and matches its portrait",
	async (path) => {
		const sign = await signOn(specimen(path));
		expect(sign).toMatchObject({ result: "clear", reasons: [], threshold: 0.75 });
		expect(Math.min(...sign.region!.map(([x]) => x))).toBeGreaterThan(1200);
	},
);

it.each(["edited/david-marsh-portrait", "edited/kwame-osei-portrait"])(
	"a swapped portrait with the original ghost image is never found intact: %s",
	async (path) => {
		expect((await signOn(specimen(path))).result).not.toBe("clear");
	},
);

it("a ghost image of another person goes to review", async () => {
	const sign = await signOn(specimen("edited/mei-tanaka-portrait"));
	expect(sign).toMatchObject({ result: "consider", reasons: ["ghost_differs"] });
});

it("a document without a ghost image isn't judged", async () => {
	for (const file of ["documents/card-id-2-1340.jpg", "documents/visa-726.jpg"])
		expect(await signOn(readFixture(file))).toMatchObject({ result: "not_run", region: null });
	expect(await signOn(specimen("layouts/license-amara-cole-front"))).toMatchObject({ result: "not_run" });
});

it("a page without a portrait isn't judged", async () => {
	const image = await decodeImage(specimen("cards/amara-cole-back"));
	expect(checkGhostPortrait(image, null)).toMatchObject({ result: "not_run", score: null });
});
