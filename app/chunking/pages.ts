import { readdirSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../src/web/routes.ts";

/** A page's modules: its own and those around it, as paths below the folder of the pages. */
export interface PageEntries {
	readonly page: string;
	readonly files: readonly string[];
}

/** Every page loads these, with its layouts. */
const entries = ["entry.client.tsx", "root.tsx"];

const collectPages = (list: readonly RouteConfigEntry[], around: readonly string[]): PageEntries[] =>
	list.flatMap(({ file, children, path, index }) => {
		const files = [...around, file];
		if (children?.length) return collectPages(children, files);
		return path !== undefined || index ? [{ page: file, files }] : [];
	});

const guidesFolder = "pages/docs/content/fr/";
const hasTables = (file: string): boolean =>
	/^import .+ from "\.\.\/\.\.\/generated\//m.test(
		readFileSync(new URL(`../src/web/${file}`, import.meta.url), "utf8"),
	);

/** Guides with tables that are made of the code. They have the same tables in each language. */
const guidesWithTables = readdirSync(new URL(`../src/web/${guidesFolder}`, import.meta.url))
	.map((guide) => guidesFolder + guide)
	.filter(hasTables);

/** Lists the pages with the modules that each loads at once: a guide's route also loads its text. */
export function listPages(): PageEntries[] {
	const pages = collectPages(routes, entries);
	const guide = pages.find(({ page }) => page === "pages/docs/guide/route.tsx");
	if (!guide) throw new Error("the guides have no route");
	return [...pages, ...guidesWithTables.map((page) => ({ page, files: [...guide.files, page] }))];
}

/** Pages of the dashboard that have the most of their own: they aren't made to load what others need. */
const heaviestPages: Readonly<Record<string, number>> = {
	"pages/verifications/detail/route.tsx": 8,
	"pages/dashboard/route.tsx": 1,
};

/**
 * What a byte costs: more on pages that people open once than in the dashboard, which is open all day, and most where
 * a person waits with an old phone.
 */
export function weightOf({ page, files }: PageEntries): number {
	if (page.startsWith("pages/verify/")) return 20;
	// Few people open each of them.
	if (page.startsWith(guidesFolder)) return 1;
	return heaviestPages[page] ?? (files.some((file) => file.endsWith("dashboard-layout.tsx")) ? 0.5 : 4);
}
