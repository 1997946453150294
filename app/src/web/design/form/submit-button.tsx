import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../feedback/notice.tsx";
import { FormError } from "./form-error.tsx";
import { HydratedButton } from "./hydrated-button.tsx";
import css from "./submit-button.module.css";
import type { Cooldown } from "./use-cooldown.ts";
import type { FormState } from "./use-form.ts";

/** Submit button with the form's error above. Its label shows the remaining cooldown. */
export function SubmitButton({
	form,
	wait,
	error,
	worksWithoutScripts = false,
	children,
}: {
	form: FormState;
	wait: Cooldown;
	/** Error to show if the form itself has none. */
	error?: string | undefined;
	/** Whether the page's action accepts the form from a browser without scripts. */
	worksWithoutScripts?: boolean;
	children: ReactNode;
}) {
	const FormButton = worksWithoutScripts ? Button : HydratedButton;
	return (
		<div className={css.submit}>
			{!worksWithoutScripts && <ScriptNotice />}
			<FormError message={wait.hasEnded ? undefined : (form.formError ?? error)} />
			<FormButton type="submit" size="md" fullWidth loading={form.busy} disabled={wait.seconds > 0}>
				<CooldownLabel seconds={wait.seconds}>{children}</CooldownLabel>
			</FormButton>
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
