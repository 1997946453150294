import { useTranslation } from "react-i18next";
import type { Role } from "../../domain/team/permissions.ts";
import { useLocale } from "../components/locale-link.tsx";

/** A function that puts roles in words: "Conformité et Lecture". */
export function useRoleNames(): (roles: readonly Role[]) => string {
	const { t } = useTranslation("apps");
	const words = new Intl.ListFormat(useLocale(), { type: "conjunction" });
	return (roles) => words.format(roles.map((role) => t(`role.${role}`)));
}
