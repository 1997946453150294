/** Tables to lay documents on, made of noise. */

interface Surface {
	/** Of the noise, across and down: unequal numbers make a grain. */
	readonly frequency: readonly [number, number];
	readonly octaves: number;
	readonly contrast: number;
	/** Colors from the darkest to the lightest. */
	readonly palette: readonly string[];
	/** Seams between boards, every so many pixels. */
	readonly boards?: number;
	readonly weave?: boolean;
}

export const surfaces = {
	oak: {
		frequency: [0.0028, 0.11],
		octaves: 5,
		contrast: 1.15,
		palette: ["#86603a", "#b08253", "#c99d6a", "#d9b484"],
		boards: 360,
	},
	walnut: {
		frequency: [0.003, 0.09],
		octaves: 5,
		contrast: 1.25,
		palette: ["#2f1d13", "#4b3020", "#6a4730", "#7d573c"],
		boards: 420,
	},
	ash: {
		frequency: [0.003, 0.12],
		octaves: 4,
		contrast: 1.1,
		palette: ["#a79c8c", "#c3b9a9", "#d6cdbf", "#e0d9cd"],
		boards: 520,
	},
	slate: {
		frequency: [0.03, 0.05],
		octaves: 5,
		contrast: 0.8,
		palette: ["#23282d", "#33393f", "#454c53", "#565e66"],
	},
	concrete: {
		frequency: [0.016, 0.016],
		octaves: 6,
		contrast: 0.7,
		palette: ["#7d7b77", "#96948f", "#aaa8a3", "#bbb9b5"],
	},
	linen: {
		frequency: [0.012, 0.012],
		octaves: 3,
		contrast: 0.7,
		palette: ["#6d7a86", "#7f8c98", "#909daa"],
		weave: true,
	},
	felt: { frequency: [0.09, 0.09], octaves: 4, contrast: 0.9, palette: ["#1f3340", "#2a4352", "#365565"] },
	quartz: {
		frequency: [0.22, 0.22],
		octaves: 3,
		contrast: 1.1,
		palette: ["#a5a7a8", "#c9cacb", "#d6d7d7", "#dddddc"],
	},
} satisfies Record<string, Surface>;

export type SurfaceName = keyof typeof surfaces;

function channel(palette: readonly string[], at: number): string {
	return palette.map((color) => (Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3)).join(" ");
}

/** The surface as a photo, to stretch over the table. */
export function drawSurface(name: SurfaceName, seed: number): string {
	const { frequency, octaves, contrast, palette, boards, weave }: Surface = surfaces[name];
	const offset = (1 - contrast) / 2;
	const grey = `${contrast} 0 0 0 ${offset.toFixed(3)} `.repeat(3);
	const seams = boards
		? `<pattern id="seams" width="1400" height="${boards}" patternUnits="userSpaceOnUse"><rect width="1400" height="2" fill="#000" opacity="0.35"/><rect y="2" width="1400" height="1.5" fill="#fff" opacity="0.12"/></pattern><rect width="1400" height="1100" fill="url(#seams)"/>`
		: "";
	const threads = weave
		? `<pattern id="threads" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 1.5H3M3 4.5H6" stroke="#fff" stroke-width="1.6" opacity="0.13"/><path d="M1.5 3V6M4.5 0V3" stroke="#000" stroke-width="1.6" opacity="0.14"/></pattern><rect width="1400" height="1100" fill="url(#threads)"/>`
		: "";
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1100"><filter id="noise" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
		<feTurbulence type="fractalNoise" baseFrequency="${frequency.join(" ")}" numOctaves="${octaves}" seed="${seed % 1000}"/>
		<feColorMatrix values="${grey}0 0 0 0 1"/>
		<feComponentTransfer><feFuncR type="table" tableValues="${channel(palette, 1)}"/><feFuncG type="table" tableValues="${channel(palette, 3)}"/><feFuncB type="table" tableValues="${channel(palette, 5)}"/></feComponentTransfer>
	</filter><rect width="1400" height="1100" filter="url(#noise)"/>${seams}${threads}</svg>`;
	return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
