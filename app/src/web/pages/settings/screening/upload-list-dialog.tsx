import { FileInput, Modal, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { ScreeningList } from "../../../../domain/screening/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { DialogForm } from "../../../design/dialog/dialog-form.tsx";

/** Uploads a screening list, or a newer version of one. */
export function UploadListDialog({
	opened,
	onClose,
	onUploaded,
}: {
	opened: boolean;
	onClose: () => void;
	onUploaded: (list: ScreeningList) => unknown;
}) {
	const { t } = useTranslation("screening-lists");
	const upload = async (form: FormData) => {
		const list = await api.post("/api/v1/screening/lists", { body: form });
		onClose();
		await onUploaded(list);
	};
	return (
		<Modal opened={opened} onClose={onClose} title={t("upload.title")}>
			<DialogForm submit={t("upload.submit")} onSubmit={upload} onCancel={onClose}>
				{(errorOf) => (
					<>
						<TextInput
							name="name"
							label={t("upload.name")}
							description={t("upload.name_hint")}
							maxLength={80}
							error={errorOf("name")}
							aria-invalid={errorOf("name") ? true : undefined}
							autoComplete="off"
							required
						/>
						<FileInput
							name="file"
							label={t("upload.file")}
							description={t("upload.file_hint")}
							placeholder={t("upload.choose")}
							accept=".csv,.xml,.json"
							multiple
							error={errorOf("file")}
							aria-invalid={errorOf("file") ? true : undefined}
							required
						/>
					</>
				)}
			</DialogForm>
		</Modal>
	);
}
