import { getSettingsPath, type SettingsPageName } from "../../shell/navigation/settings-nav-items.ts";

/** The pages of what were sections of one page: links and bookmarks still name these. */
const pageBySection = new Map<string, SettingsPageName>([
	["verification_options", "verification"],
	["spot_checks", "review"],
	["decisions", "review"],
	["notifications", "review"],
	["branding", "branding"],
	["languages", "branding"],
	["consent", "branding"],
	["addresses", "urls"],
	["retention", "redaction"],
	["erasures", "redaction"],
	["lists", "lists"],
	["screening", "screening"],
	["audit", "audit-log"],
]);

/** The path of the page that an anchor of `/settings` leads to. */
export function findPageOfAnchor(hash: string): string | null {
	const page = pageBySection.get(hash.slice(1));
	return page ? getSettingsPath(page) : null;
}
