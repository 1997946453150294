import { createRandom, hashToSeed, randomBetween } from "./seeded-random.ts";

/** What only Utopia has: its arms, the mark of its chip, and the hands of its citizens. */

function drawStar(x: number, y: number, radius: number): string {
	const points = Array.from({ length: 10 }, (_, index) => {
		const reach = index % 2 ? radius * 0.42 : radius;
		const angle = (Math.PI * index) / 5 - Math.PI / 2;
		return `${(x + reach * Math.cos(angle)).toFixed(2)},${(y + reach * Math.sin(angle)).toFixed(2)}`;
	});
	return `<polygon points="${points.join(" ")}"/>`;
}

function drawBranch(side: 1 | -1): string {
	return Array.from({ length: 9 }, (_, index) => {
		const angle = Math.PI / 2 - side * (0.22 + index * 0.25);
		const reach = index % 2 ? 47 : 41;
		const x = reach * Math.cos(angle);
		const y = 4 + reach * Math.sin(angle);
		const turn = (angle * 180) / Math.PI - side * (index % 2 ? 118 : 62);
		return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="7" ry="2.7" transform="rotate(${turn.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)})"/>`;
	}).join("");
}

/** A sun rising from the sea on a shield, between branches, under five stars. */
export function drawCoatOfArms(x: number, y: number, size: number, color: string): string {
	const rays = Array.from({ length: 9 }, (_, index) => {
		const angle = Math.PI + (Math.PI * (index + 0.5)) / 9;
		const [c, s] = [Math.cos(angle), Math.sin(angle)];
		return `<path d="M${(12.5 * c).toFixed(1)} ${(4 + 12.5 * s).toFixed(1)}L${(20 * c).toFixed(1)} ${(4 + 20 * s).toFixed(1)}"/>`;
	}).join("");
	const stars = [-2, -1, 0, 1, 2].map((step) => drawStar(step * 12, -41 + step * step * 1.8, 4.6)).join("");
	return `<g transform="translate(${x} ${y}) scale(${size / 104})" fill="${color}" stroke="none">
		${stars}${drawBranch(1)}${drawBranch(-1)}
		<path d="M-27-27H27V5C27 24 14 34 0 41C-14 34-27 24-27 5Z" fill="none" stroke="${color}" stroke-width="3"/>
		<path d="M-10 4A10 10 0 0 1 10 4Z"/>
		<g stroke="${color}" stroke-width="2.4" stroke-linecap="round">${rays}</g>
		<g fill="none" stroke="${color}" stroke-width="2.6">
			<path d="M-25 10q6.2-5 12.5 0t12.5 0t12.5 0t12.5 0"/>
			<path d="M-22 18q5.5-5 11 0t11 0t11 0t11 0"/>
			<path d="M-16 26q4-4 8 0t8 0t8 0t8 0"/>
		</g>
	</g>`;
}

/** The international sign of a document with a chip. */
export function drawChipSymbol(x: number, y: number, width: number, color: string): string {
	return `<g transform="translate(${x} ${y}) scale(${width / 20})" fill="none" stroke="${color}" stroke-width="1.8">
		<rect x="0.9" y="0.9" width="18.2" height="10.2" rx="1.2"/><circle cx="10" cy="6" r="2.7"/>
		<path d="M1 6H7.3M12.7 6H19"/></g>`;
}

/** A signature: one running stroke of loops, humps and cups; the initials stand tall. */
export function drawSignature(
	firstName: string,
	lastName: string,
	x: number,
	y: number,
	width: number,
): string {
	const random = createRandom(hashToSeed(`signature of ${firstName} ${lastName}`));
	const count = Math.min(8, firstName.length + lastName.length - 2);
	const initial = Math.min(firstName.length, Math.ceil(count / 2));
	const step = width / (count + 1);
	const turns = Array.from({ length: count + 1 }, (_, index) => ({
		tall:
			index === 0 || index === initial
				? randomBetween(random, 2.5, 3.3)
				: randomBetween(random, 0.5, random() < 0.2 ? 2.2 : 1.1),
		deep: random() < 0.16 ? randomBetween(random, 0.6, 1.3) : 0,
		// Wide turns cross themselves; narrow ones are humps, those that lean back are cups.
		wide: randomBetween(random, -0.5, 1.1),
		advance: randomBetween(random, 0.7, 1.3),
	}));
	const slant = randomBetween(random, 0.15, 0.6);
	const points: string[] = [];
	let start = x;
	for (const { tall, deep, wide, advance } of turns) {
		for (let t = 0; t < 1; t += 1 / 16) {
			const up =
				(tall * (1 - Math.cos(2 * Math.PI * t))) / 2 - deep * Math.sin(Math.PI * t) ** 8 * (t > 0.5 ? 1 : 0);
			const across = start + advance * step * t + wide * step * 0.55 * Math.sin(2 * Math.PI * t) + slant * up;
			points.push(`${across.toFixed(2)} ${(y - up).toFixed(2)}`);
		}
		start += advance * step;
	}
	const flourish = `q${(step * 0.5).toFixed(2)} ${randomBetween(random, -0.6, 0.5).toFixed(2)} ${(step * 1.5).toFixed(2)} ${randomBetween(random, -1.4, -0.2).toFixed(2)}`;
	const under =
		random() < 0.5
			? `M${(x + width * 0.2).toFixed(2)} ${(y + 0.9).toFixed(2)}q${(width * 0.4).toFixed(2)}-0.6 ${(width * 0.7).toFixed(2)}-0.5`
			: "";
	const style = `fill="none" stroke="#1b2340" stroke-width="0.24" stroke-linecap="round" stroke-linejoin="round"`;
	return `<path d="M${points.join("L")}${flourish}${under}" ${style}/>`;
}
