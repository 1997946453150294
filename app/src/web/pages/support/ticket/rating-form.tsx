import { Button } from "@mantine/core";
import { IconStar, IconStarFilled } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Ticket } from "../../../../domain/tickets/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { FormError } from "../../../design/form/form-error.tsx";
import { Textarea } from "../../../design/form/textarea.tsx";
import { useForm } from "../../../design/form/use-form.ts";
import css from "./rating-form.module.css";

const starCounts = [1, 2, 3, 4, 5];

/** The requester's rating, from one to five stars. */
export function RatingForm({ ticket, onRated }: { ticket: Ticket; onRated: () => Promise<void> }) {
	const { t } = useTranslation("support");
	const [stars, setStars] = useState(ticket.rating?.stars ?? 0);
	const [isMissing, setMissingStars] = useState(false);
	const form = useForm(async (formData) => {
		setMissingStars(stars === 0);
		if (stars === 0) return;
		await api.put("/api/tickets/{id}/rating", {
			path: { id: ticket.id },
			body: { stars, comment: String(formData.get("comment") ?? "").trim() },
		});
		await onRated();
	});
	return (
		<form onSubmit={form.onSubmit} noValidate method="post" className={css.rating}>
			<fieldset className={css.stars}>
				<legend>{t("rating.heading")}</legend>
				{starCounts.map((count) => (
					<label key={count}>
						<input
							type="radio"
							name="stars"
							value={count}
							checked={stars === count}
							onChange={() => {
								setStars(count);
								setMissingStars(false);
							}}
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
			<FormError message={isMissing ? t("rating.missing") : form.formError} />
			<div className={css.footer}>
				<p role="status">{ticket.rating ? t("rating.thanks") : ""}</p>
				<Button type="submit" variant="default" loading={form.busy}>
					{t("rating.send")}
				</Button>
			</div>
		</form>
	);
}
