import { Button, Menu } from "@mantine/core";
import { IconBookmarkPlus, IconPencil, IconTrash } from "@tabler/icons-react";
import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { SavedView } from "../../../../domain/saved-views/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { DeleteDialog } from "../../../design/dialog/delete-dialog.tsx";
import { LazyDialog } from "../../../design/dialog/lazy-dialog.tsx";
import { ActionsMenu } from "../../../design/menu/actions-menu.tsx";
import { PageTabs } from "../../../design/page/page-tabs.tsx";
import { toViewSearch } from "../filters/verification-query.ts";
import type { ReviewQueue } from "../list-counts.ts";
import { useViewTabs } from "./use-view-tabs.tsx";

const SaveViewDialog = lazy(() =>
	import("./save-view-dialog.tsx").then((module) => ({ default: module.SaveViewDialog })),
);

/** Saved views above the list: personal and shared. */
export function SavedViews({
	app,
	queues,
	views,
	search,
	mayShare,
}: {
	/** ID of the app. */
	app: string;
	/** The reviewer's queues, before the saved views. */
	queues: readonly ReviewQueue[];
	views: readonly SavedView[];
	/** The list's filters, without the page. */
	search: string;
	/** Whether the member can share views with the team. */
	mayShare: boolean;
}) {
	const { t } = useTranslation("verifications");
	const [openDialog, setOpenDialog] = useState<"save" | "edit" | "remove" | null>(null);
	const current = views.find((view) => toViewSearch(view) === search);
	const tabs = useViewTabs({ queues, views, current, search });
	const navigate = useNavigate();
	const close = () => setOpenDialog(null);
	const remove = async () => {
		if (!current) return;
		await api.delete("/api/apps/{id}/views/{view}", { path: { id: app, view: current.id } });
		close();
		await navigate("?");
	};
	return (
		<>
			<PageTabs label={t("views.label")} tabs={tabs}>
				{current?.can_update && (
					<ActionsMenu label={t("views.menu", { name: current.name })} subtle>
						<Menu.Item
							leftSection={<IconPencil size={17} stroke={1.7} aria-hidden />}
							onClick={() => setOpenDialog("edit")}
						>
							{t("views.edit")}
						</Menu.Item>
						<Menu.Item
							leftSection={<IconTrash size={17} stroke={1.7} aria-hidden />}
							onClick={() => setOpenDialog("remove")}
						>
							{t("views.remove")}
						</Menu.Item>
					</ActionsMenu>
				)}
				{search !== "" && !current && !queues.some((queue) => queue.search === search) && (
					<Button
						variant="subtle"
						leftSection={<IconBookmarkPlus size={18} stroke={1.7} aria-hidden />}
						onClick={() => setOpenDialog("save")}
					>
						{t("views.save")}
					</Button>
				)}
			</PageTabs>
			<LazyDialog
				component={SaveViewDialog}
				opened={openDialog === "save" || openDialog === "edit"}
				app={app}
				edited={openDialog === "edit" ? current : undefined}
				search={search}
				mayShare={mayShare}
				onClose={close}
			/>
			<DeleteDialog
				title={t("views.remove_title")}
				question={
					openDialog === "remove" && current
						? t(current.shared ? "views.remove_shared" : "views.remove_question", { name: current.name })
						: null
				}
				submit={t("views.remove")}
				onClose={close}
				onDelete={remove}
			/>
		</>
	);
}
