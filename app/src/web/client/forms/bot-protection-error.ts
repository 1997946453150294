/** The browser couldn't get a token. `key` is the i18n key, in `common`, of a text that says what to do. */
export class BotProtectionError extends Error {
	override readonly name = "BotProtectionError";
	readonly key: "bot_blocked" | "bot_insecure" | "bot_unsolved";
	constructor(key: BotProtectionError["key"], cause?: unknown) {
		super(key, { cause });
		this.key = key;
	}
}
