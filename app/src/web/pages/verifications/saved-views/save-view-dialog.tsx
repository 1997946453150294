import { Modal, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { SavedView } from "../../../../domain/saved-views/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { DialogForm } from "../../../design/dialog/dialog-form.tsx";
import css from "./saved-views.module.css";

const readViewInput = (form: FormData) => ({
	name: String(form.get("name")),
	shared: form.get("shared") === "on",
});

/** Saves the list's filters as a view, or edits the name of the current one and who sees it. */
export function SaveViewDialog({
	action,
	app,
	current,
	search,
	onChanged,
	onClose,
}: {
	/** Null if the dialog is closed. */
	action: "save" | "edit" | null;
	/** ID of the app. */
	app: string;
	/** The saved view that the list shows. */
	current: SavedView | undefined;
	/** The list's filters, without the page. */
	search: string;
	/** Reloads the list. */
	onChanged: () => Promise<void>;
	onClose: () => void;
}) {
	const { t } = useTranslation("verifications");
	const isEdit = action === "edit";
	const save = async (form: FormData) => {
		if (isEdit && current)
			await api.patch("/api/apps/{id}/views/{view}", {
				path: { id: app, view: current.id },
				body: readViewInput(form),
			});
		else
			await api.post("/api/apps/{id}/views", {
				path: { id: app },
				body: { list: "verifications", query: search, ...readViewInput(form) },
			});
		await onChanged();
		onClose();
	};
	return (
		<Modal opened={action !== null} onClose={onClose} title={t(isEdit ? "views.edit" : "views.save")}>
			<DialogForm
				submit={t(isEdit ? "views.save_changes" : "views.submit")}
				onSubmit={save}
				onCancel={onClose}
			>
				{(errorOf) => (
					<>
						<TextInput
							name="name"
							label={t("views.name")}
							maxLength={60}
							defaultValue={isEdit ? current?.name : ""}
							error={errorOf("name")}
							autoComplete="off"
						/>
						<label className={css.shared}>
							<input type="checkbox" name="shared" defaultChecked={isEdit && current?.shared} />
							<span>
								{t("views.shared")}
								<small>{t("views.shared_hint")}</small>
							</span>
						</label>
					</>
				)}
			</DialogForm>
		</Modal>
	);
}
