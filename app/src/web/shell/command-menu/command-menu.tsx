import { useTranslation } from "react-i18next";
import type { Permission } from "../../../domain/team/permissions.ts";
import { SearchDialog } from "../../design/search/search-dialog.tsx";
import { CommandList } from "./command-list.tsx";

/** The dashboard's search over cases, customers, pages and actions; Ctrl+K opens it. */
export function CommandMenu({ permissions }: { permissions: readonly Permission[] }) {
	const { t } = useTranslation("search");
	return (
		<SearchDialog label={t("label")}>
			{(onClose) => <CommandList permissions={permissions} onClose={onClose} />}
		</SearchDialog>
	);
}
