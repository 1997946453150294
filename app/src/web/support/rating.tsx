import { Textarea } from "@mantine/core";
import { IconStar, IconStarFilled } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Ticket } from "../../domain/tickets/contract.ts";
import { api } from "../browser-api.ts";
import { FormError } from "../components/form-error.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { useForm } from "../components/use-form.ts";
import css from "./rating.module.css";

const all = [1, 2, 3, 4, 5];

/** What the writer thinks of the help, from one to five stars. */
export function Rating({ ticket, onRated }: { ticket: Ticket; onRated: () => Promise<void> }) {
	const { t } = useTranslation("support");
	const [stars, setStars] = useState(ticket.rating?.stars ?? 0);
	const [missing, setMissing] = useState(false);
	const form = useForm(async (given) => {
		setMissing(stars === 0);
		if (stars === 0) return;
		await api.put("/api/tickets/{id}/rating", {
			path: { id: ticket.id },
			body: { stars, words: String(given.get("words") ?? "").trim() },
		});
		await onRated();
	});
	return (
		<form onSubmit={form.onSubmit} noValidate method="post" className={css.rating}>
			<fieldset className={css.stars}>
				<legend>{t("rating.heading")}</legend>
				{all.map((count) => (
					<label key={count}>
						<input
							type="radio"
							name="stars"
							value={count}
							checked={stars === count}
							onChange={() => {
								setStars(count);
								setMissing(false);
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
				label={t("rating.words")}
				name="words"
				rows={2}
				maxLength={1000}
				defaultValue={ticket.rating?.words ?? ""}
				error={form.field("words")}
			/>
			<FormError message={missing ? t("rating.missing") : form.general} />
			<div className={css.foot}>
				<p role="status">{ticket.rating ? t("rating.thanks") : ""}</p>
				<LiveButton type="submit" variant="default" loading={form.busy}>
					{t("rating.send")}
				</LiveButton>
			</div>
		</form>
	);
}
