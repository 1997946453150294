/** Creates the landing page's images of specimens as small AVIF files in app/src/web/pages/home/images. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";

const root = fileURLToPath(new URL("../..", import.meta.url));
const out = join(root, "app/src/web/pages/home/images");
const specimen = (name: string) => sharp(join(root, "app/specimens", `${name}.jpg`));
mkdirSync(out, { recursive: true });

const avif = (image: Sharp, quality: number, name: string) =>
	image.avif({ quality, effort: 8 }).toFile(join(out, `${name}.avif`));

const documents = {
	valid: "passports/anna-lind",
	expired: "passports/hiro-sato",
	altered: "magic/check-digit",
};
for (const [name, file] of Object.entries(documents))
	await avif(specimen(file).resize(1200), 50, `document-${name}`);

const people = { valid: "anna-lind", expired: "hiro-sato", altered: "david-marsh", impostor: "kwame-osei" };
for (const [name, person] of Object.entries(people)) {
	await avif(specimen(`selfies/${person}-1`).resize(480), 50, `selfie-${name}`);
	// Head and shoulders, for choosing a person.
	const head = specimen(`portraits/${person}`).extract({ left: 75, top: 130, width: 450, height: 450 });
	await avif(head.resize(112), 55, `head-${name}`);
}

/** A ring of waves, in units of its drawing. */
interface Ring {
	radius: number;
	depth: number;
	petals: number;
	lobes: number;
}
type Point = [x: number, y: number];

/** One closed wave of a ring with lobes, as smooth path commands; integers keep it short. */
function wave({ radius, depth, petals, lobes }: Ring): string {
	const count = petals * 10;
	const at = (step: number): Point => {
		const angle = (2 * Math.PI * step) / count;
		const swell = 1 + 0.4 * Math.cos(lobes * angle);
		const reach = radius + depth * swell * Math.sin(petals * angle);
		return [reach * Math.cos(angle), reach * Math.sin(angle)];
	};
	const middle = (step: number): Point => {
		const [x, y] = at(step + 0.5);
		return [Math.round(x), Math.round(y)];
	};
	let last = middle(-1);
	let path = `M${last.join(" ")}q`;
	for (let step = 0; step < count; step++) {
		const end = middle(step);
		const [x, y] = last;
		const [peakX, peakY] = at(step);
		const control = [Math.round(2 * peakX - (x + end[0]) / 2), Math.round(2 * peakY - (y + end[1]) / 2)];
		path += [...control, ...end].map((value, axis) => `${value - (axis % 2 === 0 ? x : y)} `).join("");
		last = end;
	}
	return `${path.replaceAll(" -", "-").trim()}z`;
}

/** A ring of interlaced waves: one wave rotated lobe by lobe. Its number of petals isn't divisible by that of lobes. */
function ring(part: Ring): string {
	const id = `w${part.petals}`;
	const turned = Array.from(
		{ length: part.lobes - 1 },
		(_, index) => `<use href="#${id}" transform="rotate(${(360 * (index + 1)) / part.lobes})"/>`,
	);
	return `<path id="${id}" d="${wave(part)}"/>${turned.join("")}`;
}

const drawn = (box: string, width: number, inside: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><g fill="none" stroke="#000" stroke-width="${width}" stroke-linejoin="round">${inside}</g></svg>\n`;
const rings = [
	{ radius: 1620, depth: 235, petals: 25, lobes: 12 },
	{ radius: 1080, depth: 215, petals: 21, lobes: 10 },
	{ radius: 600, depth: 190, petals: 17, lobes: 8 },
	{ radius: 230, depth: 120, petals: 7, lobes: 6 },
].map(ring);
writeFileSync(join(out, "rosette.svg"), drawn("-2000 -2000 4000 4000", 4, rings.join("")));
