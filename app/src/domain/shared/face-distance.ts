import type { FaceTemplate, Model } from "@vidimus/engine";

/** Identifies a template's face model: templates of different models can't be compared. */
export const faceModelId = (model: Model): string => model.hash ?? `${model.name} ${model.version}`;

/** Whether the templates of two models can be compared. */
export const areFacesComparable = (a: Model, b: Model): boolean => faceModelId(a) === faceModelId(b);

/** L2 distance of two faces; null if they can't be compared. */
export function measureFaceDistance(a: FaceTemplate, b: FaceTemplate): number | null {
	if (!areFacesComparable(a.model, b.model) || a.values.length !== b.values.length) return null;
	return Math.hypot(...a.values.map((value, index) => value - (b.values[index] as number)));
}
