import { IconApps } from "@tabler/icons-react";
import type { Permission } from "../../../domain/guard/permissions.ts";
import { foldText } from "../../../i18n/fold-text.ts";
import { listSettingsPages } from "../navigation/settings-nav-items.ts";

/** What people look for on the settings' pages, and the section that has it. Their words are in the texts. */
const settingsSubjects = [
	{ page: "verification", name: "documents" },
	{ page: "verification", name: "age" },
	{ page: "verification", name: "liveness" },
	{ page: "verification", name: "two_reviewers" },
	{ page: "verification", name: "link_expiration" },
	{ page: "review", name: "comment", section: "decisions" },
	{ page: "review", name: "reason_presets", section: "reason_presets" },
	{ page: "review", name: "spot_checks", section: "spot_checks" },
	{ page: "review", name: "notifications", section: "notifications" },
	{ page: "branding", name: "look", section: "branding" },
	{ page: "branding", name: "languages", section: "languages" },
	{ page: "branding", name: "consent", section: "consent" },
	{ page: "urls", name: "redirect" },
	{ page: "redaction", name: "retention", section: "retention" },
	{ page: "lists", name: "blocking" },
	{ page: "screening", name: "sanctions" },
	{ page: "audit-log", name: "history" },
] as const;

/** The same of the app's own page. */
const appSubjects = [
	{ name: "transfer", permission: "app:transfer" },
	{ name: "delete", permission: "app:delete" },
] as const;

/** The subjects that a member with these permissions can open. */
export const listSubjects = (app: string, permissions: readonly Permission[]) => {
	const pages = new Map(listSettingsPages(permissions).map((page) => [page.name, page] as const));
	return [
		...settingsSubjects.flatMap(({ page: pageName, name, ...place }) => {
			const page = pages.get(pageName);
			const hash = "section" in place ? `#${place.section}` : "";
			return page ? [{ name, to: `${page.to}${hash}`, icon: page.icon, page: page.key }] : [];
		}),
		...appSubjects
			.filter(({ permission }) => permissions.includes(permission))
			.map(({ name }) => ({ name, to: `/apps/${app}#${name}`, icon: IconApps, page: null })),
	];
};

/** Whether every word of the query is in the text, in any order, case or accents aside. */
export function hasWords(text: string, query: string): boolean {
	const folded = foldText(text);
	return foldText(query)
		.split(/\s+/)
		.every((word) => folded.includes(word));
}
