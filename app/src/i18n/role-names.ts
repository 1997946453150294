import { getTexts } from "./catalogue.ts";
import type { Locale } from "./locales.ts";

/** Roles as people read them: "Conformité, Lecture". */
export const formatRoleNames = (roles: readonly string[], locale: Locale): string => {
	const t = getTexts(locale, "apps") as unknown as (key: string) => string;
	return new Intl.ListFormat(locale, { type: "conjunction" }).format(roles.map((role) => t(`role.${role}`)));
};
