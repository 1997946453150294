import { Button, Fieldset, Group, Rating, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Ticket } from "../../../../domain/tickets/contract.ts";
import { DoneMessage } from "../../../design/feedback/done-message.tsx";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { Textarea } from "../../../design/form/textarea.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import { Panel } from "../../../design/page/panel.tsx";
import type { forms } from "./forms.ts";

/** The requester's rating, from one to five stars. */
export function RatingForm({ ticket }: { ticket: Ticket }) {
	const { t } = useTranslation("support");
	const [stars, setStars] = useState(ticket.rating?.stars ?? 0);
	const form = useActionForm<typeof forms.rate>("rate");
	return (
		<Panel bg="var(--soft)">
			<ActionForm form={form}>
				<Stack gap="sm">
					<Fieldset legend={t("rating.heading")}>
						<Rating
							name="stars"
							size="lg"
							color="var(--warn)"
							value={stars}
							onChange={setStars}
							getSymbolLabel={(count) => t("rating.star", { count })}
						/>
					</Fieldset>
					<Textarea
						label={t("rating.comment")}
						name="comment"
						rows={2}
						maxLength={1000}
						defaultValue={ticket.rating?.comment ?? ""}
						error={form.getError("comment")}
					/>
					<FormError message={form.getError("stars") && stars === 0 ? t("rating.missing") : form.formError} />
					<Group justify="space-between">
						<DoneMessage text={ticket.rating !== null && t("rating.thanks")} />
						<Button type="submit" variant="default" loading={form.busy}>
							{t("rating.send")}
						</Button>
					</Group>
				</Stack>
			</ActionForm>
		</Panel>
	);
}
