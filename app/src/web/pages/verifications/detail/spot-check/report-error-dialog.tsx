import { Checkbox, Fieldset, Modal, Stack, Text } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { SpotCheck } from "../../../../../domain/spot-checks/contract.ts";
import { ActionDialogForm } from "../../../../design/dialog/dialog-form.tsx";
import { Textarea } from "../../../../design/form/textarea.tsx";
import { useActionForm } from "../../../../design/form/use-action-form.ts";
import { Muted } from "../../../../design/page/muted.tsx";
import type { forms } from "../forms.ts";

interface ReportErrorProps {
	spotCheck: SpotCheck;
	onClose: () => void;
}

/** Asks which checks were wrong about an approval, and why. */
export function ReportErrorDialog({ opened, ...form }: ReportErrorProps & { opened: boolean }) {
	const { t } = useTranslation("case");
	return (
		<Modal opened={opened} onClose={form.onClose} title={t("spot_check.incorrect")}>
			<ReportErrorForm {...form} />
		</Modal>
	);
}

function ReportErrorForm({ spotCheck: { id, checks }, onClose }: ReportErrorProps) {
	const { t } = useTranslation(["case", "verifications"]);
	const errorId = useId();
	const form = useActionForm<typeof forms.reportError>("reportError", { onDone: onClose });
	return (
		<ActionDialogForm form={form} submit={t("spot_check.submit")} onCancel={onClose}>
			{(errorOf) => (
				<>
					<input type="hidden" name="spot_check" value={id} />
					<Muted>{t("spot_check.reopens")}</Muted>
					<Fieldset legend={t("spot_check.checks")} aria-describedby={errorId}>
						<Stack gap="xs">
							{/* The checks that were clear. */}
							{checks.map((name) => (
								<Checkbox
									key={name}
									name="incorrect_checks"
									value={name}
									label={t(`verifications:check.${name}`)}
									error={errorOf("incorrect_checks") !== undefined}
									aria-invalid={errorOf("incorrect_checks") ? true : undefined}
								/>
							))}
							<Text id={errorId} size="sm" c="var(--bad)">
								{errorOf("incorrect_checks")}
							</Text>
						</Stack>
					</Fieldset>
					<Textarea
						{...form.getFieldProps("comment")}
						label={t("spot_check.comment")}
						description={t("decision.comment_hint")}
						rows={3}
					/>
				</>
			)}
		</ActionDialogForm>
	);
}
