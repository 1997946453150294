import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { freePort } from "./free-port.ts";

export interface ReceivedMail {
	readonly from: string;
	readonly to: readonly string[];
	/** The message as it came, headers and all. */
	readonly raw: string;
}

/** A local SMTP server that records mails; a test can stop it, start it or let it refuse. */
export class FakeSmtpServer {
	readonly received: ReceivedMail[] = [];
	/** What recipients are answered instead of yes, by address. */
	readonly refusals = new Map<string, number>();
	readonly #port: number;
	#server: SMTPServer | undefined;

	private constructor(port: number) {
		this.#port = port;
	}

	static async start(): Promise<FakeSmtpServer> {
		const server = new FakeSmtpServer(await freePort());
		await server.start();
		return server;
	}

	get url(): string {
		return `smtp://127.0.0.1:${this.#port}`;
	}

	async start(): Promise<void> {
		const { received, refusals } = this;
		const server = new SMTPServer({
			authOptional: true,
			disabledCommands: ["STARTTLS", "AUTH"],
			closeTimeout: 100,
			onRcptTo({ address }, _session, done) {
				const responseCode = refusals.get(address);
				done(responseCode ? Object.assign(new Error(`No <${address}> here`), { responseCode }) : null);
			},
			onData(stream, { envelope }, done) {
				text(stream).then((raw) => {
					const from = envelope.mailFrom ? envelope.mailFrom.address : "";
					received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
					done();
				}, done);
			},
		});
		// Errors of clients that hang up in the middle of a command are ignored.
		server.on("error", () => {});
		await new Promise<void>((resolve) => server.listen(this.#port, "127.0.0.1", () => resolve()));
		this.#server = server;
	}

	async stop(): Promise<void> {
		const server = this.#server;
		this.#server = undefined;
		if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
	}

	/** The mails that came for an address. */
	for(address: string): ReceivedMail[] {
		return this.received.filter(({ to }) => to.includes(address));
	}
}
