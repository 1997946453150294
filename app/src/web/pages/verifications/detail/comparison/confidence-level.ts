export type ConfidenceLevel = "high" | "medium" | "low";

/** Minimum confidences of the levels. */
const minHighConfidence = 0.95;
const minMediumConfidence = 0.8;

export const getConfidenceLevel = (confidence: number): ConfidenceLevel =>
	confidence >= minHighConfidence ? "high" : confidence >= minMediumConfidence ? "medium" : "low";
