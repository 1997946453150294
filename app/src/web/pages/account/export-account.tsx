import { Button, Group, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { api } from "../../client/api/browser-client.ts";
import { DoneMessage } from "../../design/feedback/done-message.tsx";
import { FormError } from "../../design/form/form-error.tsx";
import { useAsyncAction } from "../../design/form/use-async-action.ts";
import { AccountPanel } from "./account-section.tsx";

const fileName = "vidimus-account.json";

/** Downloads data as a JSON file. */
function saveJsonFile(data: object): void {
	const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, "\t")], { type: "application/json" }));
	Object.assign(document.createElement("a"), { href: url, download: fileName }).click();
	// By the next task, the browser has started to read it.
	setTimeout(() => URL.revokeObjectURL(url));
}

/** Exports all data stored about the user as a file. */
export function ExportAccount() {
	const { t } = useTranslation("account");
	const { revalidate } = useRevalidator();
	const exporting = useAsyncAction();
	const download = async () => {
		saveJsonFile(await api.get("/api/account/export"));
		await revalidate();
	};
	return (
		<AccountPanel title={t("export.title")}>
			<Text c="dimmed" size="body">
				{t("export.lead")}
			</Text>
			<FormError message={exporting.error} />
			<Group>
				<Button
					variant="default"
					loading={exporting.busy}
					leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
					onClick={() => exporting.run(download)}
				>
					{t("export.submit")}
				</Button>
				<DoneMessage text={exporting.done && t("export.done")} />
			</Group>
		</AccountPanel>
	);
}
