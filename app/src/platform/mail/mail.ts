/** A rendered email. */
export interface Mail {
	/** One address, without a name. */
	readonly to: string;
	readonly subject: string;
	readonly text: string;
	readonly html: string;
}

/**
 * Why an email couldn't be sent, without email addresses: mail servers often repeat them, and errors are logged and stored
 * with their job.
 */
export class MailError extends Error {
	override readonly name = "MailError";
	/**
	 * `server`: no email can be sent now. `postponed`: the server doesn't accept email for this address now.
	 * `refused`: it never will.
	 */
	readonly fault: "server" | "postponed" | "refused";
	constructor(fault: MailError["fault"], message: string) {
		super(message);
		this.fault = fault;
	}
}
