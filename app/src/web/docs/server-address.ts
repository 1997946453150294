/** The server that guides and samples are written for, until a page puts its own in. */
const example = "https://verify.example.com";

/** A text whose downloads come from this very server. */
export const withServer = (text: string, origin: string): string =>
	text.replaceAll(`${example}/sdk/`, `${origin}/sdk/`);
