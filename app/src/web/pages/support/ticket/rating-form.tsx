import { Button } from "@mantine/core";
import { IconStar, IconStarFilled } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Ticket } from "../../../../domain/tickets/contract.ts";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { Textarea } from "../../../design/form/textarea.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import type { forms } from "./forms.ts";
import css from "./rating-form.module.css";

const starCounts = [1, 2, 3, 4, 5];

/** The requester's rating, from one to five stars. */
export function RatingForm({ ticket }: { ticket: Ticket }) {
	const { t } = useTranslation("support");
	const [stars, setStars] = useState(ticket.rating?.stars ?? 0);
	const form = useActionForm<typeof forms.rate>("rate");
	return (
		<ActionForm form={form} className={css.rating}>
			<fieldset className={css.stars}>
				<legend>{t("rating.heading")}</legend>
				{starCounts.map((count) => (
					<label key={count}>
						<input
							type="radio"
							name="stars"
							value={count}
							checked={stars === count}
							onChange={() => setStars(count)}
							aria-label={t("rating.star", { count })}
						/>
						{count <= stars ? (
							<IconStarFilled size={28} aria-hidden />
						) : (
							<IconStar size={28} stroke={1.5} aria-hidden />
						)}
					</label>
				))}
			</fieldset>
			<Textarea
				label={t("rating.comment")}
				name="comment"
				rows={2}
				maxLength={1000}
				defaultValue={ticket.rating?.comment ?? ""}
				error={form.getError("comment")}
			/>
			<FormError message={form.getError("stars") && stars === 0 ? t("rating.missing") : form.formError} />
			<div className={css.footer}>
				<p role="status">{ticket.rating ? t("rating.thanks") : ""}</p>
				<Button type="submit" variant="default" loading={form.busy}>
					{t("rating.send")}
				</Button>
			</div>
		</ActionForm>
	);
}
