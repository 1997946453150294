/** The server that guides and samples are written for, until a page puts its own in. */
const example = "https://verify.example.com";

/** A text that installs something, with the reader's own server in place of the example. */
export const withServer = (text: string, origin: string): string =>
	text.includes(`${example}/sdk/`) ? text.replaceAll(example, origin) : text;
