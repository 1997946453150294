import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../feedback/notice.tsx";
import { FormError } from "./form-error.tsx";
import css from "./submit-button.module.css";
import type { ActionFormState } from "./use-action-form.ts";

/** Submit button with the form's error above. Its label shows the remaining cooldown. */
export function SubmitButton({
	form: { wait, busy, ...form },
	error,
	isBusy = busy,
	needsScripts = false,
	variant = "filled",
	children,
}: {
	form: Pick<ActionFormState<unknown>, "wait" | "busy" | "formError">;
	/** Error to show if the form itself has none. */
	error?: string | undefined;
	/** Whether the button shows that something is under way; by default, while the form is sent. */
	isBusy?: boolean;
	/** Whether the page's action refuses the form of a browser without scripts. */
	needsScripts?: boolean;
	variant?: "filled" | "default";
	children: ReactNode;
}) {
	return (
		<div className={css.submit}>
			{needsScripts && <ScriptNotice />}
			<FormError message={wait.hasEnded ? undefined : (form.formError ?? error)} />
			<Button
				type="submit"
				size="md"
				fullWidth
				variant={variant}
				loading={isBusy}
				disabled={wait.seconds > 0}
				data-needs-scripts={needsScripts || undefined}
			>
				<CooldownLabel seconds={wait.seconds}>{children}</CooldownLabel>
			</Button>
		</div>
	);
}

/** Says, without scripts, that the form needs them. */
export function ScriptNotice() {
	const { t } = useTranslation("auth");
	return (
		<noscript>
			<Notice tone="warn">{t("needs_script")}</Notice>
		</noscript>
	);
}

/** A button's label, or the remaining cooldown. */
export function CooldownLabel({ seconds, children }: { seconds: number; children: ReactNode }) {
	const { t } = useTranslation("auth");
	if (seconds === 0) return children;
	return (
		<span className="tabular">
			{seconds < 100
				? t("wait_seconds", { seconds })
				: t("wait_minutes", { minutes: Math.ceil(seconds / 60) })}
		</span>
	);
}
