import { createHash } from "node:crypto";
import { PhotoError } from "../../errors.ts";
import { describeFace, findFace } from "../../face/extract.ts";
import { averageEyes, type EyePair, measureEyes } from "../../face/eye-openness.ts";
import { CHIP_SIDE, cutChip } from "../../face/match/face-chip.ts";
import { createTemplate, cutFaceForTemplate } from "../../face/match/recognizer.ts";
import { type Mesh, MIN_TRACKED_PRESENCE, type Point3, trackMesh } from "../../face/mesh.ts";
import type { Face, FaceTemplate, PhotoErrorCode } from "../../findings.ts";
import { decodeImage, type Image } from "../../image/decode.ts";
import type { Challenge, StepKind } from "../challenge/challenge.ts";
import type { ChallengeFrame } from "../challenge/response.ts";
import { type Color, measureBackgroundColor, measureSkinColor } from "../geometry/color.ts";
import { cropFace, type FaceCrop } from "../geometry/face-crop.ts";
import { createThumbnail, type Thumbnail } from "../geometry/thumbnail.ts";

export interface AnalyzedFace {
	/** Eye openness costs two models: null except for blinks and where a face is detected instead of tracked. */
	readonly face: Omit<Face, "eyeOpenness" | "template"> & { readonly eyeOpenness: number | null };
	/** Null where `eyeOpenness` is. */
	readonly eyes: EyePair | null;
	/** Null if templates aren't computed. */
	readonly template: FaceTemplate | null;
	/** Input of the face recognition model, if the template isn't computed yet. */
	readonly templateInput: Float32Array | null;
	/** In working pixels. */
	readonly points: readonly Point3[];
	/** Color of the face and the background, measured only in lights steps. */
	readonly skin: Color | null;
	readonly background: Color | null;
	/** Only in turns. */
	readonly crop: FaceCrop | null;
}

/** A frame with everything that the sub-checks need. */
export interface AnalyzedFrame extends Omit<ChallengeFrame, "photo"> {
	readonly sha256: string;
	readonly error: PhotoErrorCode | null;
	readonly thumbnail: Thumbnail | null;
	/** Null if faces weren't counted, because the face was tracked from the previous frame. */
	readonly facesFound: number | null;
	readonly analysis: AnalyzedFace | null;
}

/** Faces are counted in every nth frame. In between the face is tracked, with one model instead of three. */
const COUNT_EVERY = 4;

interface TrackedFace {
	readonly mesh: Mesh;
	readonly score: number;
	readonly count: number | null;
}

/** @param isCounted whether to detect all faces, even if the face of the previous frame can be tracked */
async function trackFace(
	image: Image,
	before: TrackedFace | null,
	isCounted: boolean,
): Promise<TrackedFace | null> {
	if (before && !isCounted) {
		const mesh = await trackMesh(image, before.mesh.points);
		if (mesh.presence >= MIN_TRACKED_PRESENCE) return { mesh, score: before.score, count: null };
	}
	// A face that tracking has just lost isn't tracked again.
	const previous = isCounted ? before?.mesh.points : undefined;
	const found = await findFace(image, 0, "central", previous);
	return found && { mesh: found.mesh, score: found.detection.score, count: found.count };
}

/** Decoding runs on other threads: the next frame is decoded while models process the current one. */
async function* decodeFrames(frames: readonly ChallengeFrame[]): AsyncGenerator<Image | PhotoError> {
	const decode = (frame: ChallengeFrame | undefined) =>
		frame && decodeImage(frame.photo).catch((error: unknown) => error);
	let next = decode(frames[0]);
	for (let i = 1; next; i++) {
		const image = await next;
		next = decode(frames[i]);
		if (image instanceof Error && !(image instanceof PhotoError)) throw image;
		yield image as Image | PhotoError;
	}
}

interface AnalysisOptions {
	/** Number of earlier frames of the response, so that a single step is analyzed as within the whole response. */
	readonly framesBefore?: number;
	/** Whether to compute face templates, a third of the cost. Default true. */
	readonly computesTemplates?: boolean;
}

/** Analyzes frames in order. An unreadable frame is returned with its error. */
export async function analyzeFrames(
	frames: readonly ChallengeFrame[],
	steps: Challenge["steps"],
	{ framesBefore = 0, computesTemplates = true }: AnalysisOptions = {},
): Promise<AnalyzedFrame[]> {
	const out: AnalyzedFrame[] = [];
	let before: TrackedFace | null = null;
	for await (const image of decodeFrames(frames)) {
		const i = out.length;
		const { photo: bytes, ...frame } = frames[i]!;
		if (image instanceof PhotoError) {
			const sha256 = createHash("sha256").update(bytes).digest("hex");
			out.push({ ...frame, sha256, error: image.code, thumbnail: null, facesFound: null, analysis: null });
			continue;
		}
		const isFirst = frame.step !== frames[i - 1]?.step;
		const isCounted = isFirst || (framesBefore + i) % COUNT_EVERY === 0;
		// A step is also analyzed alone, so its first frame doesn't depend on the step before.
		const found: TrackedFace | null = await trackFace(image, isFirst ? null : before, isCounted);
		const kind = steps[frame.step]?.kind;
		const opensEyes = kind === "blink" || isFirst || before === null;
		before = found;
		out.push({
			...frame,
			sha256: image.info.sha256,
			error: null,
			thumbnail: createThumbnail(image),
			facesFound: found ? found.count : 0,
			analysis: found && (await analyzeFace(image, found, { computesTemplates, opensEyes, kind })),
		});
	}
	return out;
}

async function analyzeFace(
	image: Image,
	{ mesh, score }: TrackedFace,
	{
		computesTemplates,
		opensEyes,
		kind,
	}: { computesTemplates: boolean; opensEyes: boolean; kind: StepKind | undefined },
): Promise<AnalyzedFace> {
	const eyes = opensEyes ? await measureEyes(image, mesh.points) : null;
	const face = describeFace(image, score, mesh, eyes && averageEyes(eyes));
	const cut = await cutFaceForTemplate(image, mesh.points);
	const isLit = kind === "lights";
	return {
		face,
		eyes,
		template: computesTemplates ? await createTemplate(cut) : null,
		templateInput: computesTemplates ? null : cut,
		points: mesh.points,
		skin: isLit ? measureSkinColor(cutChip(image, mesh.points), CHIP_SIDE) : null,
		background: isLit ? measureBackgroundColor(image, face.region) : null,
		crop: kind === "turn" ? cropFace(image, mesh.points) : null,
	};
}

/** Adds the templates to frames that were analyzed without them. */
export async function addTemplates(frames: readonly AnalyzedFrame[]): Promise<AnalyzedFrame[]> {
	const out: AnalyzedFrame[] = [];
	for (const frame of frames) {
		const cut = frame.analysis?.templateInput;
		const analysis = cut && { ...frame.analysis, template: await createTemplate(cut), templateInput: null };
		out.push(analysis ? { ...frame, analysis } : frame);
	}
	return out;
}

/** The faces of frames with a template. */
export const listRecognizedFaces = (
	frames: readonly AnalyzedFrame[],
): (AnalyzedFace["face"] & { readonly template: FaceTemplate })[] =>
	frames.flatMap(({ analysis }) =>
		analysis?.template ? { ...analysis.face, template: analysis.template } : [],
	);
