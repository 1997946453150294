/** A link is mostly opened in the browser whose other tab waits for it: that tab then continues at once. */
const channelName = "vidimus-email-verified";

const openChannel = () =>
	typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(channelName);

/** Tells the browser's other tabs that an address was verified. */
export function announceEmailVerified(): void {
	const channel = openChannel();
	channel?.postMessage(null);
	channel?.close();
}

/** Calls the listener when another tab has verified an address. @returns a function that stops this */
export function onEmailVerifiedElsewhere(listener: () => void): () => void {
	const channel = openChannel();
	channel?.addEventListener("message", listener);
	return () => channel?.close();
}
