import { pageOf } from "../document/page.ts";
import type { DocumentFindings, Face, Finding, MrzReading, Polygon, QualityFindings } from "../findings.ts";
import type { Picture } from "../picture/decode.ts";
import { polygonOf, type Rectangle } from "../picture/polygon.ts";
import { rectangleTransform, warp } from "../picture/warp.ts";
import { graded, rule } from "./finding.ts";
import { glareOf, meanLuma, type Patch, printSharpnessOf } from "./measure.ts";

const SHARPNESS = { clear: 60, rejected: 15, better: "higher" } as const;
const LIGHT = { clear: 70, rejected: 35, better: "higher" } as const;
const GLARE = { clear: 0.06, rejected: 0.3, better: "lower" } as const;
const SIZE = { clear: 300, rejected: 140, better: "higher" } as const;
/** Share of the shorter side that must lie between the print and the border of the picture. */
const BORDER = 0.002;

/** Width of the patch on which sharpness and glare are measured: a fixed scale makes pictures comparable. */
const PATCH_WIDTH = 800;

function patchOf(picture: Picture, region: Rectangle): Patch {
	const width = PATCH_WIDTH;
	const height = Math.max(64, Math.round((width * region.height) / region.width));
	const transform = rectangleTransform(region, width, height);
	return {
		width,
		height,
		data: warp(picture.grey, transform, width, height, { outside: "clamp", oversample: 1 }),
	};
}

function touchesBorder(polygon: Polygon, { info }: Picture): boolean {
	const margin = Math.min(info.width, info.height) * BORDER;
	return polygon.some(
		([x, y]) => x < margin || y < margin || x > info.width - margin || y > info.height - margin,
	);
}

function framingOf(picture: Picture, mrz: MrzReading | null, face: Face | null): Finding {
	const parts = [...(mrz?.lineRegions ?? []), ...(face ? [face.region] : [])];
	const cut = parts.filter((part) => touchesBorder(part, picture));
	return {
		result: parts.length === 0 ? "not_run" : cut.length > 0 ? "consider" : "clear",
		score: cut.length,
		threshold: 0,
		model: rule("border"),
		reasons: parts.length === 0 ? ["document_not_found"] : cut.length > 0 ? ["document_cut_off"] : [],
		region: cut[0] ?? null,
	};
}

/** How fit a document's picture is: measured on the page where its MRZ shows where that is, else on the whole. */
export function documentQuality(
	picture: Picture,
	mrz: MrzReading | null,
	portrait: DocumentFindings["portrait"],
): QualityFindings {
	const { width, height } = picture.grey.base;
	const whole = { cx: width / 2, cy: height / 2, angle: 0, width, height };
	const page = mrz ? pageOf(mrz, picture) : null;
	const region = page && polygonOf(page, picture.scale);
	const patch = patchOf(picture, page ?? whole);
	const side = Math.min(picture.info.width, picture.info.height);
	return {
		sharpness: graded(
			printSharpnessOf(patch),
			SHARPNESS,
			"document_blurred",
			rule("laplacian-variance"),
			region,
		),
		light: graded(meanLuma(patch), LIGHT, "document_dark", rule("mean-luma"), region),
		glare: graded(glareOf(patch), GLARE, "document_glare", rule("blown-out-blocks"), region),
		framing: framingOf(picture, mrz, portrait.face),
		size: graded(side, SIZE, "document_too_small", rule("shorter-side"), null),
	};
}
