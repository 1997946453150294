import type { PageRoute, RouteGuard } from "./route-catalogue.ts";

/** What a page loads until the network is idle: compressed kilobytes of scripts and of styles, and the number of files. */
export interface PageSize {
	scriptsKb: number;
	stylesKb: number;
	files: number;
}

/**
 * What a page of each kind may load. Pages share scripts, and adding a page regroups them: others then weigh up to 3 kB
 * more or less. The budgets leave room for that. They catch what makes a page much heavier, such as a library: 7 kB on
 * a large page, up to 40 kB on a small one.
 */
const budgets: Record<RouteGuard, PageSize> = {
	public: { scriptsKb: 196, stylesKb: 26, files: 45 },
	guest: { scriptsKb: 190, stylesKb: 22, files: 45 },
	auth: { scriptsKb: 245, stylesKb: 23, files: 40 },
	app: { scriptsKb: 277, stylesKb: 27, files: 46 },
};

/**
 * No page of the dashboard may load more scripts: the page is made lighter. Of these, 55 kB are Mantine's parts, which all pages of
 * the dashboard share; they replaced parts and sheets of our own on 2026-11-30, when this limit was 250.
 */
const heavyDashboardKb = 302;

/** What pages may load that need more than others of their kind. */
const heavierPages: Readonly<Record<string, Partial<PageSize>>> = {
	// Charts.
	"/dashboard": { scriptsKb: heavyDashboardKb },
	// The form to create a verification, with a customer's details.
	"/customers/{id}": { scriptsKb: heavyDashboardKb },
	// The preview of the verification page.
	"/settings/branding": { scriptsKb: heavyDashboardKb },
	"/verifications": { scriptsKb: heavyDashboardKb },
	"/verifications/{id}": { scriptsKb: heavyDashboardKb },
	// The editor, with the texts of every step's settings.
	"/workflows/{id}": { scriptsKb: heavyDashboardKb },
	// The person's steps, with the camera.
	"/verify/{id}": { scriptsKb: 220 },
	// The video player.
	"/help": { scriptsKb: 225, stylesKb: 28 },
};

/** Exceptions whose page is gone. */
export const findUnusedExceptions = (routes: readonly PageRoute[]): string[] =>
	Object.keys(heavierPages).filter((page) => !routes.some(({ pattern }) => pattern === page));

/** Describes what a page loads beyond its budget, in a sentence each. */
export function findExcess({ pattern, guard }: PageRoute, size: PageSize): string[] {
	const budget = { ...budgets[guard], ...heavierPages[pattern] };
	return (
		[
			["scriptsKb", "kB of scripts"],
			["stylesKb", "kB of styles"],
			["files", "files"],
		] as const
	).flatMap(([name, unit]) =>
		size[name] > budget[name]
			? [`${pattern} loads ${size[name]} ${unit}, at most ${budget[name]} are allowed`]
			: [],
	);
}
