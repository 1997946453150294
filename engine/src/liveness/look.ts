import { createHash } from "node:crypto";
import { PictureError } from "../errors.ts";
import { describeFace, findFace } from "../face/extract.ts";
import { eyeOpennessOf } from "../face/eyes.ts";
import { type Mesh, meshFrom, type Point3 } from "../face/mesh.ts";
import { faceForTemplate, templateOf } from "../face/recogniser.ts";
import { CHIP, chipOf } from "../face/template.ts";
import type { Face, FaceTemplate, PictureErrorCode } from "../findings.ts";
import { decodePicture, type Picture } from "../picture/decode.ts";
import type { Challenge, StepKind } from "./challenge.ts";
import { backgroundColour, type Colour, skinColour } from "./colour.ts";
import { cropOf, type FaceCrop } from "./face-crop.ts";
import type { ChallengeFrame } from "./response.ts";
import { type Thumbnail, thumbnailOf } from "./thumbnail.ts";

export interface SeenFace {
	/** The openness of the eyes costs two nets: null but for blinks and where a face is looked for anew. */
	readonly face: Omit<Face, "eyeOpenness" | "template"> & { readonly eyeOpenness: number | null };
	/** Null where nobody asks who it is. */
	readonly template: FaceTemplate | null;
	/** What a template is made of, where it isn't made yet. */
	readonly unrecognised: Float32Array | null;
	/** In working pixels. */
	readonly points: readonly Point3[];
	/** Light on the face and in the room, measured of lights alone. */
	readonly skin: Colour | null;
	readonly background: Colour | null;
	/** Kept of turns alone. */
	readonly crop: FaceCrop | null;
}

/** A frame and all that the sub-checks ask of it. */
export interface SeenFrame extends Omit<ChallengeFrame, "picture"> {
	readonly sha256: string;
	readonly error: PictureErrorCode | null;
	readonly thumbnail: Thumbnail | null;
	/** Null where faces were not counted: the face was followed from the frame before. */
	readonly facesFound: number | null;
	readonly seen: SeenFace | null;
}

/** Faces are counted in every such frame; in between the face is followed: one net instead of three. */
const COUNT_EVERY = 4;
/** A mesh less sure than this has lost the face it followed. */
const FOLLOWED = 0.9;

interface Followed {
	readonly mesh: Mesh;
	readonly score: number;
	readonly count: number | null;
}

async function follow(picture: Picture, before: Followed | null): Promise<Followed | null> {
	if (before) {
		const mesh = await meshFrom(picture, before.mesh.points);
		if (mesh.presence >= FOLLOWED) return { mesh, score: before.score, count: null };
	}
	const found = await findFace(picture, 0, "central");
	return found && { mesh: found.mesh, score: found.detection.score, count: found.count };
}

/** Decoding runs on other threads: the next frame is decoded while nets look at the present one. */
async function* decoded(frames: readonly ChallengeFrame[]): AsyncGenerator<Picture | PictureError> {
	const decode = (frame: ChallengeFrame | undefined) =>
		frame && decodePicture(frame.picture).catch((error: unknown) => error);
	let next = decode(frames[0]);
	for (let i = 1; next; i++) {
		const picture = await next;
		next = decode(frames[i]);
		if (picture instanceof Error && !(picture instanceof PictureError)) throw picture;
		yield picture as Picture | PictureError;
	}
}

interface Looking {
	/** How many frames of the same response come before: the frames of one step are then seen as among all of them. */
	readonly framesBefore?: number;
	/** Whether templates are made, a third of the cost. Default true. */
	readonly recognise?: boolean;
}

/** Looks at frames in their order. A frame that cannot be read is seen with its error. */
export async function lookAt(
	frames: readonly ChallengeFrame[],
	steps: Challenge["steps"],
	{ framesBefore = 0, recognise = true }: Looking = {},
): Promise<SeenFrame[]> {
	const out: SeenFrame[] = [];
	let before: Followed | null = null;
	for await (const picture of decoded(frames)) {
		const i = out.length;
		const { picture: bytes, ...frame } = frames[i]!;
		if (picture instanceof PictureError) {
			const sha256 = createHash("sha256").update(bytes).digest("hex");
			out.push({ ...frame, sha256, error: picture.code, thumbnail: null, facesFound: null, seen: null });
			continue;
		}
		const isFirst = frame.step !== frames[i - 1]?.step;
		const isCounted = isFirst || (framesBefore + i) % COUNT_EVERY === 0;
		const found: Followed | null = await follow(picture, isCounted ? null : before);
		const kind = steps[frame.step]?.kind;
		const opensEyes = kind === "blink" || isFirst || before === null;
		before = found;
		out.push({
			...frame,
			sha256: picture.info.sha256,
			error: null,
			thumbnail: thumbnailOf(picture),
			facesFound: found ? found.count : 0,
			seen: found && (await see(picture, found, { recognise, opensEyes, kind })),
		});
	}
	return out;
}

async function see(
	picture: Picture,
	{ mesh, score }: Followed,
	{ recognise, opensEyes, kind }: { recognise: boolean; opensEyes: boolean; kind: StepKind | undefined },
): Promise<SeenFace> {
	const openness = opensEyes ? await eyeOpennessOf(picture, mesh.points) : null;
	const face = describeFace(picture, score, mesh, openness);
	const cut = await faceForTemplate(picture, mesh.points);
	const isLit = kind === "lights";
	return {
		face,
		template: recognise ? await templateOf(cut) : null,
		unrecognised: recognise ? null : cut,
		points: mesh.points,
		skin: isLit ? skinColour(chipOf(picture, mesh.points), CHIP) : null,
		background: isLit ? backgroundColour(picture, face.region) : null,
		crop: kind === "turn" ? cropOf(picture, mesh.points) : null,
	};
}

/** Frames that were seen without templates, with them. */
export async function recognise(frames: readonly SeenFrame[]): Promise<SeenFrame[]> {
	const out: SeenFrame[] = [];
	for (const frame of frames) {
		const cut = frame.seen?.unrecognised;
		const recognised = cut && { ...frame.seen, template: await templateOf(cut), unrecognised: null };
		out.push(recognised ? { ...frame, seen: recognised } : frame);
	}
	return out;
}

/** The faces of frames that were recognised. */
export const recognisedIn = (
	frames: readonly SeenFrame[],
): (SeenFace["face"] & { readonly template: FaceTemplate })[] =>
	frames.flatMap(({ seen }) => (seen?.template ? { ...seen.face, template: seen.template } : []));
