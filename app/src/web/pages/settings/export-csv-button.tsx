import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { fetchFile } from "../../client/api/browser-client.ts";
import { fromNetwork } from "../../client/api/network-error.ts";
import { getFileName, saveFile } from "../../client/api/save-file.ts";
import { FormError } from "../../design/form/form-error.tsx";
import { useAsyncAction } from "../../design/form/use-async-action.ts";

/** Downloads a list of the API as CSV. Needs the namespace `settings`. */
export function ExportCsvButton({ path }: { path: string }) {
	const { t } = useTranslation("settings");
	const downloading = useAsyncAction();
	const download = async () => {
		const response = await fetchFile(path);
		saveFile(await fromNetwork(response.blob()), getFileName(response) ?? "export.csv");
	};
	return (
		<>
			<Button
				variant="default"
				loading={downloading.busy}
				leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
				onClick={() => downloading.run(download)}
			>
				{t("export_csv")}
			</Button>
			<FormError message={downloading.error} />
		</>
	);
}
