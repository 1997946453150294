/** Placeholder in guides and samples for the host of the reader's own server. */
const exampleHost = "verify.example.com";

/** Fills in the reader's own server. */
export const replaceExampleServer = (text: string, origin: string): string =>
	origin
		? text.replaceAll(`https://${exampleHost}`, origin).replaceAll(exampleHost, new URL(origin).hostname)
		: text;
