/** Placeholder origin in guides and samples. */
const exampleServer = "https://verify.example.com";

/** Replaces the placeholder origin with the current server's where a command installs from it or names it for the samples. */
export const replaceExampleServer = (text: string, origin: string): string =>
	text.includes(`${exampleServer}/sdk/`) || text.includes("VIDIMUS_URL")
		? text.replaceAll(exampleServer, origin)
		: text;
