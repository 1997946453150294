import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FormError } from "../components/form-error.tsx";
import { LiveButton } from "../components/live-button.tsx";
import type { FormState } from "../components/use-form.ts";
import css from "./save.module.css";

/** Saves a form, and says beside it that it did or what went wrong. */
export function Save({ form, children }: { form: FormState; children?: ReactNode }) {
	const { t } = useTranslation("apps");
	return (
		<div className={css.save}>
			<LiveButton type="submit" variant="default" loading={form.busy}>
				{t("save")}
			</LiveButton>
			{children}
			<Saved shown={form.done} />
			<FormError message={form.general} />
		</div>
	);
}

/** Tells that a change went through, also to those who hear the page. */
export function Saved({ shown }: { shown: boolean }) {
	const { t } = useTranslation("apps");
	return (
		<span role="status" className={css.saved}>
			{shown && (
				<>
					<IconCheck size={18} aria-hidden />
					{t("saved")}
				</>
			)}
		</span>
	);
}
