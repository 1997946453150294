import { IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScreeningList } from "../../domain/screening/contract.ts";
import { dataOf } from "../api.ts";
import { api } from "../browser-api.ts";
import { DeleteDialog } from "../components/delete-dialog.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { ListTable } from "./list-table.tsx";
import { NameSearch } from "./name-search.tsx";
import css from "./screening.module.css";
import { UploadList } from "./upload-list.tsx";

/** The lists that names are screened against, with how old they are, and a search. Needs the texts `screening`. */
export function Screening({ first, mayManage }: { first: readonly ScreeningList[]; mayManage: boolean }) {
	const { t } = useTranslation("screening");
	const [lists, setLists] = useState(first);
	const [uploading, setUploading] = useState(false);
	const [removing, setRemoving] = useState<ScreeningList | null>(null);
	const [said, setSaid] = useState("");
	const changed = async (text: string) => {
		setLists(await api.get("/api/v1/screening/lists").then(dataOf));
		setSaid(text);
	};
	const remove = async () => {
		if (!removing) return;
		await api.delete("/api/v1/screening/lists/{id}", { path: { id: removing.id } });
		setRemoving(null);
		await changed(t("remove.done"));
	};
	return (
		<>
			<p role="status" className={css.said}>
				{said}
			</p>
			{lists.length > 0 ? (
				<ListTable lists={lists} onRemove={mayManage ? setRemoving : undefined} />
			) : (
				<div className={css.empty}>
					<h3>{t("empty.title")}</h3>
					<p>{t(mayManage ? "empty.text" : "empty.only_read")}</p>
				</div>
			)}
			{mayManage && (
				<div className={css.foot}>
					<LiveButton
						leftSection={<IconUpload size={18} stroke={1.7} aria-hidden />}
						onClick={() => setUploading(true)}
					>
						{t("upload.open")}
					</LiveButton>
				</div>
			)}
			{lists.length > 0 && <NameSearch />}
			<UploadList
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
