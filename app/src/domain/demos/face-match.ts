import {
	type Engine,
	type FaceFindings,
	facePoints,
	MATCH,
	MISMATCH,
	type Model,
	type Point,
} from "@vidimus/engine";
import { type CheckFinding, fromEngine, productReasons } from "../../checks/finding.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { ReceivedFile } from "../../platform/network/http.ts";
import type { Services } from "../services.ts";
import { describeFile, pictureProblem } from "../verifications/capture/upload.ts";
import { presentCheck, presentReasons } from "../verifications/requests/present.ts";
import type { ComparedPicture, FaceMatchDemo } from "./contract.ts";

/** What the distances of a built-in recogniser mean; an operator's own has no such points. */
const pointsOf = (model: Model): FaceMatchDemo["points"] =>
	facePoints(model).map(({ distance, fmr, worstGroupFmr }) => ({
		distance: Number(distance.toFixed(4)),
		false_match_rate: fmr,
		worst_group_false_match_rate: worstGroupFmr,
	}));

export const placeOf = (region: readonly Point[] | null | undefined): [number, number][] | null =>
	region?.map(([x, y]) => [x, y]) ?? null;

/** `lightBalance` as the product writes it: `light_balance`. */
const worded = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function presentPicture(findings: FaceFindings, locale: Locale): ComparedPicture {
	const { picture, face, facesFound, presence, quality } = findings;
	const looked: CheckFinding<string>[] = face
		? Object.entries(quality).map(([name, finding]) => fromEngine(worded(name), finding))
		: [];
	// What could merely be better is told beside its measure: a document's portrait is small by its nature.
	const wanting = looked.filter(({ result }) => result === "rejected").flatMap((check) => check.reasons);
	const reasons = [...new Set([...productReasons(presence.reasons), ...wanting])];
	return {
		width: picture.width,
		height: picture.height,
		faces: facesFound,
		face: placeOf(face?.region),
		landmarks: placeOf(face?.landmarks),
		result: presence.result,
		reasons: presentReasons(reasons, locale, "person"),
		checks: looked.map((check) => presentCheck(check, locale)),
	};
}

async function faceOn(engine: Engine, file: ReceivedFile, path: string): Promise<FaceFindings> {
	const { bytes } = await describeFile(file.bytes, path);
	return engine.extractFace(bytes).catch((error: unknown) => {
		throw pictureProblem(error, path);
	});
}

/**
 * Compares the faces of two pictures, each of which must show one. Keeps nothing.
 * @throws Problem 422 at `file.0` or `file.1` for one that is no picture
 */
export async function compareTwo(
	{ engine }: Services,
	[one, other]: readonly [ReceivedFile, ReceivedFile],
	locale: Locale,
): Promise<FaceMatchDemo> {
	const a = await faceOn(engine, one, "file.0");
	const b = await faceOn(engine, other, "file.1");
	const found = [a, b].map((findings) => presentPicture(findings, locale));
	const said = [...new Set([a, b].flatMap(({ presence }) => productReasons(presence.reasons)))];
	const none: FaceMatchDemo = {
		object: "face_match_demo",
		result: "not_run",
		distance: null,
		probability: null,
		false_match_rate: null,
		threshold: MATCH,
		mismatch_threshold: MISMATCH,
		points: [],
		reasons: presentReasons(said, locale, "person"),
		pictures: found,
	};
	if (!a.face || !b.face || a.facesFound > 1 || b.facesFound > 1) return none;
	const compared = await engine.compareFaces(a.face, b.face);
	return {
		...none,
		result: compared.result,
		distance: compared.distance,
		probability: compared.probability ?? null,
		false_match_rate: compared.fmr ?? null,
		threshold: compared.threshold ?? MATCH,
		mismatch_threshold: compared.mismatchThreshold,
		points: compared.model ? pointsOf(compared.model) : [],
		reasons: presentReasons(productReasons(compared.reasons), locale),
	};
}
