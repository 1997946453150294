import { vi } from "vitest";
import type { InboxMail } from "../../app/src/domain/mails/contract.ts";

/** Milliseconds that a mail has to arrive: it passes through the queue. */
const arrivalTimeoutMs = 60_000;

/**
 * Waits for a mail to an address in the development inbox; the latest counts.
 * @param baseUrl of the product that sends it
 * @returns its text, and the address that its button leads to
 */
export async function waitForMail(
	baseUrl: string,
	address: string,
	subject: RegExp,
): Promise<{ text: string; url: string | undefined }> {
	const { text } = await vi.waitFor(
		async () => {
			const response = await fetch(`${baseUrl}/api/dev/inbox`);
			if (!response.ok) throw new Error(`The inbox answered ${response.status}.`);
			const { data } = (await response.json()) as { data: InboxMail[] };
			const mail = data.find((one) => one.to === address && subject.test(one.subject));
			if (!mail) throw new Error(`No mail ${subject} came to ${address}.`);
			return mail;
		},
		{ timeout: arrivalTimeoutMs, interval: 100 },
	);
	return { text, url: /^https?:\S+$/m.exec(text)?.[0] };
}
