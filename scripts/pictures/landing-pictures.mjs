/** Creates the landing page's pictures of specimens as small AVIF files in app/src/web/pages/home/pictures. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const root = fileURLToPath(new URL("../..", import.meta.url));
const out = join(root, "app/src/web/pages/home/pictures");
const specimen = (name) => sharp(join(root, "app/specimens", `${name}.jpg`));
mkdirSync(out, { recursive: true });

const avif = (picture, quality, name) =>
	picture.avif({ quality, effort: 8 }).toFile(join(out, `${name}.avif`));

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

/** One closed wave of a ring with lobes, as smooth path commands; integers keep it short. */
function wave({ radius, depth, petals, lobes }) {
	const count = petals * 10;
	const at = (step) => {
		const angle = (2 * Math.PI * step) / count;
		const swell = 1 + 0.4 * Math.cos(lobes * angle);
		const reach = radius + depth * swell * Math.sin(petals * angle);
		return [reach * Math.cos(angle), reach * Math.sin(angle)];
	};
	const middle = (step) => at(step + 0.5).map(Math.round);
	let last = middle(-1);
	let path = `M${last.join(" ")}q`;
	for (let step = 0; step < count; step++) {
		const end = middle(step);
		const control = at(step).map((value, axis) => Math.round(2 * value - (last[axis] + end[axis]) / 2));
		const [x, y] = last;
		path += `${control[0] - x} ${control[1] - y} ${end[0] - x} ${end[1] - y} `;
		last = end;
	}
	return `${path.replaceAll(" -", "-").trim()}z`;
}

/** A ring of interlaced waves: one wave rotated lobe by lobe. Its number of petals isn't divisible by that of lobes. */
function ring(part) {
	const id = `w${part.petals}`;
	const turned = Array.from(
		{ length: part.lobes - 1 },
		(_, index) => `<use href="#${id}" transform="rotate(${(360 * (index + 1)) / part.lobes})"/>`,
	);
	return `<path id="${id}" d="${wave(part)}"/>${turned.join("")}`;
}

const drawn = (box, width, inside) =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><g fill="none" stroke="#000" stroke-width="${width}" stroke-linejoin="round">${inside}</g></svg>\n`;
const rings = [
	{ radius: 1620, depth: 235, petals: 25, lobes: 12 },
	{ radius: 1080, depth: 215, petals: 21, lobes: 10 },
	{ radius: 600, depth: 190, petals: 17, lobes: 8 },
	{ radius: 230, depth: 120, petals: 7, lobes: 6 },
].map(ring);
writeFileSync(join(out, "rosette.svg"), drawn("-2000 -2000 4000 4000", 4, rings.join("")));
