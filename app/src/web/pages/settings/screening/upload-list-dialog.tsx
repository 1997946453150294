import { Button, FileInput, Modal, Text, TextInput } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ScreeningList } from "../../../../domain/screening/contract.ts";
import {
	listTemplate,
	optionalListColumns,
	requiredListColumns,
} from "../../../../domain/screening/values.ts";
import { api } from "../../../client/api/browser-client.ts";
import { saveFile } from "../../../client/api/save-file.ts";
import { DialogForm } from "../../../design/dialog/dialog-form.tsx";
import { Disclosure } from "../../../design/page/disclosure.tsx";
import { Fact, FactList } from "../../../design/table/fact-list.tsx";

const listColumns = [...requiredListColumns, ...optionalListColumns];

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
						<ListColumns />
					</>
				)}
			</DialogForm>
		</Modal>
	);
}

/** The columns of an own list, and a template with all of them. */
function ListColumns() {
	const { t } = useTranslation("screening-lists");
	return (
		<Disclosure summary={t("columns.title")}>
			<Text c="dimmed" size="sm">
				{t("columns.lead")}
			</Text>
			<FactList>
				{listColumns.map((column) => (
					<Fact key={column} name={column}>
						{t(`columns.${column}`)}
					</Fact>
				))}
			</FactList>
			<Button
				mt="xs"
				variant="default"
				size="compact-sm"
				leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
				onClick={() => saveFile(new Blob([listTemplate], { type: "text/csv" }), t("columns.file"))}
			>
				{t("columns.template")}
			</Button>
		</Disclosure>
	);
}
