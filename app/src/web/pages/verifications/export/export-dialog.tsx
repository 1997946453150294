import { Button, Checkbox, Fieldset, Group, Modal, Radio, Stack, Text } from "@mantine/core";
import type { SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { exportFormats } from "../../../../domain/verifications/requests/values.ts";
import { FormError } from "../../../design/form/form-error.tsx";
import { Muted } from "../../../design/page/muted.tsx";
import { useVerificationExport, type VerificationExportTask } from "./use-verification-export.ts";

export interface ExportProps {
	/** The list's filters and sort order. */
	search: string;
	/** Whether the member may export names. */
	mayNamePersons: boolean;
	opened: boolean;
	onClose: () => void;
}

/** Exports verifications as a file. */
export function ExportDialog({ search, mayNamePersons, opened, onClose }: ExportProps) {
	const { t } = useTranslation("verifications");
	const exporting = useVerificationExport();
	const close = () => {
		exporting.stop();
		onClose();
	};
	const start = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		const asked = new URLSearchParams(search);
		const format = exportFormats.find((name) => name === form.get("format")) ?? "csv";
		asked.set("format", format);
		if (form.has("personal")) asked.set("personal", "true");
		exporting.start(format, asked);
	};
	const running = exporting.state === "running";
	return (
		<Modal opened={opened} onClose={close} title={t("export.title")}>
			<form onSubmit={start} method="post">
				<Stack>
					<Muted>{t("export.lead")}</Muted>
					<Fieldset legend={t("export.format")} disabled={running}>
						<Stack gap="xs">
							{exportFormats.map((format, index) => (
								<Radio
									key={format}
									name="format"
									value={format}
									label={t(`export.${format}`)}
									description={t(`export.${format}_hint`)}
									defaultChecked={index === 0}
								/>
							))}
							{mayNamePersons && (
								<Checkbox
									name="personal"
									label={t("export.personal")}
									description={t("export.personal_hint")}
									mt="xs"
								/>
							)}
						</Stack>
					</Fieldset>
					<Muted>{t("export.recorded")}</Muted>
					<ExportProgress exporting={exporting} />
					<Group justify="flex-end">
						{running ? (
							<Button variant="default" onClick={exporting.stop}>
								{t("export.stop")}
							</Button>
						) : (
							<Button type="submit">{t("export.submit")}</Button>
						)}
					</Group>
				</Stack>
			</form>
		</Modal>
	);
}

function ExportProgress({ exporting: { state, count, error } }: { exporting: VerificationExportTask }) {
	const { t } = useTranslation("verifications");
	if (state === "failed") return <FormError message={error} />;
	return (
		<Text role="status" size="body" c={state === "done" ? "var(--good)" : undefined} className="tabular">
			{state === "running" && t("export.count", { count })}
			{state === "done" && t("export.done", { count })}
			{state === "stopped" && t("export.stopped")}
		</Text>
	);
}
