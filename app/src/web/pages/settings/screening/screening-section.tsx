import { Button } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScreeningList } from "../../../../domain/screening/contract.ts";
import { unwrapData } from "../../../client/api/api-client.ts";
import { api } from "../../../client/api/browser-client.ts";
import { DeleteDialog } from "../../../design/dialog/delete-dialog.tsx";
import { Announcement } from "../../../design/feedback/announcement.tsx";
import { NameSearch } from "./name-search.tsx";
import { ScreeningListTable } from "./screening-list-table.tsx";
import css from "./screening-section.module.css";
import { UploadListDialog } from "./upload-list-dialog.tsx";

/** The app's screening lists and a name search. Needs the texts `screening`. */
export function ScreeningSection({
	first,
	mayManage,
}: {
	first: readonly ScreeningList[];
	mayManage: boolean;
}) {
	const { t } = useTranslation("screening-lists");
	const [lists, setLists] = useState(first);
	const [uploading, setUploading] = useState(false);
	const [removing, setRemoving] = useState<ScreeningList | null>(null);
	const [status, setStatus] = useState("");
	const changed = async (text: string) => {
		setLists(await api.get("/api/v1/screening/lists").then(unwrapData));
		setStatus(text);
	};
	const remove = async () => {
		if (!removing) return;
		await api.delete("/api/v1/screening/lists/{id}", { path: { id: removing.id } });
		setRemoving(null);
		await changed(t("remove.done"));
	};
	return (
		<>
			<Announcement text={status} />
			{lists.length > 0 ? (
				<ScreeningListTable lists={lists} onRemove={mayManage ? setRemoving : undefined} />
			) : (
				<div className={css.empty}>
					<h3>{t("empty.title")}</h3>
					<p>{t(mayManage ? "empty.text" : "empty.only_read")}</p>
				</div>
			)}
			{mayManage && (
				<div className={css.footer}>
					<Button
						leftSection={<IconUpload size={18} stroke={1.7} aria-hidden />}
						onClick={() => setUploading(true)}
					>
						{t("upload.open")}
					</Button>
				</div>
			)}
			{lists.length > 0 && <NameSearch />}
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
		</>
	);
}
