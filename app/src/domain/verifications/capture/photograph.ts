import {
	type Analysis,
	assessPhotograph,
	type Face,
	type FaceComparison,
	type Finding,
	type FmrChoice,
} from "@vidimus/engine";
import {
	compareChipFace,
	type GatheredEvidence,
	type SelfieFindings,
	toFmrChoice,
} from "../../../checks/evidence.ts";
import { deriveKey, type EncryptionKey } from "../../../platform/crypto/encryption.ts";
import { hmac } from "../../../platform/crypto/hashes.ts";
import type { VerificationOptions } from "../../workflows/options/options-contract.ts";
import type { StoredChip } from "../files/stored-chip.ts";

/**
 * Frames of a selfie that may be compared with the portrait. They are drawn, so that nobody knows which need to differ from
 * it; the engine compares the sharpest of them.
 */
const maxFrames = 6;
/** Most degrees, of yaw and pitch together, by which a face may be turned to show its skin as a portrait does. */
const maxTurn = 25;

/** A frame of a selfie by its position, and its face. */
interface FrontalFrame {
	index: number;
	face: Pick<Face, "region" | "landmarks" | "score" | "pose">;
}

const turnOf = ({ face }: FrontalFrame): number => Math.abs(face.pose.yaw) + Math.abs(face.pose.pitch);

/** A selfie whose photos can be read. */
interface ReadableSelfie {
	/** ID of its first file. */
	id: string;
	/** Key of the verification. */
	key: EncryptionKey;
	/** The photo of a frame, by position. */
	read(index: number): Promise<Uint8Array>;
	findings: Pick<SelfieFindings, "face" | "frames">;
}

/**
 * Draws frames of a selfie in which the face is frontal, or takes the most frontal one if there is none. The draw follows from
 * the verification's key, which nobody outside knows, and the selfie's ID, which is new for each: a replay draws the same.
 */
export function drawFrontalFrames({
	id,
	key,
	findings,
}: Pick<ReadableSelfie, "id" | "key" | "findings">): FrontalFrame[] {
	const drawKey = deriveKey(key, "photograph-frames");
	const withFace = findings.frames
		.flatMap(({ face }, index): FrontalFrame[] => (face ? [{ index, face }] : []))
		.toSorted((a, b) => turnOf(a) - turnOf(b));
	return withFace
		.filter((frame, rank) => rank === 0 || turnOf(frame) <= maxTurn)
		.map((frame) => ({ frame, lot: hmac(drawKey, `${id}/${frame.index}`) }))
		.toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
		.slice(0, maxFrames)
		.map(({ frame: { index, face } }) => ({ index, face }));
}

/** A photo with the holder's portrait, and its face. */
interface Portrait {
	read(): Promise<Uint8Array>;
	face: Face | null;
}

/** A portrait, and its face's comparison with the selfie's. */
interface ComparedPortrait extends Portrait {
	comparison: FaceComparison | null;
}

/** Null where a face is missing, or where they are of two people. */
async function comparePhotograph(
	engine: Analysis,
	{ read, face, comparison }: ComparedPortrait,
	selfie: ReadableSelfie,
): Promise<Finding | null> {
	const frames = drawFrontalFrames(selfie);
	const { result, distance = null } = comparison ?? {};
	if (!face || distance === null || result === "rejected" || frames.length === 0) return null;
	const selfies = await Promise.all(
		frames.map(async ({ index, face }) => ({ photo: await selfie.read(index), face })),
	);
	return assessPhotograph(await engine.comparePhotographs({ photo: await read(), face }, selfies));
}

/** The chip's portrait and its comparison with the selfie's face; null where no portrait was kept. */
async function compareChipPortrait(
	chip: StoredChip | null,
	{ findings }: ReadableSelfie,
	choice: FmrChoice,
): Promise<ComparedPortrait | null> {
	if (!chip?.portrait) return null;
	const photo = Buffer.from(chip.portrait, "base64");
	const comparison = await compareChipFace(chip, findings.face, choice);
	return { read: async () => photo, face: chip.face, comparison };
}

/**
 * Compares the selfie's face with the portrait of the document's front. Also finds whether the selfie was made from the
 * photograph that the document shows, however it was altered, or from its chip's, which a copy of the chip has without the
 * losses of printing. The chip only adds a doubt: its portrait is often too small to be compared. Both are null without a selfie.
 */
export async function compareWithPortraits(
	engine: Analysis,
	front: Portrait,
	chip: StoredChip | null,
	selfie: ReadableSelfie | null,
	options: VerificationOptions,
): Promise<Pick<GatheredEvidence, "comparison" | "photograph">> {
	if (!selfie) return { comparison: null, photograph: null };
	const choice = toFmrChoice(options);
	const { face } = selfie.findings;
	const comparison = front.face && face && (await engine.compareFaces(front.face, face, choice));
	const chipPortrait = await compareChipPortrait(chip, selfie, choice);
	const ofChip = chipPortrait && (await comparePhotograph(engine, chipPortrait, selfie));
	const photograph =
		ofChip?.result === "consider"
			? ofChip
			: await comparePhotograph(engine, { ...front, comparison }, selfie);
	return { comparison, photograph };
}
