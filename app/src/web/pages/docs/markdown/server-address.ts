/** The server that guides and samples are written for, until a page puts its own in. */
const exampleServer = "https://verify.example.com";

/** A text that installs something, with the reader's own server in place of the example. */
export const replaceExampleServer = (text: string, origin: string): string =>
	text.includes(`${exampleServer}/sdk/`) ? text.replaceAll(exampleServer, origin) : text;
