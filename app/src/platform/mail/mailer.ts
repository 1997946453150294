import { createTransport } from "nodemailer";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { KeyManager } from "../crypto/master-key.ts";
import type { Logger } from "../logging/log.ts";
import { type Inbox, openInbox } from "./dev-inbox.ts";

/** A mail that is ready to be sent. */
export interface Mail {
	/** One address, without a name. */
	readonly to: string;
	readonly subject: string;
	readonly text: string;
	readonly html: string;
}

export interface Mailer {
	/** Whether mail can be sent: in production it can't without SMTP. */
	readonly isConfigured: boolean;
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

function toMailError({ code, command, responseCode }: SmtpError): MailError {
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
		isConfigured: true,
		inbox: null,
		async send({ to, ...mail }) {
			// As an object it counts as one address, even if it contains commas.
			await transport.sendMail({ ...mail, to: { name: "", address: to } }).catch((error: SmtpError) => {
				throw toMailError(error);
			});
		},
		close: () => transport.close(),
	};
}

/** Opens the mail transport: SMTP, the development inbox, or none in production without SMTP. */
export function openMailer(config: Config, keys: KeyManager, clock: Clock, log: Logger): Mailer {
	if (config.smtpUrl) return openSmtp(config.smtpUrl, config.mailFrom);
	if (!config.isProduction) {
		const inbox = openInbox(config.dataDir, keys.derive("inbox"));
		return {
			isConfigured: true,
			inbox,
			send: (mail) => inbox.put(mail, clock.now()),
			close() {},
		};
	}
	const missing = "SMTP_URL is not set: mails wait until it is.";
	log.warn({ code: "mail_unconfigured" }, missing);
	return {
		isConfigured: false,
		inbox: null,
		async send() {
			throw new MailError("server", missing);
		},
		close() {},
	};
}
