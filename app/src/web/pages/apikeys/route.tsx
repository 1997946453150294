import { Button, Modal } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator, useSearchParams } from "react-router";
import { api } from "../../client/api/browser-client.ts";
import { loadListPage, requireCurrentApp } from "../../client/request-context.ts";
import { Announcement } from "../../design/feedback/announcement.tsx";
import { Notice } from "../../design/feedback/notice.tsx";
import { ListResults } from "../../design/list/list-results.tsx";
import { Pagination } from "../../design/list/pagination.tsx";
import { PageHeader } from "../../design/page/page-header.tsx";
import { PageTabs } from "../../design/page/page-tabs.tsx";
import { handleInBrowser, handleOnServer } from "../../shell/forms/form-action.ts";
import { useLiveRevalidation } from "../../shell/realtime/use-live-revalidation.ts";
import { useAddDialog } from "../../shell/routing/use-add-dialog.ts";
import type { Route } from "./+types/route";
import { forms } from "./forms.ts";
import { type KeyDialog, KeyDialogs } from "./key-dialogs.tsx";
import { KeyForm } from "./key-form.tsx";
import { KeyTable } from "./key-table.tsx";
import { type CreatedKey, NewSecretDialog } from "./new-secret-dialog.tsx";
import { NoEndedKeys, NoKeys } from "./no-keys.tsx";

export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);
export const handle = { namespaces: ["keys", "team", "security"] };

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app, mode } = await requireCurrentApp(args);
	const { searchParams, origin } = args.url;
	const cursor = searchParams.get("cursor") ?? undefined;
	const ended = searchParams.get("show") === "ended";
	const list = await loadListPage(args, (api) =>
		api.get("/api/keys", { query: { cursor, status: ended ? "inactive" : "active" } }),
	);
	return { ...list, ended, mode, app: app.id, permissions: app.permissions, base: origin };
}

export default function ApiKeysPage({
	loaderData: { page, wrong, ended, mode, permissions, base },
}: Route.ComponentProps) {
	const { t } = useTranslation("keys");
	const [search] = useSearchParams();
	const [openDialog, setOpenDialog] = useState<KeyDialog>(null);
	const [createdKey, setCreatedKey] = useState<CreatedKey | null>(null);
	const [announcement, setAnnouncement] = useState("");
	const { revalidate } = useRevalidator();
	useLiveRevalidation(["keys"], (type) => type.startsWith("api_key."));
	const mayManage = permissions.includes("keys:manage");
	const [adding, setAdding] = useAddDialog(mayManage);
	const some = page.data.length > 0;
	const show = (created: CreatedKey) => {
		setAnnouncement("");
		setCreatedKey(created);
	};
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			<PageHeader title={t("title")} lead={t(`lead.${mode}`)}>
				{mayManage && (some || ended) && (
					<Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
						{t("create.open")}
					</Button>
				)}
			</PageHeader>
			{!mayManage && some && <Notice tone="calm">{t("read_only")}</Notice>}
			<PageTabs
				label={t("tabs")}
				tabs={[
					{ to: "?", text: t("tab.active"), current: !ended },
					{ to: "?show=ended", text: t("tab.ended"), current: ended },
				]}
			/>
			<Announcement text={announcement} />
			<ListResults wrong={wrong}>
				{some && <KeyTable keys={page.data} onDo={mayManage && !ended ? setOpenDialog : undefined} />}
				{!some && ended && <NoEndedKeys />}
				{!some && !ended && <NoKeys mode={mode} mayManage={mayManage} onAdd={() => setAdding(true)} />}
			</ListResults>
			<Pagination
				first={search.has("cursor") ? (ended ? "?show=ended" : "?") : null}
				next={
					page.next_cursor &&
					`?${new URLSearchParams({ ...(ended && { show: "ended" }), cursor: page.next_cursor })}`
				}
			/>
			<Modal opened={adding} onClose={() => setAdding(false)} title={t(`create.title.${mode}`)} size="lg">
				<KeyForm
					mode={mode}
					permissions={permissions}
					submit={t("create.submit")}
					onSubmit={async ({ name = "", scopes = [], ...more }, current_password) => {
						const key = await api.post("/api/keys", { body: { name, scopes, ...more, current_password } });
						setAdding(false);
						show({ key });
					}}
					onCancel={() => setAdding(false)}
				/>
			</Modal>
			<KeyDialogs
				dialog={openDialog}
				permissions={permissions}
				onClose={() => setOpenDialog(null)}
				onCreated={show}
				onDone={async (text) => {
					await revalidate();
					setAnnouncement(text);
				}}
			/>
			<NewSecretDialog
				created={createdKey}
				base={base}
				onKept={() => {
					setCreatedKey(null);
					revalidate();
				}}
			/>
		</>
	);
}
