import type { Mode } from "../../contract.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { App } from "../apps/contract.ts";
import type { User } from "../auth/contract.ts";

/** Where a request comes from. */
export interface Visitor {
	readonly address: string;
	readonly userAgent: string | undefined;
	readonly requestId: string;
	readonly locale: Locale;
}

/** The session of a signed-in user, with the app that they have selected. */
export interface SignedInSession {
	readonly tokenHash: string;
	readonly sessionId: string;
	readonly user: User;
	readonly app: App | null;
	readonly mode: Mode;
}
