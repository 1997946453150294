import { Modal } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { SpotCheck } from "../../../../../domain/spot-checks/contract.ts";
import { DialogForm } from "../../../../design/dialog/dialog-form.tsx";
import { Textarea } from "../../../../design/form/textarea.tsx";
import panelCss from "../case-panel.module.css";
import css from "./spot-check.module.css";

/** Asks which checks were wrong about an approval, and why. */
export function ReportErrorDialog({
	checks,
	opened,
	onClose,
	onReport,
}: {
	/** The checks that were clear. */
	checks: SpotCheck["checks"];
	opened: boolean;
	onClose: () => void;
	onReport: (incorrectChecks: SpotCheck["checks"], comment: string | null) => Promise<void>;
}) {
	const { t } = useTranslation(["case", "verifications"]);
	const errorId = useId();
	const send = (form: FormData) => {
		const chosen = form.getAll("incorrect_checks");
		return onReport(
			checks.filter((name) => chosen.includes(name)),
			String(form.get("comment")).trim() || null,
		);
	};
	return (
		<Modal opened={opened} onClose={onClose} title={t("spot_check.incorrect")}>
			<DialogForm submit={t("spot_check.submit")} onSubmit={send} onCancel={onClose}>
				{(errorOf) => (
					<>
						<p className={panelCss.lead}>{t("spot_check.reopens")}</p>
						<fieldset className={css.checks} aria-describedby={errorId}>
							<legend>{t("spot_check.checks")}</legend>
							{checks.map((name) => (
								<label key={name}>
									<input
										type="checkbox"
										name="incorrect_checks"
										value={name}
										aria-invalid={errorOf("incorrect_checks") ? true : undefined}
									/>
									{t(`verifications:check.${name}`)}
								</label>
							))}
							<p id={errorId}>{errorOf("incorrect_checks")}</p>
						</fieldset>
						<Textarea
							name="comment"
							label={t("spot_check.comment")}
							description={t("decision.comment_hint")}
							error={errorOf("comment")}
							aria-invalid={errorOf("comment") ? true : undefined}
							rows={3}
						/>
					</>
				)}
			</DialogForm>
		</Modal>
	);
}
