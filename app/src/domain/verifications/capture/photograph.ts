import {
	assessPhotograph,
	type DocumentFindings,
	type Engine,
	type Face,
	type FaceComparison,
	type Finding,
} from "@vidimus/engine";
import type { SelfieFindings } from "../../../checks/evidence.ts";

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

/**
 * Whether the selfie was made from the photograph that the document shows, however it was altered.
 * @param document the photo of the document's front
 * @param selfie its findings, and `read` for the picture of a frame by position
 * @param comparison of the faces of both
 * @returns null where a face is missing, or where they are of two people
 */
export async function comparePhotograph(
	engine: Engine,
	document: { read(): Promise<Uint8Array>; findings: DocumentFindings },
	selfie: { read(index: number): Promise<Uint8Array>; findings: SelfieFindings },
	comparison: FaceComparison | null,
): Promise<Finding | null> {
	const { face } = document.findings.portrait;
	const frames = selectFrontalFrames(selfie.findings);
	const { result, distance = null } = comparison ?? {};
	if (!face || distance === null || result === "rejected" || frames.length === 0) return null;
	const selfies = await Promise.all(
		frames.map(async ({ index, face }) => ({ picture: await selfie.read(index), face })),
	);
	const measured = await engine.comparePhotographs({ picture: await document.read(), face }, selfies);
	return assessPhotograph(measured, distance);
}
