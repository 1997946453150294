import { vi } from "vitest";
import type { InboxMail } from "../../app/src/domain/mails/contract.ts";

/** Maximum delay of an email, which is sent through the job queue. */
const arrivalTimeoutMs = 60_000;

/**
 * Waits for an email in the development inbox and returns the latest one to an address.
 * @param baseUrl URL of the server that sends it
 * @returns the email's text and the URL of its button
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
			const mail = data.find((sent) => sent.to === address && subject.test(sent.subject));
			if (!mail) throw new Error(`No mail ${subject} came to ${address}.`);
			return mail;
		},
		{ timeout: arrivalTimeoutMs, interval: 100 },
	);
	return { text, url: /^https?:\S+$/m.exec(text)?.[0] };
}
