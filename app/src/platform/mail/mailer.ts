import { createTransport } from "nodemailer";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { KeyManager } from "../crypto/master-key.ts";
import type { Logger } from "../logging/log.ts";
import { type Inbox, openInbox } from "./dev-inbox.ts";
import { type Mail, MailError } from "./mail.ts";

export interface Mailer {
	/** Whether email can be sent: in production, not without SMTP. */
	readonly isConfigured: boolean;
	/** The development inbox; null if emails are really sent. */
	readonly inbox: Inbox | null;
	/** @throws MailError */
	send(mail: Mail): Promise<void>;
	close(): void;
}

/** Properties of nodemailer's errors besides the message. */
interface SmtpError {
	code?: string;
	command?: string;
	/** Reply code (RFC 5321 §4.2): from 500 on, failures are permanent. */
	responseCode?: number;
}

function toMailError({ code, command, responseCode }: SmtpError): MailError {
	const message = ["The mail was not taken:", code, command, responseCode].filter(Boolean).join(" ");
	if (command !== "RCPT TO" || !responseCode) return new MailError("server", message);
	return new MailError(responseCode >= 500 ? "refused" : "postponed", message);
}

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
	const missing = "SMTP_URL isn't set: emails are stored, and sent once it is.";
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
