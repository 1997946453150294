import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findFaces } from "../src/face/extract.ts";
import { templateDistance } from "../src/face/match/compare.ts";
import type { Face } from "../src/findings.ts";
import { decodeImage } from "../src/image/decode.ts";
import { assessPhotograph, comparePhotographs, faceThresholds } from "../src/index.ts";
import { movingActors } from "../src/testing/actors.ts";
import { type Alteration, alterPortrait } from "../src/testing/altered-portrait.ts";
import { giveOtherSkin } from "./other-skin.ts";
import { formatWholePercent, type Share, shareWithInterval } from "./report/share.ts";
import { listPeople, SPECIMENS } from "./sets.ts";

/** Ways to make a selfie of a portrait. */
const ALTERATIONS: Readonly<Record<string, Alteration>> = {
	"as it is": {},
	"bent by 2 %": { warp: 0.02 },
	"bent by 2 %, relit": { warp: 0.02, relight: 0.5 },
	"bent by 2 %, narrowed by a tenth": { warp: 0.02, narrow: 0.9 },
	"bent by 2 %, relit, at 40 % of its size, JPEG quality 60": {
		warp: 0.02,
		relight: 0.2,
		scale: 0.4,
		quality: 60,
	},
	"bent by 2 %, mirrored": { warp: 0.02, mirrored: true },
	"bent by 4 %, relit": { warp: 0.04, relight: 0.2 },
	"bent by 8 %": { warp: 0.08 },
	"bent by 5 % in finer waves": { warp: 0.05, cells: 10 },
	"bent by 2 %, noise of 16 gray levels": { warp: 0.02, noise: 16 },
	"bent by 2 %, blurred by 4 px": { warp: 0.02, blur: 4 },
	"bent by 3 %, blurred by 6 px, noise": { warp: 0.03, blur: 6, noise: 5 },
};

const DOCUMENTS = ["passports/ID", "cards/ID-front"];
const SEEDS = [6001, 6002];

/** What became of the selfies of one kind. */
export interface PhotographRates {
	readonly selfie: string;
	readonly genuine: boolean;
	/** Share taken for the document's photograph, by similarity. */
	readonly found: Share;
	/** Share with too little fine structure to tell, which goes to review. */
	readonly undecided: Share;
	/** Share whose face is nearer to the portrait than any living face of that kind, which another check finds. */
	readonly tooNear: Share;
	/**
	 * Share of attacks that match and that nothing sends to review (APCER), or of genuine selfies that something sends there
	 * (BPCER).
	 */
	readonly wrong: Share;
	readonly similarity: { readonly least: number; readonly median: number; readonly greatest: number };
}

interface PhotoWithFace {
	readonly photo: Uint8Array;
	readonly face: Face;
}

async function locate(photo: Uint8Array, choice: "largest" | "central"): Promise<PhotoWithFace> {
	const { face } = await findFaces(await decodeImage(photo), choice);
	if (!face) throw new Error("A photo of the benchmark shows no face.");
	return { photo, face };
}

const read = (path: string) => readFileSync(join(SPECIMENS, `${path}.jpg`));

async function rate(
	selfie: string,
	genuine: boolean,
	pairs: readonly (readonly [document: PhotoWithFace, selfie: PhotoWithFace])[],
	limit: "ownPhoto" | "ownPhotoInMotion" = "ownPhoto",
): Promise<PhotographRates> {
	const scores: number[] = [];
	let [found, undecided, tooNear, wrong] = [0, 0, 0, 0];
	for (const [document, person] of pairs) {
		const distance = templateDistance(document.face.template, person.face.template);
		const { result, score } = assessPhotograph(await comparePhotographs(document, [person]));
		const { match, [limit]: nearest } = faceThresholds(document.face.template.model);
		const isTooNear = distance < nearest;
		if (result === "consider") found++;
		if (result === "not_run") undecided++;
		if (isTooNear) tooNear++;
		const isReviewed = result !== "clear" || isTooNear;
		if (genuine ? isReviewed : !isReviewed && distance <= match) wrong++;
		if (score !== null) scores.push(score);
	}
	const sorted = scores.toSorted((a, b) => a - b);
	const share = (hits: number) => shareWithInterval(hits, pairs.length);
	return {
		selfie,
		genuine,
		found: share(found),
		undecided: share(undecided),
		tooNear: share(tooNear),
		wrong: share(wrong),
		similarity: { least: sorted[0]!, median: sorted[sorted.length >> 1]!, greatest: sorted.at(-1)! },
	};
}

