import type { Locale } from "../../i18n/locales.ts";
import type { Mode } from "../../shared/schemas.ts";
import type { Permission } from "../guard/permissions.ts";

/** The actor of a call, with app, mode and permissions. */
export type Actor =
	| {
			readonly kind: "user" | "key";
			readonly id: string;
			readonly appId: string;
			readonly mode: Mode;
			readonly permissions: readonly Permission[];
	  }
	| { readonly kind: "person"; readonly id: string; readonly appId: string; readonly mode: Mode }
	| { readonly kind: "system" };

/** A member or API key of an app. */
export type AppActor = Extract<Actor, { kind: "user" | "key" }>;

export interface Caller<A extends Actor = Actor> {
	readonly actor: A;
	readonly requestId: string | null;
	readonly locale: Locale;
}

export const systemCaller: Caller<{ kind: "system" }> = {
	actor: { kind: "system" },
	requestId: null,
	locale: "fr",
};
