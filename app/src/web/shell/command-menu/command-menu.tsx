import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Permission } from "../../../domain/guard/permissions.ts";
import { SearchDialog } from "../../design/search/search-dialog.tsx";

const loadCommandList = () =>
	import("./command-list.tsx").then((module) => ({ default: module.CommandList }));
const CommandList = lazy(loadCommandList);

/** The dashboard's search over cases, customers, pages and actions; Ctrl+K opens it. */
export function CommandMenu({
	app,
	permissions,
}: {
	/** Its ID. */
	app: string;
	permissions: readonly Permission[];
}) {
	const { t } = useTranslation("search");
	return (
		<SearchDialog label={t("label")} onPrepare={() => void loadCommandList().catch(() => undefined)}>
			{(onClose) => (
				<Suspense fallback={<Skeleton h={58} />}>
					<CommandList app={app} permissions={permissions} onClose={onClose} />
				</Suspense>
			)}
		</SearchDialog>
	);
}