/**
 * Measures how often a selfie made from a document's portrait is taken for what it is, and how often another photograph of
 * the person is. On rendered people, whose portraits and selfies share one skin texture: real people's are less alike.
 */
export async function measurePhotographs(fixtures: string): Promise<PhotographRates[]> {
	const people = listPeople(fixtures).map(({ person }) => person);
	const documents = new Map<string, PhotoWithFace[]>();
	for (const id of people)
		documents.set(
			id,
			await Promise.all(DOCUMENTS.map((path) => locate(read(path.replace("ID", id)), "largest"))),
		);
	const pairsOf = (id: string, selfies: readonly PhotoWithFace[]) =>
		documents.get(id)!.flatMap((document) => selfies.map((selfie) => [document, selfie] as const));
	const locateAll = (photos: readonly Uint8Array[]) =>
		Promise.all(photos.map((photo) => locate(photo, "central")));

	const withOtherSkin = async (selfies: readonly PhotoWithFace[], seed: number) =>
		locateAll(await Promise.all(selfies.map(({ photo, face }, i) => giveOtherSkin(photo, face, seed + i))));
	const selfies: (readonly [PhotoWithFace, PhotoWithFace])[] = [];
	const otherSkin: typeof selfies = [];
	for (const [i, id] of people.entries()) {
		const located = await locateAll([1, 2].map((n) => read(`selfies/${id}-${n}`)));
		selfies.push(...pairsOf(id, located));
		otherSkin.push(...pairsOf(id, await withOtherSkin(located, 7001 + 10 * i)));
	}
	const frames: typeof selfies = [];
	for (const { id, front } of movingActors)
		frames.push(...pairsOf(id, await locateAll(front.map((file) => readFileSync(file)))));
	const table = [
		await rate("another photograph", true, selfies),
		await rate("another photograph, with another skin", true, otherSkin),
		await rate("a frame in the light of the portrait", true, frames, "ownPhotoInMotion"),
	];
	for (const [name, alteration] of Object.entries(ALTERATIONS)) {
		const pairs: typeof selfies = [];
		for (const [i, id] of people.entries()) {
			const portrait = read(`portraits/${id}`);
			const altered = SEEDS.map((seed) => alterPortrait(portrait, alteration, seed + 10 * i));
			pairs.push(...pairsOf(id, await locateAll(await Promise.all(altered))));
		}
		table.push(await rate(`the portrait, ${name}`, false, pairs));
	}
	const disguised: typeof selfies = [];
	for (const [i, id] of people.entries()) {
		const portrait = read(`portraits/${id}`);
		const bent = SEEDS.map((seed) => alterPortrait(portrait, { warp: 0.02 }, seed + 10 * i));
		const skins = await withOtherSkin(await locateAll(await Promise.all(bent)), 8001 + 10 * i);
		disguised.push(...pairsOf(id, skins));
	}
	table.push(await rate("the portrait, bent by 2 %, with another skin", false, disguised));
	return table;
}

/** Formats the table for the console and the report. */
export function photographRows(table: readonly PhotographRates[]): Record<string, string | number>[] {
	return table.map(({ selfie, genuine, found, undecided, tooNear, wrong, similarity }) => ({
		selfie,
		n: found.of,
		"by similarity %": formatWholePercent(found),
		"undecided %": formatWholePercent(undecided),
		"by distance %": formatWholePercent(tooNear),
		[genuine ? "BPCER %" : "APCER %"]: formatWholePercent(wrong),
		similarity: `${similarity.least} / ${similarity.median} / ${similarity.greatest}`,
	}));
}
