import { assessPhotograph, type Engine, type Face, type FaceComparison, type Finding } from "@vidimus/engine";
import { type SelfieFindings, toFmrChoice } from "../../../checks/evidence.ts";
import type { Workflow } from "../../apps/contract.ts";
import { compareChipFace, type StoredChip } from "../../chips/stored-chip.ts";

/** Frames that are compared with the portrait. Each takes up to 0.4 s, and an altered picture is one in all of them. */
const maxFrames = 2;

/** A frame of a selfie by its position, and its face. */
interface FrontalFrame {
	index: number;
	face: Pick<Face, "region" | "landmarks" | "score" | "pose">;
}

const turnOf = ({ face }: FrontalFrame): number => Math.abs(face.pose.yaw) + Math.abs(face.pose.pitch);

/** The most frontal frames of a selfie, at most one of each step of a challenge, most frontal first. */
export function selectFrontalFrames({ frames }: Pick<SelfieFindings, "frames">): FrontalFrame[] {
	const steps = new Set<number>();
	return frames
		.flatMap((frame, index) =>
			frame.face ? [{ index, face: frame.face, step: "step" in frame ? frame.step : index }] : [],
		)
		.toSorted((a, b) => turnOf(a) - turnOf(b))
		.filter(({ step }) => !steps.has(step) && steps.add(step))
		.slice(0, maxFrames)
		.map(({ index, face }) => ({ index, face }));
}

/** A picture with the holder's portrait, and its face's comparison with the selfie's. */
export interface ComparedPortrait {
	read(): Promise<Uint8Array>;
	face: Face | null;
	comparison: FaceComparison | null;
}

interface ReadableSelfie {
	/** The picture of a frame, by position. */
	read(index: number): Promise<Uint8Array>;
	findings: SelfieFindings;
}

/** Null where a face is missing, or where they are of two people. */
async function compareWithPhotographOf(
	engine: Engine,
	{ read, face, comparison }: ComparedPortrait,
	selfie: ReadableSelfie,
): Promise<Finding | null> {
	const frames = selectFrontalFrames(selfie.findings);
	const { result, distance = null } = comparison ?? {};
	if (!face || distance === null || result === "rejected" || frames.length === 0) return null;
	const selfies = await Promise.all(
		frames.map(async ({ index, face }) => ({ picture: await selfie.read(index), face })),
	);
	return assessPhotograph(
		await engine.comparePhotographs({ picture: await read(), face }, selfies),
		distance,
	);
}

/** The chip's portrait and its comparison with the selfie's face; null where no portrait was kept. */
export async function compareChipPortrait(
	chip: StoredChip | null,
	selfie: SelfieFindings,
	options: Workflow,
): Promise<ComparedPortrait | null> {
	if (!chip?.portrait) return null;
	const picture = Buffer.from(chip.portrait, "base64");
	const comparison = await compareChipFace(chip, selfie.face, toFmrChoice(options));
	return { read: async () => picture, face: chip.face, comparison };
}

/**
 * Whether the selfie was made from the photograph that the document shows, however it was altered, or from its chip's, which
 * a copy of the chip has without the losses of printing. The chip only adds a doubt: its portrait is often too small to
 * be compared.
 *
 * @param document the photo of the document's front
 * @param chip see `compareChipPortrait`
 * @returns null where a face is missing on the document or the selfie, or where they are of two people
 */
export async function comparePhotograph(
	engine: Engine,
	document: ComparedPortrait,
	chip: ComparedPortrait | null,
	selfie: ReadableSelfie,
): Promise<Finding | null> {
	const ofChip = chip && (await compareWithPhotographOf(engine, chip, selfie));
	if (ofChip?.result === "consider") return ofChip;
	return compareWithPhotographOf(engine, document, selfie);
}
