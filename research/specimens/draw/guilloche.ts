/** The line work of a security printer, as data of SVG paths. Lengths are millimetres. */

type Curve = (t: number) => readonly [x: number, y: number];

function tracePath(curve: Curve, steps: number): string {
	const points: string[] = [];
	for (let step = 0; step <= steps; step++) {
		const [x, y] = curve(step / steps);
		points.push(`${x.toFixed(2)} ${y.toFixed(2)}`);
	}
	return `M${points.join("L")}`;
}

function strands(count: number, strand: (phase: number) => string): string {
	return Array.from({ length: count }, (_, index) => strand((2 * Math.PI * index) / count)).join("");
}

interface Ring {
	readonly x: number;
	readonly y: number;
	readonly radius: number;
	readonly depth: number;
	readonly petals: number;
	readonly strands: number;
}

/** A ring of interlaced closed waves. */
export function drawRing({ x, y, radius, depth, petals, strands: count }: Ring): string {
	return strands(count, (phase) =>
		tracePath((t) => {
			const angle = 2 * Math.PI * t;
			const swell = 1 + 0.35 * Math.cos((petals / 2) * angle);
			const reach = radius + depth * swell * Math.sin(petals * angle + phase);
			return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
		}, petals * 18),
	);
}

/** Rings within rings, finer towards the middle. */
export function drawRosette(x: number, y: number, radius: number): string {
	const rings = [
		{ radius: 0.84, depth: 0.115, petals: 24, strands: 6 },
		{ radius: 0.56, depth: 0.12, petals: 16, strands: 6 },
		{ radius: 0.27, depth: 0.13, petals: 10, strands: 5 },
	];
	return rings
		.map((part) => drawRing({ ...part, x, y, radius: part.radius * radius, depth: part.depth * radius }))
		.join("");
}

interface Band {
	readonly from: number;
	readonly to: number;
	readonly y: number;
	readonly height: number;
	readonly wave: number;
	readonly strands: number;
}

/** A braid along a horizontal line. */
export function drawBand({ from, to, y, height, wave, strands: count }: Band): string {
	return strands(count, (phase) =>
		tracePath(
			(t) => {
				const x = from + (to - from) * t;
				const swell = 0.66 + 0.34 * Math.sin((2 * Math.PI * x) / (wave * 3.5));
				return [x, y + (height / 2) * swell * Math.sin((2 * Math.PI * x) / wave + phase)];
			},
			Math.round((to - from) * 3),
		),
	);
}

interface Screen {
	readonly width: number;
	readonly top: number;
	readonly bottom: number;
	readonly pitch: number;
	readonly lift: number;
	/** Where the lines swell, so that a disc seems to stand out of the paper. */
	readonly disc?: { readonly x: number; readonly y: number; readonly radius: number };
}

/** Fine waves over a whole field. */
export function drawScreen({ width, top, bottom, pitch, lift, disc }: Screen): string {
	const lines: string[] = [];
	for (let base = top; base <= bottom; base += pitch) {
		lines.push(
			tracePath(
				(t) => {
					const x = width * t;
					let y = base + lift * Math.sin(x / 7 + base / 9) + lift * 0.6 * Math.sin(x / 3.1 - base / 5);
					if (disc) {
						const near = 1 - ((x - disc.x) ** 2 + (base - disc.y) ** 2) / disc.radius ** 2;
						if (near > 0) y -= 1.5 * Math.sqrt(near) * Math.sin((base - disc.y) / 2.4 + x / 9);
					}
					return [x, y];
				},
				Math.round(width * 0.9),
			),
		);
	}
	return lines.join("");
}
