import { median } from "../../numbers/median.ts";
import { alignFields, type Flow, warpField } from "../geometry/alignment.ts";
import { type FaceChart, unwrapCrop } from "../geometry/face-chart.ts";
import type { FaceCrop } from "../geometry/face-crop.ts";
import { createField, createMaskedBlur, type Field } from "../geometry/field.ts";
import { type Band, extractFaceDetail } from "./face-detail.ts";

/**
 * Smoothness of the alignment (standard deviation in pixels of the chart) and its longest displacement. A bent photo is
 * bent smoothly; a freer alignment would move the features of any face onto those of another.
 */
const SMOOTHNESS = 6.4;
const LONGEST = 10;
/** Side of a compared patch, distance between two, and how far each may still be off, in pixels. */
const PATCH = 22;
const SPACING = 8;
const SEARCH = 2;
/** Positions nearer than this to the edge of the face aren't compared. */
const EDGE = 5;
/** Share of a patch that must lie on the face. */
const MIN_COVERED = 0.95;
/** With a lower similarity of the best patches in a coarse alignment, no finer one, at three times the cost, changes it. */
const OTHER_PHOTOGRAPH = 0.88;
/** Share of the patches that may be of another skin: eyes, brows and mouth are more than the rest. */
const MOST = 0.9;
/** With fewer patches too little of the face is visible in both photos. */
const MIN_PATCHES = 12;

const isKnown = (value: number) => !Number.isNaN(value);

/** The mask without the positions near its edge. */
function shrinkMask({ side, data }: Field): Field {
	const offsets = [-EDGE, 0, EDGE];
	return createField(side, (_, x, y) =>
		offsets.every((dy) =>
			offsets.every((dx) => {
				const [u, v] = [x + dx, y + dy];
				return u >= 0 && v >= 0 && u < side && v < side && data[v * side + u] === 1;
			}),
		)
			? 1
			: 0,
	);
}

function smoothFlow(flow: Flow, mask: Field): Flow {
	const smooth = createMaskedBlur(mask, SMOOTHNESS);
	const bounded = (field: Field) => {
		const { side, data } = smooth(field);
		return createField(side, (at) => Math.max(-LONGEST, Math.min(LONGEST, data[at]!)));
	};
	return { x: bounded(flow.x), y: bounded(flow.y) };
}

/** Normalized correlation of two patches with their upper left corners at `a` and `b`, −1 to 1. */
function correlatePatches(first: Field, a: number, second: Field, b: number): number {
	const { side } = first;
	let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0];
	for (let row = 0; row < PATCH; row++)
		for (let column = 0, i = a + row * side, k = b + row * side; column < PATCH; column++, i++, k++) {
			const [p, q] = [first.data[i]!, second.data[k]!];
			sumA += p;
			sumB += q;
			squareA += p * p;
			squareB += q * q;
			product += p * q;
		}
	const n = PATCH * PATCH;
	const spread = (squareA - (sumA * sumA) / n) * (squareB - (sumB * sumB) / n);
	return (product - (sumA * sumB) / n) / Math.sqrt(Math.max(spread, 1e-9));
}

function isCovered(mask: Field, corner: number): boolean {
	let covered = 0;
	for (let row = 0; row < PATCH; row++)
		for (let column = 0; column < PATCH; column++) covered += mask.data[corner + row * mask.side + column]!;
	return covered >= MIN_COVERED * PATCH * PATCH;
}

/** The best correlation of each patch on the face. */
function correlateAllPatches(first: Field, second: Field, mask: Field): number[] {
	const { side } = first;
	const last = side - PATCH - SEARCH;
	const correlations: number[] = [];
	for (let y = SEARCH; y <= last; y += SPACING)
		for (let x = SEARCH; x <= last; x += SPACING) {
			const corner = y * side + x;
			if (!isCovered(mask, corner)) continue;
			let best = -1;
			for (let dy = -SEARCH; dy <= SEARCH; dy++)
				for (let dx = -SEARCH; dx <= SEARCH; dx++)
					best = Math.max(best, correlatePatches(first, corner, second, corner + dy * side + dx));
			correlations.push(best);
		}
	return correlations;
}

const quantile = (values: readonly number[], share: number): number =>
	values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))]!;

/** How alike two photos of a face are, −1 to 1. */
export interface Similarity {
	/** Median over the patches of the face: high if all of it was taken from the other photo. */
	readonly overall: number;
	/** Of the finest structure, exceeded by a tenth of the patches: high if parts were taken, such as eyes and mouth. */
	readonly finest: number;
}

/** The portrait, as it is or as in a mirror. */
export interface PortraitView {
	readonly face: FaceCrop;
	readonly chart: FaceChart;
}

/** A view of the portrait and the selfie in its layout, by a coarse alignment. */
interface Overlay {
	readonly still: Field;
	readonly moving: Field;
	readonly mask: Field;
	readonly laid: Field;
	/** Of pores, patch by patch. */
	readonly correlations: readonly number[];
}

const layOn = (
	{ still, moving, mask }: Pick<Overlay, "still" | "moving" | "mask">,
	precision: "coarse" | "fine",
) => warpField(moving, smoothFlow(alignFields(still, moving, mask, precision), mask));

const correlateBand = (still: Field, laid: Field, mask: Field, band: Band): number[] =>
	correlateAllPatches(
		extractFaceDetail(still, mask, band),
		extractFaceDetail(laid, mask, band),
		shrinkMask(mask),
	);

function overlay({ face, chart }: PortraitView, selfie: FaceCrop): Overlay {
	const [selfieFace, portraitFace] = [unwrapCrop(chart, selfie), unwrapCrop(chart, face)];
	const { side } = selfieFace;
	const mask = createField(side, (at) => (isKnown(selfieFace.data[at]! + portraitFace.data[at]!) ? 1 : 0));
	const onFace = (field: Field) => createField(side, (at) => (mask.data[at] ? field.data[at]! : 0));
	const fields = { still: onFace(selfieFace), moving: onFace(portraitFace), mask };
	const laid = layOn(fields, "coarse");
	return { ...fields, laid, correlations: correlateBand(fields.still, laid, mask, "pores") };
}

/**
 * Measures whether two photos of a face come from one photograph, however it was bent, lit, cut or compressed since: both
 * faces are unwrapped to one layout, the portrait is laid smoothly on the selfie, and the fine structure of both is
 * correlated patch by patch. Another photograph of the person has other light in every pore and hair. Of the portrait's
 * views, the one most like the selfie in a coarse alignment is measured.
 *
 * @returns null if too little of the face is visible in both
 */
export function measurePhotographSimilarity(
	portrait: readonly PortraitView[],
	selfie: FaceCrop,
): Similarity | null {
	const [nearest] = portrait
		.map((view) => overlay(view, selfie))
		.filter(({ correlations }) => correlations.length >= MIN_PATCHES)
		.toSorted((a, b) => quantile(b.correlations, MOST) - quantile(a.correlations, MOST));
	if (!nearest) return null;
	const { still, mask, correlations } = nearest;
	const isOther = quantile(correlations, MOST) < OTHER_PHOTOGRAPH;
	const laid = isOther ? nearest.laid : layOn(nearest, "fine");
	return {
		overall: median(isOther ? correlations : correlateBand(still, laid, mask, "pores")),
		finest: quantile(correlateBand(still, laid, mask, "finest"), MOST),
	};
}
