/** Inserts all mutants of a file into it, each behind a switch, so that one start of the tests can try many. */
import { drizzle } from "./sql-mutants.mjs";

/** Code that checks whether a mutant is active. Outside tests, such as in a global setup, none is. */
const isOn = "__isOn";
const head = `const ${isOn} = (id) => globalThis.__mutant?.(id) ?? false;\n`;

/**
 * @param {string} text a source file
 * @param {{ id: number, start: number, end: number, replacement: string, form: string }[]} mutants those of the file
 */
export function instrumentSource(text, mutants) {
	const places = Map.groupBy(mutants, ({ start, end }) => `${start}:${end}`)
		.values()
		.map((there) => ({ start: there[0].start, end: there[0].end, mutants: there }))
		.toArray()
		// Outer ranges before inner ones.
		.toSorted((a, b) => a.start - b.start || b.end - a.end);
	let next = 0;
	const write = (from, to) => {
		let written = "";
		let at = from;
		while (next < places.length && places[next].start < to) {
			const { start, end, mutants: there } = places[next++];
			written += text.slice(at, start);
			written += withSwitches(there, write(start, end));
			at = end;
		}
		return written + text.slice(at, to);
	};
	const body = write(0, text.length);
	const needsDrizzle = mutants.some(({ replacement }) => replacement.startsWith(`${drizzle}.`));
	return `${needsDrizzle ? `import * as ${drizzle} from "drizzle-orm";\n` : ""}${head}${body}`;
}

function withSwitches(mutants, original) {
	return mutants.reduceRight((otherwise, { id, replacement, form }) => {
		if (form === "statement") return `if (!${isOn}(${id})) { ${otherwise} }`;
		if (form === "property") return `...(${isOn}(${id}) ? {} : { ${otherwise} })`;
		return `(${isOn}(${id}) ? (${replacement}) : (${otherwise}))`;
	}, original);
}
