/** Placeholder origin in guides and samples. */
const exampleServer = "https://verify.example.com";

/** Replaces the placeholder origin in installation instructions with the current server's. */
export const replaceExampleServer = (text: string, origin: string): string =>
	text.includes(`${exampleServer}/sdk/`) ? text.replaceAll(exampleServer, origin) : text;
