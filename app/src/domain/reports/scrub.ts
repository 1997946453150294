/** What may be a person's, or a secret: addresses, secrets and ids of links, long numbers, what follows an address. */
const private_ = [
	[/[^\s@<>"'()]+@[^\s@<>"'()]+\.[^\s@<>"'()]+/g, "(e-mail)"],
	[/\b(?:sk_(?:test|live)|vcs|ses|prf|whsec)_\w+/g, "(secret)"],
	[/[?#][^\s)"']*/g, ""],
	[/\d[\d\s.-]{6,}\d/g, "(number)"],
] as const;

/** Words of a browser, without what could tell of a person. */
export const scrub = (words: string): string =>
	private_.reduce((text, [pattern, instead]) => text.replace(pattern, instead), words);

/** Lines of a stack that name a place in a program, without the host it came from. */
export const scrubStack = (stack: string): string =>
	stack
		.split("\n")
		.filter((line) => /^\s*at |@/.test(line) && /:\d+:\d+\)?$/.test(line.trim()))
		.map((line) => line.replace(/https?:\/\/[^/\s]+/g, "").replace(/[?#][^\s:)]*/g, ""))
		.slice(0, 30)
		.join("\n");
