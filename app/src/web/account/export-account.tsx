import { IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { api } from "../browser-api.ts";
import { FormError } from "../components/form-error.tsx";
import { LiveButton } from "../components/live-button.tsx";
import css from "./account.module.css";
import { Done } from "./done.tsx";
import { useAction } from "./use-action.ts";

const fileName = "vidimus-account.json";

/** Hands what was read to the browser as a file. */
function saveAsFile(data: object): void {
	const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, "\t")], { type: "application/json" }));
	Object.assign(document.createElement("a"), { href: url, download: fileName }).click();
	// The browser has begun to read it by the next task.
	setTimeout(() => URL.revokeObjectURL(url));
}

/** Everything that is kept of the user, as a file. */
export function ExportAccount({ onChanged }: { onChanged: () => Promise<void> }) {
	const { t } = useTranslation("account");
	const exporting = useAction();
	const download = async () => {
		saveAsFile(await api.get("/api/account/export"));
		await onChanged();
	};
	return (
		<div className={css.stack}>
			<h3 className={css.subheading}>{t("export.title")}</h3>
			<p className={css.note}>{t("export.lead")}</p>
			<FormError message={exporting.error} />
			<div className={css.submit}>
				<LiveButton
					variant="default"
					loading={exporting.busy}
					leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
					onClick={() => exporting.run(download)}
				>
					{t("export.submit")}
				</LiveButton>
				<Done text={exporting.done && t("export.done")} />
			</div>
		</div>
	);
}
