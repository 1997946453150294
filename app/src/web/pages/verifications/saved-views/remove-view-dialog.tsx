import { Button, Group, Modal, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { SavedView } from "../../../../domain/saved-views/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { FormError } from "../../../design/form/form-error.tsx";
import { useAsyncAction } from "../../../design/form/use-async-action.ts";

/** Confirms the removal of a saved view, then shows all verifications. */
export function RemoveViewDialog({
	opened,
	app,
	view,
	onClose,
}: {
	opened: boolean;
	/** ID of the app. */
	app: string;
	view: SavedView | undefined;
	onClose: () => void;
}) {
	const { t } = useTranslation("verifications");
	const { t: tCommon } = useTranslation();
	const navigate = useNavigate();
	const removing = useAsyncAction();
	const remove = async () => {
		if (!view) return;
		await api.delete("/api/apps/{id}/views/{view}", { path: { id: app, view: view.id } });
		onClose();
		await navigate("?");
	};
	return (
		<Modal opened={opened} onClose={onClose} title={t("views.remove_title")}>
			<Text>
				{t(view?.shared ? "views.remove_shared" : "views.remove_question", { name: view?.name ?? "" })}
			</Text>
			<FormError message={removing.error} />
			<Group justify="flex-end" mt="lg">
				<Button variant="default" onClick={onClose}>
					{tCommon("action.cancel")}
				</Button>
				<Button color="red.8" loading={removing.busy} onClick={() => removing.run(remove)}>
					{t("views.remove")}
				</Button>
			</Group>
		</Modal>
	);
}
