/** Modules that the build makes of the guides. */
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

	/** By audience; each heading is an article. */
	export const help: Record<"fr" | "en", Record<string, DocsPage>>;
}

declare module "virtual:docs/help-fr" {
	export interface HelpArticle {
		/** The audience that it is for. */
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
		// biome-ignore lint/suspicious/noExplicitAny: each component has props of its own
		default: ComponentType<{ components: Record<string, ComponentType<any>> }>;
	}
	/** On the server: every guide by language and name, and every legal page by `legal/`, the help by `help/` before its own. */
	export const ready: Partial<Record<string, GuideModule>>;
	/** In the browser: how each is fetched. */
	export const load: Partial<Record<string, () => Promise<GuideModule>>>;
}

declare module "virtual:docs/facts" {
	export const errors: { code: string; statuses: number[] }[];
	export const environment: { name: string; standard: string | null }[];
}

declare module "virtual:docs/figures" {
	import type { Figures } from "../home/sections/figures/accuracy-figures.ts";

	export const figures: Figures;
}

declare module "virtual:docs/search-fr" {
	const index: string;
	export default index;
}
declare module "virtual:docs/search-en" {
	const index: string;
	export default index;
}
