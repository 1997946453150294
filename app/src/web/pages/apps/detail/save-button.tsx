import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DoneMessage } from "../../../design/feedback/done-message.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import type { ActionFormState } from "../../../design/form/use-action-form.ts";

/** A submit button with the result next to it. */
export function SaveButton({ form, children }: { form: ActionFormState<unknown>; children?: ReactNode }) {
	const { t } = useTranslation("apps");
	return (
		<Group gap="sm">
			<Button type="submit" variant="default" loading={form.busy}>
				{t("save")}
			</Button>
			{children}
			<DoneMessage text={form.done && t("saved")} />
			<FormError message={form.formError} />
		</Group>
	);
}
