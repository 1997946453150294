import { createTransport } from "nodemailer";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Keys } from "../crypto/keys.ts";
import type { Logger } from "../log.ts";
import { type Inbox, openInbox } from "./inbox.ts";

/** A mail as it leaves. */
export interface Mail {
	/** One address, without a name. */
	readonly to: string;
	readonly subject: string;
	readonly text: string;
	readonly html: string;
}

export interface Mailer {
	/** Whether mails can leave at all: in production without SMTP they can't. */
	readonly configured: boolean;
	/** Where developers read what would have been sent; null where mails really leave. */
	readonly inbox: Inbox | null;
	/** Hands a mail over. @throws MailError */
	send(mail: Mail): Promise<void>;
	close(): void;
}

/**
 * Why a mail did not leave, in words without an address: mail servers like to repeat them, and errors are
 * logged and kept with their job.
 */
export class MailError extends Error {
	override readonly name = "MailError";
	/**
	 * `server`: no mail leaves, this one may later. `postponed`: the server doesn't take mail for this address
	 * now. `refused`: it never will.
	 */
	readonly fault: "server" | "postponed" | "refused";
	constructor(fault: MailError["fault"], message: string) {
		super(message);
		this.fault = fault;
	}
}

/** What nodemailer says of a failure beside its message. */
interface SmtpError {
	code?: string;
	command?: string;
	/** Of RFC 5321 §4.2: from 500 on asking again is in vain. */
	responseCode?: number;
}

function mailError({ code, command, responseCode }: SmtpError): MailError {
	const message = ["The mail was not taken:", code, command, responseCode].filter(Boolean).join(" ");
	if (command !== "RCPT TO" || !responseCode) return new MailError("server", message);
	return new MailError(responseCode >= 500 ? "refused" : "postponed", message);
}

/** A server that says nothing for so long doesn't answer. */
const timeoutMs = 10_000;

function openSmtp(url: string, from: string): Mailer {
	const transport = createTransport(
		{
			url,
			pool: true,
			maxConnections: 2,
			connectionTimeout: timeoutMs,
			greetingTimeout: timeoutMs,
			socketTimeout: timeoutMs,
			disableFileAccess: true,
			disableUrlAccess: true,
		},
		{ from, headers: { "Auto-Submitted": "auto-generated" } },
	);
	return {
		configured: true,
		inbox: null,
		async send({ to, ...mail }) {
			// As an object it is one address, whatever commas it may hold.
			await transport.sendMail({ ...mail, to: { name: "", address: to } }).catch((error: SmtpError) => {
				throw mailError(error);
			});
		},
		close: () => transport.close(),
	};
}

/** Opens the way that mails leave by: SMTP, the developers' inbox, or none in production without SMTP. */
export function openMailer(config: Config, keys: Keys, clock: Clock, log: Logger): Mailer {
	if (config.smtpUrl) return openSmtp(config.smtpUrl, config.mailFrom);
	if (!config.production) {
		const inbox = openInbox(config.dataDir, keys.derive("inbox"));
		return {
			configured: true,
			inbox,
			send: (mail) => inbox.put(mail, clock.now()),
			close() {},
		};
	}
	const missing = "SMTP_URL is not set: mails wait until it is.";
	log.warn({ code: "mail_unconfigured" }, missing);
	return {
		configured: false,
		inbox: null,
		async send() {
			throw new MailError("server", missing);
		},
		close() {},
	};
}
