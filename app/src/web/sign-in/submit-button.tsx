import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FormError } from "../components/form-error.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { Notice } from "../components/notice.tsx";
import type { FormState } from "../components/use-form.ts";
import css from "./submit-button.module.css";
import type { Wait } from "./use-wait.ts";

/** Sends a form; above it stands what went wrong with the last try, and in it how long the next has to wait. */
export function SubmitButton({
	form,
	wait,
	error,
	children,
}: {
	form: FormState;
	wait: Wait;
	/** What is to be said where the form itself has nothing to say. */
	error?: string | undefined;
	children: ReactNode;
}) {
	const { t } = useTranslation("auth");
	return (
		<div className={css.submit}>
			<noscript>
				<Notice tone="warn">{t("needs_script")}</Notice>
			</noscript>
			<FormError message={wait.passed ? undefined : (form.general ?? error)} />
			<LiveButton type="submit" size="md" fullWidth loading={form.busy} disabled={wait.seconds > 0}>
				<OrWait seconds={wait.seconds}>{children}</OrWait>
			</LiveButton>
		</div>
	);
}

/** A button's label, or the time until the button may be used again. */
export function OrWait({ seconds, children }: { seconds: number; children: ReactNode }) {
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
