import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FormError } from "../../../design/form/form-error.tsx";
import type { ActionFormState } from "../../../design/form/use-action-form.ts";
import css from "./save-button.module.css";

/** A submit button with the result next to it. */
export function SaveButton({ form, children }: { form: ActionFormState<unknown>; children?: ReactNode }) {
	const { t } = useTranslation("apps");
	return (
		<div className={css.save}>
			<Button type="submit" variant="default" loading={form.busy}>
				{t("save")}
			</Button>
			{children}
			<SavedMessage shown={form.done} />
			<FormError message={form.formError} />
		</div>
	);
}

/** Confirms that a change was saved; announced by screen readers. */
export function SavedMessage({ shown }: { shown: boolean }) {
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
