import type { Face, FaceTemplate } from "../../findings.ts";
import { roundTo } from "../../numbers/rounding.ts";

/** Degrees of turn at which a face has 0.6 of the weight of a frontal one. */
const TURN = 12;
/** Eyes with a lower openness are closing: the models were trained with few such faces. */
const OPEN = 0.2;
const CLOSED_WEIGHT = 0.2;

/** The properties of a face that determine its weight; unmeasured eyes count as open. */
type WeightedFace = Pick<Face, "pose" | "template"> & { readonly eyeOpenness: number | null };

function templateWeight({ pose, eyeOpenness }: WeightedFace): number {
	const turn = (pose.yaw ** 2 + pose.pitch ** 2) / (2 * TURN ** 2);
	// Never 0, because a profile may be the only face there is.
	return Math.max(1e-4, Math.exp(-turn)) * (eyeOpenness !== null && eyeOpenness < OPEN ? CLOSED_WEIGHT : 1);
}

/**
 * Fuses the templates of several photos of one person: their mean direction and length, weighted by pose and eye
 * openness. Measured on turning people against their portraits, fusion reduces the maximum genuine distance from 0.29 (of
 * the most frontal frame) to 0.17 and doesn't change the distances to other people.
 *
 * @param faces of one person and one model
 * @returns null if there are none; the template itself if there is only one
 * @throws {TypeError} if the templates are of different models
 */
export function fuseFaces(faces: readonly WeightedFace[]): FaceTemplate | null {
	const [first, ...others] = faces;
	if (!first) return null;
	const { model } = first.template;
	if (others.length === 0) return first.template;
	if (others.some(({ template }) => template.model.hash !== model.hash))
		throw new TypeError("The templates are of different models.");
	const weights = faces.map(templateWeight);
	const whole = weights.reduce((sum, weight) => sum + weight, 0);
	const lengths = faces.map(({ template }) => Math.hypot(...template.values));
	const length = lengths.reduce((sum, one, i) => sum + one * weights[i]!, 0) / whole;
	const direction = first.template.values.map((_, k) =>
		faces.reduce((sum, { template }, i) => sum + (template.values[k]! * weights[i]!) / lengths[i]!, 0),
	);
	const norm = Math.hypot(...direction);
	return { values: direction.map((value) => roundTo((value / norm) * length, 6)), model };
}
