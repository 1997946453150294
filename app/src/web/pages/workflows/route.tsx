import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { unwrapData } from "../../client/api/api-client.ts";
import { loadFromApi, requireCurrentApp } from "../../client/request-context.ts";
import { Announcement } from "../../design/feedback/announcement.tsx";
import { Notice } from "../../design/feedback/notice.tsx";
import { ListResults } from "../../design/list/list-results.tsx";
import { PageHeader } from "../../design/page/page-header.tsx";
import { handleInBrowser, handleOnServer } from "../../shell/forms/form-action.ts";
import { useLiveRevalidation } from "../../shell/realtime/use-live-revalidation.ts";
import { useAddDialog } from "../../shell/routing/use-add-dialog.ts";
import type { Route } from "./+types/route";
import { CreateWorkflowDialog } from "./create/create-workflow-dialog.tsx";
import { forms } from "./forms.ts";
import { type WorkflowDialog, WorkflowDialogs } from "./workflow-dialogs.tsx";
import { WorkflowTable } from "./workflow-table.tsx";

export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);
export const handle = { namespaces: ["workflows"] };

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app } = await requireCurrentApp(args);
	const workflows = await loadFromApi(args, (api) => api.get("/api/v1/workflows").then(unwrapData));
	return {
		workflows,
		app: app.id,
		mayPublish: app.permissions.includes("workflows:publish"),
		mayMakeDefault: app.permissions.includes("app:update"),
	};
}

/** The app's workflows: one is always the default. */
export default function WorkflowsPage({
	loaderData: { workflows, app, mayPublish, mayMakeDefault },
}: Route.ComponentProps) {
	const { t } = useTranslation("workflows");
	const [openDialog, setOpenDialog] = useState<WorkflowDialog>(null);
	const [announcement, setAnnouncement] = useState("");
	const [creating, setCreating] = useAddDialog(mayPublish);
	useLiveRevalidation(["workflows"], (type) => type.startsWith("workflow."));
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			<PageHeader title={t("title")} lead={t("lead")}>
				{mayPublish && (
					<Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
						{t("create.open")}
					</Button>
				)}
			</PageHeader>
			{!mayPublish && <Notice tone="calm">{t("read_only")}</Notice>}
			<Announcement text={announcement} />
			<ListResults>
				<WorkflowTable
					workflows={workflows}
					actions={mayPublish ? { mayMakeDefault, onDo: setOpenDialog } : undefined}
				/>
			</ListResults>
			<CreateWorkflowDialog app={app} opened={creating} onClose={() => setCreating(false)} />
			<WorkflowDialogs dialog={openDialog} onClose={() => setOpenDialog(null)} onDone={setAnnouncement} />
		</>
	);
}
