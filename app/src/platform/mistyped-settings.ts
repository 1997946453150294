import { distance } from "fastest-levenshtein";

/** Names of fewer letters are too close to other programs': `PORTS`, `HOSTS`, `ROLES`. */
const lettersPerSlip = 6;

/** Letters of a name, doubled ones once, a plural's last ones apart. */
const lettersOf = (name: string): string =>
	name
		.toUpperCase()
		.replace(/[^A-Z]/g, "")
		.replace(/(.)\1+/g, "$1")
		.replace(/IES$/, "Y")
		.replace(/(?<=.{5})S$/, "");

const sortLetters = (letters: string): string => [...letters].sort().join("");

function isSlip(name: string, setting: string): boolean {
	const written = lettersOf(name);
	const meant = lettersOf(setting);
	return (
		sortLetters(written) === sortLetters(meant) ||
		distance(written, meant) <= Math.floor(Math.min(written.length, meant.length) / lettersPerSlip)
	);
}

/**
 * Finds variables that are a setting's name with a typing slip: `MASTER_KEYS`, `MAIL_FORM`, `public_url`. The setting would
 * silently keep its default. One that is set itself wasn't meant, and neither was a variable of no value.
 */
export function findMistypedSettings(
	env: Readonly<Record<string, string | undefined>>,
	settings: readonly string[],
): { name: string; meant: string }[] {
	const missing = settings.filter((setting) => !env[setting]);
	const known = new Set(settings);
	return Object.entries(env).flatMap(([name, value]) => {
		const meant = value && !known.has(name) ? missing.find((setting) => isSlip(name, setting)) : undefined;
		return meant ? [{ name, meant }] : [];
	});
}
