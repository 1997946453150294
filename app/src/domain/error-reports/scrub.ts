/** Patterns of personal data and secrets: email addresses, secrets and IDs of links, query strings. */
const privatePatterns = [
	[/[^\s@<>"'()]+@[^\s@<>"'()]+\.[^\s@<>"'()]+/g, "(e-mail)"],
	[/\b(?:sk_(?:test|live)|vcs|ses|prf|whsec)_[\w-]+/g, "(secret)"],
	// Three digits are the number of a React error.
	[/(?!#\d{3}\b)[?#][^\s)"']*/g, ""],
] as const;

const longNumberPattern = /\d[\d\s.-]{6,}\d/g;

/** A URL, or a path, without a full stop or bracket after it. */
const addressPattern = /(\b[a-z][a-z\d+.-]*:\/\/[^\s"<>/]*)?(\/[^\s"<>]*[^\s"<>'().,:;])/gi;

/** Paths of links contain secrets: only the names of our own scripts, which are public, are kept. */
const hidePath = (path: string): string => (/^\/assets\/[\w.-]+$/.test(path) ? path : "/(path)");

/** A single segment without a host is text such as `and/or`. */
const hideAddress = (_match: string, host: string | undefined, path: string): string =>
	host !== undefined || path.lastIndexOf("/") > 0 ? `${host ?? ""}${hidePath(path)}` : path;

/** Removes personal data and secrets from a browser's message. */
export const scrubText = (input: string): string =>
	privatePatterns
		.reduce((text, [pattern, instead]) => text.replace(pattern, instead), input)
		.replace(addressPattern, hideAddress)
		.replace(longNumberPattern, "(number)");

/** Stack frames of Chromium, with and without a function name, and of Firefox and Safari. */
const framePatterns = [
	/^\s*at (?<name>.+) \((?<place>\S+?)(?<position>:\d+:\d+)\)$/,
	/^\s*at (?<place>\S+?)(?<position>:\d+:\d+)$/,
	/^(?<name>[^@]*)@(?<place>\S+?)(?<position>:\d+:\d+)$/,
];

/** A stack frame reduced to its function and script position; empty for other lines. */
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

/** The frames of a stack trace, without hosts. */
export const scrubStack = (stack: string): string =>
	stack.split("\n").flatMap(scrubFrame).slice(0, 30).join("\n");
