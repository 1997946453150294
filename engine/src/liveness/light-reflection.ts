import type { Finding } from "../findings.ts";
import { rule } from "../quality/finding.ts";
import { rounded } from "../rounding.ts";
import type { Challenge, LightColour, LightsStep } from "./challenge.ts";
import type { Colour } from "./colour.ts";
import type { SeenFrame } from "./look.ts";

/** Correlation from which the face follows the screen, and under which it follows something else. */
const FOLLOWS = 0.8;
const STRANGE = 0.3;
/** Change of the face's colour, as a share, below which no light of the screen is seen: a sunny room. */
const FAINT = 0.008;
/** When the room behind changes by this share of what the face does, both are one picture. */
const ROOM_TOO = 0.7;

/** Linear red, green and blue that the screen sends out. */
const SENT: Readonly<Record<LightColour, Colour>> = {
	red: [1, 0, 0],
	yellow: [1, 1, 0],
	green: [0, 1, 0],
	cyan: [0, 1, 1],
	blue: [0, 0, 1],
	magenta: [1, 0, 1],
};

type Series = readonly Colour[];

function mean(series: Series): Colour {
	const sum = (c: 0 | 1 | 2) => series.reduce((total, colour) => total + colour[c], 0) / series.length;
	return [sum(0), sum(1), sum(2)];
}

/** Colour without brightness and without what stays: exposure and the person's own colour fall out. */
function changes(series: Series): Series {
	const middle = mean(series);
	return series.map(([red, green, blue]) => {
		const away = [red - middle[0], green - middle[1], blue - middle[2]] as const;
		const grey = (away[0] + away[1] + away[2]) / 3;
		return [away[0] - grey, away[1] - grey, away[2] - grey];
	});
}

function dot(a: Series, b: Series): number {
	return a.reduce(
		(sum, colour, i) => sum + colour[0] * b[i]![0] + colour[1] * b[i]![1] + colour[2] * b[i]![2],
		0,
	);
}

function logarithm([red, green, blue]: Colour): Colour {
	return [Math.log(red + 1e-4), Math.log(green + 1e-4), Math.log(blue + 1e-4)];
}

interface Reflection {
	readonly correlation: number;
	/** Change of the face's colour by that of the screen's. */
	readonly face: number;
	readonly room: number;
}

/** Mean colour in the frames of each light, the first of several left out: the screen may have changed late. */
function seenUnder(
	step: LightsStep,
	frames: readonly SeenFrame[],
	of: (frame: SeenFrame) => Colour | null | undefined,
): Series | null {
	const series: Colour[] = [];
	for (const colour of step.colours) {
		const lit = frames
			.filter((frame) => frame.colour === colour)
			.map(of)
			.filter((one) => one != null);
		if (lit.length === 0) return null;
		series.push(mean((lit.length > 2 ? lit.slice(1) : lit).map(logarithm)));
	}
	return changes(series);
}

function reflectionIn(step: LightsStep, frames: readonly SeenFrame[]): Reflection | null {
	const sent = changes(step.colours.map((colour) => SENT[colour]));
	const face = seenUnder(step, frames, ({ seen }) => seen?.skin);
	if (!face) return null;
	const room = seenUnder(step, frames, ({ seen }) => seen?.background);
	const apart = room
		? face.map((colour, i): Colour => {
				const [red, green, blue] = room[i]!;
				return [colour[0] - red, colour[1] - green, colour[2] - blue];
			})
		: face;
	const power = dot(sent, sent);
	return {
		correlation: dot(apart, sent) / Math.sqrt(Math.max(1e-12, dot(apart, apart) * power)),
		face: dot(face, sent) / power,
		room: room ? dot(room, sent) / power : 0,
	};
}

function resultOf({ correlation, face, room }: Reflection, threshold: number): Finding["result"] {
	if (face >= FAINT && room > ROOM_TOO * face) return "consider";
	if (face >= FAINT && correlation >= threshold) return "clear";
	return correlation < STRANGE ? "rejected" : "consider";
}

/**
 * Whether the face sends back what the screen shows, in its order, more than the room does. Score: correlation of
 * the face's colour, less the room's, with the screen's; the least of all series of lights.
 */
export function lightReflection(
	{ steps }: Challenge,
	frames: readonly SeenFrame[],
	threshold = FOLLOWS,
): Finding {
	const found = steps.flatMap((step, i) => {
		if (step.kind !== "lights") return [];
		const own = frames.filter((frame) => frame.step === i);
		return reflectionIn(step, own) ?? [];
	});
	const model = rule("screen-reflection");
	if (found.length === 0)
		return { result: "not_run", score: null, threshold, model, reasons: [], region: null };
	const results = found.map((one) => resultOf(one, threshold));
	const result = results.includes("rejected")
		? "rejected"
		: results.includes("consider")
			? "consider"
			: "clear";
	return {
		result,
		score: rounded(Math.min(...found.map(({ correlation }) => correlation)), 4),
		threshold,
		model,
		reasons: result === "clear" ? [] : ["light_not_reflected"],
		region: null,
	};
}
