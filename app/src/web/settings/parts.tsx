import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../components/locale-link.tsx";
import { useForm } from "../components/use-form.ts";
import { linesOf } from "./draft.ts";
import { Choice, NumberField } from "./fields.tsx";
import { PartForm } from "./section.tsx";
import css from "./settings.module.css";
import type { Editing } from "./use-editing.ts";

/** Characters that the consent may have, as the API counts them. */
const longestConsent = 2000;

/** What the business adds to the consent, in both languages. */
export function ConsentPart({ editing }: { editing: Editing }) {
	const { t } = useTranslation("settings");
	const locale = useLocale();
	const { draft, set } = editing;
	const form = useForm(() => editing.save("consent"));
	const count = new Intl.NumberFormat(locale);
	return (
		<PartForm part="consent" editing={editing} form={form}>
			{(["fr", "en"] as const).map((language) => {
				const text = draft[`consent_${language}`];
				return (
					<div key={language}>
						<Textarea
							name={`consent.${language}`}
							lang={language}
							label={t(`consent.${language}`)}
							description={t("consent.hint")}
							rows={6}
							resize="vertical"
							value={text}
							onChange={({ currentTarget }) => set({ [`consent_${language}`]: currentTarget.value })}
							error={form.field(`consent.${language}`)}
						/>
						<p className={css.counter} data-over={text.trim().length > longestConsent}>
							{t("consent.count", {
								used: count.format(text.trim().length),
								most: count.format(longestConsent),
							})}
						</p>
					</div>
				);
			})}
		</PartForm>
	);
}

/** How long what was decided is kept. */
export function RetentionPart({ editing }: { editing: Editing }) {
	const { t } = useTranslation("settings");
	const form = useForm(() => editing.save("retention"));
	return (
		<PartForm part="retention" editing={editing} form={form}>
			<NumberField
				name="retention_days"
				label={t("retention.days")}
				hint={t("retention.days_hint")}
				unit={t("unit.days")}
				value={editing.draft.retention_days}
				onChange={(value) => editing.set({ retention_days: value })}
				error={form.field("retention_days")}
				min={1}
				max={3650}
			/>
		</PartForm>
	);
}

const lists = ["redirect_urls", "allowed_origins"] as const;

/** Where people may be sent back to, and which sites may show the verify page: one a line. */
export function AddressesPart({ editing }: { editing: Editing }) {
	const { t } = useTranslation("settings");
	const { draft, set } = editing;
	/** The lines as they were sent: the API names them by their place among these. */
	const [sent, setSent] = useState({ redirect_urls: linesOf(""), allowed_origins: linesOf("") });
	const form = useForm(() => {
		setSent({ redirect_urls: linesOf(draft.redirect_urls), allowed_origins: linesOf(draft.allowed_origins) });
		return editing.save("addresses");
	});
	const errorOf = (list: (typeof lists)[number]) => {
		const wrong = sent[list].flatMap(({ number }, index) => {
			const message = form.field(`${list}.${index}`);
			return message ? [t("addresses.line", { number, message })] : [];
		});
		const whole = form.field(list);
		return [...(whole ? [whole] : []), ...wrong];
	};
	return (
		<PartForm part="addresses" editing={editing} form={form}>
			{lists.map((list) => {
				const errors = errorOf(list);
				return (
					<Textarea
						key={list}
						classNames={{ input: css.lines }}
						name={list}
						label={t(`addresses.${list}`)}
						description={t(`addresses.${list}_hint`)}
						placeholder={t(`addresses.${list}_example`)}
						rows={4}
						resize="vertical"
						spellCheck={false}
						autoCapitalize="none"
						value={draft[list]}
						onChange={({ currentTarget }) => set({ [list]: currentTarget.value })}
						error={
							errors.length > 0 &&
							errors.map((line) => (
								<span key={line} className={css.line}>
									{line}
								</span>
							))
						}
					/>
				);
			})}
		</PartForm>
	);
}

/** What members are told by mail. */
export function NotificationsPart({ editing }: { editing: Editing }) {
	const { t } = useTranslation("settings");
	const form = useForm(() => editing.save("notifications"));
	return (
		<PartForm part="notifications" editing={editing} form={form}>
			<Choice
				type="checkbox"
				name="notifications.reviews"
				label={t("notifications.reviews")}
				text={t("notifications.reviews_text")}
				checked={editing.draft.reviews}
				onChange={(checked) => editing.set({ reviews: checked })}
			/>
		</PartForm>
	);
}
