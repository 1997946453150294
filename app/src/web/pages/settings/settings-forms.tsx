import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toLanguageTag } from "../../../i18n/locales.ts";
import { useLocale } from "../../client/i18n/locale-link.tsx";
import { Textarea } from "../../design/form/textarea.tsx";
import { useForm } from "../../design/form/use-form.ts";
import { SettingsForm } from "./sections/settings-section.tsx";
import css from "./settings.module.css";
import { splitLines } from "./settings-draft.ts";
import type { SettingsEditor } from "./use-settings-editor.ts";
import { ChoiceInput, NumberField } from "./verification-options/choice-fields.tsx";

/** Maximum length of the consent text. */
const maxConsentLength = 2000;

/** The business's own consent text, in each offered language. */
export function ConsentForm({ editing }: { editing: SettingsEditor }) {
	const { t } = useTranslation("settings");
	const locale = useLocale();
	const { draft, set } = editing;
	const form = useForm(() => editing.save("consent"));
	const count = new Intl.NumberFormat(locale);
	return (
		<SettingsForm part="consent" editing={editing} form={form}>
			{draft.languages.map((language) => {
				const text = draft[`consent_${language}`];
				return (
					<div key={language}>
						<Textarea
							name={`consent.${language}`}
							lang={toLanguageTag(language)}
							label={t(`consent.${language}`)}
							description={t("consent.hint")}
							rows={6}
							resize="vertical"
							value={text}
							onChange={({ currentTarget }) => set({ [`consent_${language}`]: currentTarget.value })}
							error={form.getError(`consent.${language}`)}
						/>
						<p className={css.counter} data-over={text.trim().length > maxConsentLength}>
							{t("consent.count", {
								used: count.format(text.trim().length),
								maximum: count.format(maxConsentLength),
							})}
						</p>
					</div>
				);
			})}
		</SettingsForm>
	);
}

/** The retention period. */
export function RetentionForm({ editing }: { editing: SettingsEditor }) {
	const { t } = useTranslation("settings");
	const form = useForm(() => editing.save("retention"));
	return (
		<SettingsForm part="retention" editing={editing} form={form}>
			<NumberField
				name="retention_days"
				label={t("retention.days")}
				hint={t("retention.days_hint")}
				unit={t("unit.days")}
				value={editing.draft.retention_days}
				onChange={(value) => editing.set({ retention_days: value })}
				error={form.getError("retention_days")}
				min={1}
				max={3650}
			/>
		</SettingsForm>
	);
}

/** The share of automatic approvals that reviewers look at afterwards. */
export function SpotChecksForm({ editing }: { editing: SettingsEditor }) {
	const { t } = useTranslation("settings");
	const form = useForm(() => editing.save("spot_checks"));
	return (
		<SettingsForm part="spot_checks" editing={editing} form={form}>
			<NumberField
				name="spot_check_percent"
				label={t("spot_checks.percent")}
				hint={t("spot_checks.percent_hint")}
				unit={t("unit.percent")}
				value={editing.draft.spot_check_percent}
				onChange={(value) => editing.set({ spot_check_percent: value })}
				error={form.getError("spot_check_percent")}
				min={0}
				max={100}
				step={0.1}
			/>
		</SettingsForm>
	);
}

const addressLists = ["redirect_urls", "allowed_origins"] as const;

/** Redirect URLs and allowed origins, one per line. */
export function AddressesForm({ editing }: { editing: SettingsEditor }) {
	const { t } = useTranslation("settings");
	const { draft, set } = editing;
	/** The submitted lines: the API's errors refer to their positions. */
	const [sent, setSent] = useState({ redirect_urls: splitLines(""), allowed_origins: splitLines("") });
	const form = useForm(() => {
		setSent({
			redirect_urls: splitLines(draft.redirect_urls),
			allowed_origins: splitLines(draft.allowed_origins),
		});
		return editing.save("addresses");
	});
	const errorOf = (list: (typeof addressLists)[number]) => {
		const wrong = sent[list].flatMap(({ number }, index) => {
			const message = form.getError(`${list}.${index}`);
			return message ? [t("addresses.line", { number, message })] : [];
		});
		const fieldError = form.getError(list);
		return [...(fieldError ? [fieldError] : []), ...wrong];
	};
	return (
		<SettingsForm part="addresses" editing={editing} form={form}>
			{addressLists.map((list) => {
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
								<span key={line} className={css.errorLine}>
									{line}
								</span>
							))
						}
					/>
				);
			})}
		</SettingsForm>
	);
}

/** Email notifications of members. */
export function NotificationsForm({ editing }: { editing: SettingsEditor }) {
	const { t } = useTranslation("settings");
	const form = useForm(() => editing.save("notifications"));
	return (
		<SettingsForm part="notifications" editing={editing} form={form}>
			<ChoiceInput
				type="checkbox"
				name="notifications.reviews"
				label={t("notifications.reviews")}
				text={t("notifications.reviews_text")}
				checked={editing.draft.reviews}
				onChange={(checked) => editing.set({ reviews: checked })}
			/>
		</SettingsForm>
	);
}
