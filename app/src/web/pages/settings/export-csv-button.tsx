import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { FormError } from "../../design/form/form-error.tsx";
import { useFileDownload } from "../../design/form/use-file-download.ts";

/** Downloads a list of the API as CSV. Needs the namespace `settings`. */
export function ExportCsvButton({ path }: { path: string }) {
	const { t } = useTranslation("settings");
	const download = useFileDownload("export.csv");
	return (
		<>
			<Button
				variant="default"
				loading={download.busy}
				leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
				onClick={() => download.start(path)}
			>
				{t("export_csv")}
			</Button>
			<FormError message={download.error} />
		</>
	);
}
