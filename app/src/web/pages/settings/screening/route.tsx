import { Anchor, Button, Text } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import type { ScreeningList } from "../../../../domain/screening/contract.ts";
import { defaultThreshold } from "../../../../domain/screening/values.ts";
import { unwrapData } from "../../../client/api/api-client.ts";
import { api } from "../../../client/api/browser-client.ts";
import { LocaleLink, useLocale } from "../../../client/i18n/locale-link.tsx";
import { loadFromApi, requireCurrentApp } from "../../../client/request-context.ts";
import { DeleteDialog } from "../../../design/dialog/delete-dialog.tsx";
import { Announcement } from "../../../design/feedback/announcement.tsx";
import { EmptyState } from "../../../design/list/empty-state.tsx";
import { handleInBrowser, handleOnServer } from "../../../shell/forms/form-action.ts";
import { ExportCsvButton } from "../export-csv-button.tsx";
import { SettingsPage } from "../settings-page.tsx";
import type { Route } from "./+types/route";
import { forms } from "./forms.ts";
import { NameSearch } from "./name-search.tsx";
import { ScreeningListTable } from "./screening-list-table.tsx";
import { UploadListDialog } from "./upload-list-dialog.tsx";

export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);
export const handle = { namespaces: ["settings", "screening", "screening-lists"] };

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app, mode } = await requireCurrentApp(args);
	const [lists, { verification_options: options }] = await loadFromApi(args, (api) =>
		Promise.all([
			api.get("/api/v1/screening/lists").then(unwrapData),
			api.get("/api/apps/{id}/settings", { path: { id: app.id } }),
		]),
	);
	return {
		lists,
		mode,
		screens: options.screening !== "off",
		threshold: options.screening_threshold ?? defaultThreshold,
		mayManage: app.permissions.includes("lists:manage"),
	};
}

/** The app's screening lists, and a search for a name in them. */
export default function ScreeningPage({
	loaderData: { lists, mode, screens, threshold, mayManage },
}: Route.ComponentProps) {
	const { t } = useTranslation(["screening-lists", "settings"]);
	const { revalidate } = useRevalidator();
	const [uploading, setUploading] = useState(false);
	const [removing, setRemoving] = useState<ScreeningList | null>(null);
	const [status, setStatus] = useState("");
	const changed = async (text: string) => {
		await revalidate();
		setStatus(text);
	};
	const remove = async () => {
		if (!removing) return;
		await api.delete("/api/v1/screening/lists/{id}", { path: { id: removing.id } });
		setRemoving(null);
		await changed(t("remove.done"));
	};
	return (
		<SettingsPage
			name="screening"
			notice={!mayManage && t("settings:read_only_lists")}
			actions={
				<>
					{lists.length > 0 && <ExportCsvButton path="/api/v1/screening/lists/export" />}
					{mayManage && (
						<Button
							leftSection={<IconUpload size={18} stroke={1.7} aria-hidden />}
							onClick={() => setUploading(true)}
						>
							{t("upload.open")}
						</Button>
					)}
				</>
			}
		>
			<ScreeningRule screens={screens} threshold={threshold} />
			<Announcement text={status} />
			{lists.length > 0 ? (
				<>
					<ScreeningListTable lists={lists} onRemove={mayManage ? setRemoving : undefined} />
					<NameSearch key={mode} threshold={threshold} />
				</>
			) : (
				<EmptyState title={t("empty.title")} text={t(mayManage ? "empty.text" : "empty.only_read")} />
			)}
			<UploadListDialog
				opened={uploading}
				onClose={() => setUploading(false)}
				onUploaded={({ name, entries }) => changed(t("upload.done", { name, count: entries }))}
			/>
			<DeleteDialog
				title={t("remove.title")}
				question={removing && t("remove.question", { name: removing.name })}
				submit={t("remove.submit")}
				onDelete={remove}
				onClose={() => setRemoving(null)}
			/>
		</SettingsPage>
	);
}

/** Whether verifications search the lists, and from which similarity on a name is a hit. */
function ScreeningRule({ screens, threshold }: { screens: boolean; threshold: number }) {
	const { t } = useTranslation("screening-lists");
	const percent = threshold.toLocaleString(useLocale(), { style: "percent" });
	return (
		<Text c="dimmed" fz="body" mb="lg">
			{t(screens ? "rule.on" : "rule.off", { percent })}{" "}
			<Anchor component={LocaleLink} to="/settings/verification" inherit>
				{t("rule.change")}
			</Anchor>
		</Text>
	);
}
