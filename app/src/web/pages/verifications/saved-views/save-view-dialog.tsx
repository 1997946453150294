import { Checkbox, Modal, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { SavedView } from "../../../../domain/saved-views/contract.ts";
import { ActionDialogForm } from "../../../design/dialog/dialog-form.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import type { forms } from "./forms.ts";

interface ViewFormProps {
	/** ID of the app. */
	app: string;
	/** The saved view that is edited; undefined to save a new one. */
	edited: SavedView | undefined;
	/** The list's filters, without the page. */
	search: string;
	/** Whether a view of their own can be shared with the team. */
	mayShare: boolean;
	onClose: () => void;
}

/** Saves the list's filters as a view, or edits the name of the current one and who sees it. */
export function SaveViewDialog({ opened, ...form }: ViewFormProps & { opened: boolean }) {
	const { t } = useTranslation("verifications");
	return (
		<Modal opened={opened} onClose={form.onClose} title={t(form.edited ? "views.edit" : "views.save")}>
			<ViewForm {...form} />
		</Modal>
	);
}

/** Inside the dialog, so that its errors are gone when it opens again. */
function ViewForm({ app, edited, search, mayShare, onClose }: ViewFormProps) {
	const { t } = useTranslation("verifications");
	const form = useActionForm<(typeof forms)["saveView" | "editView"]>(edited ? "editView" : "saveView", {
		onDone: onClose,
	});
	return (
		<ActionDialogForm
			form={form}
			submit={t(edited ? "views.save_changes" : "views.submit")}
			onCancel={onClose}
		>
			{(errorOf) => (
				<>
					<input type="hidden" name="app" value={app} />
					{edited ? (
						<input type="hidden" name="view" value={edited.id} />
					) : (
						<input type="hidden" name="query" value={search} />
					)}
					<TextInput
						name="name"
						label={t("views.name")}
						maxLength={60}
						defaultValue={edited?.name ?? ""}
						error={errorOf("name")}
						autoComplete="off"
					/>
					{(mayShare || edited?.shared) && (
						<Checkbox
							name="shared"
							label={t("views.shared")}
							description={t("views.shared_hint")}
							defaultChecked={edited?.shared}
						/>
					)}
				</>
			)}
		</ActionDialogForm>
	);
}
