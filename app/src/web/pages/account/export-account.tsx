import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { api } from "../../client/api/browser-client.ts";
import { DoneMessage } from "../../design/feedback/done-message.tsx";
import { FormError } from "../../design/form/form-error.tsx";
import { useAsyncAction } from "../../design/form/use-async-action.ts";
import css from "./account.module.css";

const fileName = "vidimus-account.json";

/** Downloads data as a JSON file. */
function saveJsonFile(data: object): void {
	const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, "\t")], { type: "application/json" }));
	Object.assign(document.createElement("a"), { href: url, download: fileName }).click();
	// By the next task, the browser has started to read it.
	setTimeout(() => URL.revokeObjectURL(url));
}

/** Exports all data stored about the user as a file. */
export function ExportAccount({ onChanged }: { onChanged: () => Promise<void> }) {
	const { t } = useTranslation("account");
	const exporting = useAsyncAction();
	const download = async () => {
		saveJsonFile(await api.get("/api/account/export"));
		await onChanged();
	};
	return (
		<div className={css.stack}>
			<h3 className={css.subheading}>{t("export.title")}</h3>
			<p className={css.note}>{t("export.lead")}</p>
			<FormError message={exporting.error} />
			<div className={css.submit}>
				<Button
					variant="default"
					loading={exporting.busy}
					leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
					onClick={() => exporting.run(download)}
				>
					{t("export.submit")}
				</Button>
				<DoneMessage text={exporting.done && t("export.done")} />
			</div>
		</div>
	);
}
