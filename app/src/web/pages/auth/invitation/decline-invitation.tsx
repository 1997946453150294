import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Question } from "../../../design/dialog/question.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import type { ActionFormState } from "../../../design/form/use-action-form.ts";

/** Declines an invitation, after a confirmation. Anyone with the link can. */
export function DeclineInvitation({
	app,
	form,
}: {
	/** Name of the app. */
	app: string;
	form: ActionFormState<unknown>;
}) {
	const { t } = useTranslation("invitation");
	const { t: tCommon } = useTranslation();
	const [isAsked, setAsked] = useState(false);
	const close = () => setAsked(false);
	return (
		<>
			<FormError message={form.formError} />
			<Button variant="subtle" color="gray" size="md" fullWidth onClick={() => setAsked(true)}>
				{t("decline")}
			</Button>
			<Question
				opened={isAsked}
				title={t("declining.heading")}
				text={t("declining.lead", { app })}
				cancel={tCommon("action.cancel")}
				confirm={t("declining.submit")}
				busy={form.busy}
				onClose={close}
				onConfirm={() => {
					form.send();
					close();
				}}
			/>
		</>
	);
}
