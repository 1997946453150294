import type { Finding } from "../../findings.ts";
import { roundTo } from "../../numbers/rounding.ts";
import { ruleModel } from "../../quality/finding.ts";
import type { AnalyzedFrame } from "../assess/analyze-frames.ts";
import type { Challenge, LightColor, LightsStep } from "../challenge/challenge.ts";
import type { Color } from "../geometry/color.ts";

/** Correlation from which the face reflects the screen, and below which it shows other colors. */
const MIN_CORRELATION = 0.8;
const STRANGE_CORRELATION = 0.3;
/** Minimum relative change of the face's color: in a sunny room, the screen's light is invisible. */
const MIN_COLOR_CHANGE = 0.008;
/** Maximum change of the background relative to the face's: if both change alike, they are one photo. */
const MAX_ROOM_SHARE = 0.7;

/** Linear red, green and blue of the screen. */
const SCREEN_COLORS: Readonly<Record<LightColor, Color>> = {
	red: [1, 0, 0],
	yellow: [1, 1, 0],
	green: [0, 1, 0],
	cyan: [0, 1, 1],
	blue: [0, 0, 1],
	magenta: [1, 0, 1],
};

type Series = readonly Color[];

function mean(series: Series): Color {
	const sum = (c: 0 | 1 | 2) => series.reduce((total, color) => total + color[c], 0) / series.length;
	return [sum(0), sum(1), sum(2)];
}

/** Removes brightness and the mean color, which cancels the exposure and the skin's own color. */
function chromaChanges(series: Series): Series {
	const middle = mean(series);
	return series.map(([red, green, blue]) => {
		const away = [red - middle[0], green - middle[1], blue - middle[2]] as const;
		const gray = (away[0] + away[1] + away[2]) / 3;
		return [away[0] - gray, away[1] - gray, away[2] - gray];
	});
}

function dot(a: Series, b: Series): number {
	return a.reduce(
		(sum, color, i) => sum + color[0] * b[i]![0] + color[1] * b[i]![1] + color[2] * b[i]![2],
		0,
	);
}

function logarithm([red, green, blue]: Color): Color {
	return [Math.log(red + 1e-4), Math.log(green + 1e-4), Math.log(blue + 1e-4)];
}

interface Reflection {
	readonly correlation: number;
	/** Change of the face's color relative to the screen's. */
	readonly face: number;
	readonly room: number;
}

/** Mean color in the frames of each light. With more than two, the first is left out: the screen may have changed late. */
function colorPerLight(
	step: LightsStep,
	frames: readonly AnalyzedFrame[],
	of: (frame: AnalyzedFrame) => Color | null | undefined,
): Series | null {
	const series: Color[] = [];
	for (const color of step.colors) {
		const lit = frames
			.filter((frame) => frame.color === color)
			.map(of)
			.filter((one) => one != null);
		if (lit.length === 0) return null;
		series.push(mean((lit.length > 2 ? lit.slice(1) : lit).map(logarithm)));
	}
	return chromaChanges(series);
}

function measureReflection(step: LightsStep, frames: readonly AnalyzedFrame[]): Reflection | null {
	const screenChanges = chromaChanges(step.colors.map((color) => SCREEN_COLORS[color]));
	const face = colorPerLight(step, frames, ({ analysis }) => analysis?.skin);
	if (!face) return null;
	const room = colorPerLight(step, frames, ({ analysis }) => analysis?.background);
	const relativeToRoom = room
		? face.map((color, i): Color => {
				const [red, green, blue] = room[i]!;
				return [color[0] - red, color[1] - green, color[2] - blue];
			})
		: face;
	const power = dot(screenChanges, screenChanges);
	return {
		correlation:
			dot(relativeToRoom, screenChanges) /
			Math.sqrt(Math.max(1e-12, dot(relativeToRoom, relativeToRoom) * power)),
		face: dot(face, screenChanges) / power,
		room: room ? dot(room, screenChanges) / power : 0,
	};
}

function judgeReflection({ correlation, face, room }: Reflection, threshold: number): Finding["result"] {
	if (face >= MIN_COLOR_CHANGE && room > MAX_ROOM_SHARE * face) return "consider";
	if (face >= MIN_COLOR_CHANGE && correlation >= threshold) return "clear";
	return correlation < STRANGE_CORRELATION ? "rejected" : "consider";
}

/**
 * Whether the face reflects the screen's colors in their order, and more than the room does. Score: correlation of the
 * face's color, minus the room's, with the screen's; the minimum of all lights steps.
 */
export function checkLightReflection(
	{ steps }: Challenge,
	frames: readonly AnalyzedFrame[],
	threshold = MIN_CORRELATION,
): Finding {
	const reflections = steps.flatMap((step, i) => {
		if (step.kind !== "lights") return [];
		const stepFrames = frames.filter((frame) => frame.step === i);
		return measureReflection(step, stepFrames) ?? [];
	});
	const model = ruleModel("screen-reflection");
	if (reflections.length === 0)
		return { result: "not_run", score: null, threshold, model, reasons: [], region: null };
	const results = reflections.map((one) => judgeReflection(one, threshold));
	const result = results.includes("rejected")
		? "rejected"
		: results.includes("consider")
			? "consider"
			: "clear";
	return {
		result,
		score: roundTo(Math.min(...reflections.map(({ correlation }) => correlation)), 4),
		threshold,
		model,
		reasons: result === "clear" ? [] : ["light_not_reflected"],
		region: null,
	};
}
