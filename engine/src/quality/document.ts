import { locatePage } from "../document/page.ts";
import type { DocumentFindings, Face, Finding, MrzReading, Polygon, QualityFindings } from "../findings.ts";
import type { Image } from "../image/decode.ts";
import { type Rectangle, rectangleToPolygon } from "../image/rectangle.ts";
import { rectangleTransform, warp } from "../image/warp.ts";
import { gradeScore, ruleModel } from "./finding.ts";
import { meanLuma, measureGlare, measurePrintSharpness, type Patch } from "./measure.ts";

const SHARPNESS = { clear: 60, rejected: 15, better: "higher" } as const;
const LIGHT = { clear: 70, rejected: 35, better: "higher" } as const;
const GLARE = { clear: 0.06, rejected: 0.3, better: "lower" } as const;
const SIZE = { clear: 300, rejected: 140, better: "higher" } as const;
/** Minimum margin between the text and the border of the image, relative to the shorter side. */
const BORDER = 0.002;

/** Width of the patch on which sharpness and glare are measured: a fixed scale makes photos comparable. */
const PATCH_WIDTH = 800;

function cutPatch(image: Image, region: Rectangle): Patch {
	const width = PATCH_WIDTH;
	const height = Math.max(64, Math.round((width * region.height) / region.width));
	const transform = rectangleTransform(region, width, height);
	return {
		width,
		height,
		data: warp(image.gray, transform, width, height, { outside: "clamp", oversample: 1 }),
	};
}

function touchesBorder(polygon: Polygon, { info }: Image): boolean {
	const margin = Math.min(info.width, info.height) * BORDER;
	return polygon.some(
		([x, y]) => x < margin || y < margin || x > info.width - margin || y > info.height - margin,
	);
}

function measureFraming(image: Image, mrz: MrzReading | null, face: Face | null): Finding {
	const parts = [...(mrz?.lineRegions ?? []), ...(face ? [face.region] : [])];
	const cut = parts.filter((part) => touchesBorder(part, image));
	return {
		result: parts.length === 0 ? "not_run" : cut.length > 0 ? "consider" : "clear",
		score: cut.length,
		threshold: 0,
		model: ruleModel("border"),
		reasons: parts.length === 0 ? ["document_not_found"] : cut.length > 0 ? ["document_cut_off"] : [],
		region: cut[0] ?? null,
	};
}

/** Quality of a document's image: measured on the page if an MRZ shows where it is, otherwise on the whole image. */
export function measureDocumentQuality(
	image: Image,
	mrz: MrzReading | null,
	portrait: DocumentFindings["portrait"],
): QualityFindings {
	const { width, height } = image.gray.base;
	const whole = { cx: width / 2, cy: height / 2, angle: 0, width, height };
	const page = mrz ? locatePage(mrz, image) : null;
	const region = page && rectangleToPolygon(page, image.scale);
	const patch = cutPatch(image, page ?? whole);
	const side = Math.min(image.info.width, image.info.height);
	return {
		sharpness: gradeScore(
			measurePrintSharpness(patch),
			SHARPNESS,
			"document_blurred",
			ruleModel("laplacian-variance"),
			region,
		),
		light: gradeScore(meanLuma(patch), LIGHT, "document_dark", ruleModel("mean-luma"), region),
		glare: gradeScore(measureGlare(patch), GLARE, "document_glare", ruleModel("blown-out-blocks"), region),
		framing: measureFraming(image, mrz, portrait.face),
		size: gradeScore(side, SIZE, "document_too_small", ruleModel("shorter-side"), null),
	};
}
