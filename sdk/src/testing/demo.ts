import { inject } from "vitest";
import { Vidimus, type VidimusOptions } from "../index.ts";

declare module "vitest" {
	interface ProvidedContext {
		demo: { url: string; api_key: string; app: string };
	}
}

export const demo = () => inject("demo");

/** A client of the demo's app, in test mode. */
export const createDemoClient = (options: Partial<VidimusOptions> = {}) =>
	new Vidimus({ apiKey: demo().api_key, baseUrl: demo().url, locale: "en", ...options });
