import {
	type Engine,
	type FaceFindings,
	faceOperatingPoints,
	MATCH_DISTANCE,
	MISMATCH_DISTANCE,
	type Model,
	type Point,
} from "@vidimus/engine";
import { type CheckFinding, checkFromEngine, mapEngineReasons } from "../../checks/finding.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { UploadedFile } from "../../platform/http/forms.ts";
import type { Services } from "../services.ts";
import { describeUploadedPhoto, toPhotoProblem } from "../verifications/capture/upload.ts";
import { presentCheck, presentReasons } from "../verifications/presentation/present-verification.ts";
import type { ComparedPhoto, FaceMatchDemo } from "./contract.ts";

/** Operating points of a built-in recognizer; a plug-in has none. */
const distancePoints = (model: Model): FaceMatchDemo["points"] =>
	faceOperatingPoints(model).map(({ distance, fmr, worstGroupFmr }) => ({
		distance: Number(distance.toFixed(4)),
		false_match_rate: fmr,
		worst_group_false_match_rate: worstGroupFmr,
	}));

export const toPolygon = (region: readonly Point[] | null | undefined): [number, number][] | null =>
	region?.map(([x, y]) => [x, y]) ?? null;

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function presentComparedPhoto(findings: FaceFindings, locale: Locale): ComparedPhoto {
	const { photo, face, facesFound, presence, quality } = findings;
	const qualityChecks: CheckFinding<string>[] = face
		? Object.entries(quality).map(([name, finding]) => checkFromEngine(toSnakeCase(name), finding))
		: [];
	// `consider` is reported only with its measure: a document's portrait is always small.
	const rejectedReasons = qualityChecks
		.filter(({ result }) => result === "rejected")
		.flatMap((check) => check.reasons);
	const reasons = [...new Set([...mapEngineReasons(presence.reasons), ...rejectedReasons])];
	return {
		width: photo.width,
		height: photo.height,
		faces: facesFound,
		face: toPolygon(face?.region),
		landmarks: toPolygon(face?.landmarks),
		result: presence.result,
		reasons: presentReasons(reasons, locale, "person"),
		checks: qualityChecks.map((check) => presentCheck(check, locale)),
	};
}

async function extractFaceFrom(engine: Engine, file: UploadedFile, path: string): Promise<FaceFindings> {
	const { bytes } = await describeUploadedPhoto(file.bytes, path);
	return engine.extractFace(bytes).catch((error: unknown) => {
		throw toPhotoProblem(error, path);
	});
}

/**
 * Compares the faces of two images, each of which must show one. Stores nothing.
 * @throws Problem 422 at `file.0` or `file.1` when it isn't an image
 */
export async function compareDemoFaces(
	{ engine }: Services,
	[first, second]: readonly [UploadedFile, UploadedFile],
	locale: Locale,
): Promise<FaceMatchDemo> {
	const a = await extractFaceFrom(engine, first, "file.0");
	const b = await extractFaceFrom(engine, second, "file.1");
	const photos = [a, b].map((findings) => presentComparedPhoto(findings, locale));
	const presenceReasons = [...new Set([a, b].flatMap(({ presence }) => mapEngineReasons(presence.reasons)))];
	const notCompared: FaceMatchDemo = {
		object: "face_match_demo",
		result: "not_run",
		distance: null,
		probability: null,
		false_match_rate: null,
		threshold: MATCH_DISTANCE,
		mismatch_threshold: MISMATCH_DISTANCE,
		points: [],
		reasons: presentReasons(presenceReasons, locale, "person"),
		photos: photos,
	};
	if (!a.face || !b.face || a.facesFound > 1 || b.facesFound > 1) return notCompared;
	const compared = await engine.compareFaces(a.face, b.face);
	return {
		...notCompared,
		result: compared.result,
		distance: compared.distance,
		probability: compared.probability ?? null,
		false_match_rate: compared.fmr ?? null,
		threshold: compared.threshold ?? MATCH_DISTANCE,
		mismatch_threshold: compared.mismatchThreshold,
		points: compared.model ? distancePoints(compared.model) : [],
		reasons: presentReasons(mapEngineReasons(compared.reasons), locale),
	};
}
