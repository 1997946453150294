/** Size of a portrait as a pattern. */
export const PORTRAIT_WIDTH = 14;
export const PORTRAIT_HEIGHT = 18;

/** Normalizes a pattern to mean 0 and length 1, so that the product of two patterns is their correlation. */
export function normalize(values: Float64Array): Float64Array {
	const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
	const centered = values.map((value) => value - mean);
	const length = Math.hypot(...centered) || 1;
	return centered.map((value) => value / length);
}

/** Mean portrait of eight rendered people (`engine/fixtures/people`), in hundredths of the largest value. */
const ROWS = `
99 74 3 -46 -76 -92 -97 -98 -93 -77 -50 15 80 99
92 35 -40 -79 -84 -85 -83 -83 -86 -92 -89 -35 50 94
73 7 -77 -72 -41 -25 -19 -24 -36 -58 -90 -83 24 84
58 -10 -71 -21 10 18 19 12 1 -16 -48 -91 2 67
51 -31 -44 8 25 32 31 27 20 10 -9 -64 -24 57
47 -44 -21 7 14 25 34 35 23 5 -6 -41 -27 55
44 -40 -16 -25 -39 -25 19 12 -33 -43 -30 -31 -35 51
33 -30 -5 -17 -42 -25 9 -1 -32 -47 -27 -16 -44 38
34 -12 12 21 19 5 7 -5 -2 10 9 -3 -32 40
43 -4 19 31 30 13 10 -2 3 20 17 -1 -20 49
59 12 15 25 30 12 2 -10 0 19 9 -3 3 57
73 51 21 17 22 14 9 0 1 9 0 7 46 67
76 70 32 7 7 -9 -15 -21 -21 -5 -9 20 63 74
76 71 45 4 0 -2 -4 -11 -13 -14 -11 39 70 75
72 51 33 0 -12 -1 6 0 -14 -26 -12 26 48 67
57 30 11 -9 -22 -23 -19 -25 -35 -36 -22 2 27 52
26 14 2 -14 -14 -19 -23 -29 -31 -31 -32 -7 5 25
-11 -13 0 -16 -9 -9 -13 -17 -19 -27 -29 -12 -24 -17
`;

export const meanPortrait = normalize(Float64Array.from(ROWS.trim().split(/\s+/), Number));
