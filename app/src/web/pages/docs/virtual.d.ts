/** Modules that the build generates from the guides. */
declare module "virtual:docs/pages" {
	export interface DocsHeading {
		depth: number;
		id: string;
		text: string;
	}
	export interface DocsPage {
		title: string;
		description: string;
		updated: string;
		headings: DocsHeading[];
	}
	export const pages: Record<"fr" | "en", Record<string, DocsPage>>;
}

declare module "virtual:docs/legal" {
	import type { DocsPage } from "virtual:docs/pages";

	export const legal: Record<"fr" | "en", Record<string, DocsPage>>;
}

declare module "virtual:docs/help" {
	import type { DocsPage } from "virtual:docs/pages";

	/** Help pages by audience; each heading is an article. */
	export const help: Record<"fr" | "en", Record<string, DocsPage>>;
}

declare module "virtual:docs/help-fr" {
	export interface HelpArticle {
		/** The article's audience. */
		slug: string;
		anchor: string;
		heading: string;
		text: string;
	}
	export const articles: HelpArticle[];
}
declare module "virtual:docs/help-en" {
	export { articles } from "virtual:docs/help-fr";
}

declare module "virtual:docs/guides" {
	import type { ComponentType } from "react";

	export interface GuideModule {
		// biome-ignore lint/suspicious/noExplicitAny: each component has its own props
		default: ComponentType<{ components: Record<string, ComponentType<any>> }>;
	}
	/** On the server: all guides by language and name. Names of legal pages start with `legal/`, help pages with `help/`. */
	export const ready: Partial<Record<string, GuideModule>>;
	/** In the browser: functions that load each guide. */
	export const load: Partial<Record<string, () => Promise<GuideModule>>>;
}

declare module "virtual:docs/facts" {
	export const errors: { code: string; statuses: number[] }[];
	export const environment: { name: string; standard: string | null }[];
	export const options: {
		name: string;
		values: string[];
		range: [number, number] | null;
		standard: string[];
	}[];
}

declare module "virtual:docs/figures" {
	// A relative import declaration isn't resolved in an ambient module; the type of an import is.
	export const figures: import("../home/sections/figures/accuracy-figures.ts").AccuracyFigures;
}

declare module "virtual:docs/accuracy" {
	export const accuracyTables: import("./generated/accuracy/measured-rates.ts").AccuracyTables;
}

declare module "virtual:docs/search-fr" {
	const index: string;
	export default index;
}
declare module "virtual:docs/search-en" {
	const index: string;
	export default index;
}
