/** What may be a person's, or a secret: addresses, secrets and ids of links, what follows an address. */
const privatePatterns = [
	[/[^\s@<>"'()]+@[^\s@<>"'()]+\.[^\s@<>"'()]+/g, "(e-mail)"],
	[/\b(?:sk_(?:test|live)|vcs|ses|prf|whsec)_[\w-]+/g, "(secret)"],
	// Three digits are the number of one of React's errors.
	[/(?!#\d{3}\b)[?#][^\s)"']*/g, ""],
] as const;

const longNumberPattern = /\d[\d\s.-]{6,}\d/g;

/** An address with its host, or the path of one; without the full stop or bracket that may follow it. */
const addressPattern = /(\b[a-z][a-z\d+.-]*:\/\/[^\s"<>/]*)?(\/[^\s"<>]*[^\s"<>'().,:;])/gi;

/** Links carry their secret in the path: only the names of our own scripts, which everybody may load, stay. */
const hidePath = (path: string): string => (/^\/assets\/[\w.-]+$/.test(path) ? path : "/(path)");

/** One segment without a host is a word such as `and/or`. */
const hideAddress = (_match: string, host: string | undefined, path: string): string =>
	host !== undefined || path.lastIndexOf("/") > 0 ? `${host ?? ""}${hidePath(path)}` : path;

/** Words of a browser, without what could tell of a person. */
export const scrubText = (input: string): string =>
	privatePatterns
		.reduce((text, [pattern, instead]) => text.replace(pattern, instead), input)
		.replace(addressPattern, hideAddress)
		.replace(longNumberPattern, "(number)");

/** A frame as Chromium writes it, with and without the function's name, and as Firefox and Safari do. */
const framePatterns = [
	/^\s*at (?<name>.+) \((?<place>\S+?)(?<position>:\d+:\d+)\)$/,
	/^\s*at (?<place>\S+?)(?<position>:\d+:\d+)$/,
	/^(?<name>[^@]*)@(?<place>\S+?)(?<position>:\d+:\d+)$/,
];

/** A frame of nothing but its function and its place in a script; nothing where the line is no frame. */
function scrubFrame(line: string): string[] {
	const {
		name,
		place = "",
		position,
	} = framePatterns.map((form) => form.exec(line)).find(Boolean)?.groups ?? {};
	const path = /^(?:https?:\/\/[^/]+)?(\/[^?#]*)/.exec(place)?.[1];
	if (!path) return [];
	const where = `${hidePath(path)}${position}`;
	return [name ? `    at ${scrubText(name)} (${where})` : `    at ${where}`];
}

/** Lines of a stack that name a place in a program, without the host it came from. */
export const scrubStack = (stack: string): string =>
	stack.split("\n").flatMap(scrubFrame).slice(0, 30).join("\n");
