import { useTranslation } from "react-i18next";
import type { Role } from "../../../domain/guard/permissions.ts";
import { useLocale } from "../../client/i18n/locale-link.tsx";

/** Formats roles as a list: "Compliance and Viewer". */
export function useFormatRoles(): (roles: readonly Role[]) => string {
	const { t } = useTranslation("apps");
	const listFormat = new Intl.ListFormat(useLocale(), { type: "conjunction" });
	return (roles) => listFormat.format(roles.map((role) => t(`role.${role}`)));
}
