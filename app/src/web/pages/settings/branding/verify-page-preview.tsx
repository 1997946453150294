import { Group, NativeSelect, SegmentedControl, Skeleton, Stack, Text } from "@mantine/core";
import { Suspense, startTransition, useState } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import type { App } from "../../../../domain/apps/contract.ts";
import { findBusinessConsent } from "../../../../domain/verifications/capture/consent-contract.ts";
import type { PersonSession } from "../../../../domain/verifications/capture/person-session-contract.ts";
import { languageNames, type PersonLocale, toLanguageTag } from "../../../../i18n/locales.ts";
import { getI18n } from "../../../client/i18n/i18n.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { BusinessBranding, BusinessName } from "../../verify/detail/business/business-branding.tsx";
import { ConsentStep } from "../../verify/detail/steps/consent-step.tsx";
import { SelectDocument } from "../../verify/detail/steps/select-document.tsx";
import { VerifySteps } from "../../verify/detail/verify-steps.tsx";
import { type SettingsDraft, toConsent } from "../settings-draft.ts";
import css from "./verify-page-preview.module.css";

const previewSteps = ["intro", "document"] as const;
const doNothing = async () => {};

/** A session with the settings being edited. */
const toPreviewSession = (app: App, draft: SettingsDraft, locale: PersonLocale): PersonSession => ({
	id: "vrf_preview",
	object: "verification_session",
	mode: "live",
	status: "created",
	locale,
	business: {
		id: app.id,
		name: app.name,
		color: app.color,
		logo_url: app.logo_url,
		consent: findBusinessConsent({ consent: toConsent(draft) }, locale),
	},
	retention_days: Number(draft.retention_days),
	documents: draft.documents,
	countries: draft.countries,
	liveness: draft.liveness,
	document: null,
	sides: [],
	photos: [],
	steps: [],
	seconds_left: null,
	attempts_left: Number(draft.max_attempts),
	reasons: [],
	message: null,
	redirect_url: null,
	expected_wait_seconds: null,
	signed_result: null,
	expires_at: app.created_at,
});

/** Preview of the verification page with the settings being edited, without interaction. */
export function VerifyPagePreview({ app, draft }: { app: App; draft: SettingsDraft }) {
	const { t } = useTranslation("settings");
	const page = useLocale();
	const [chosenLocale, setChosenLocale] = useState<PersonLocale | null>(null);
	const [step, setStep] = useState<(typeof previewSteps)[number]>("intro");
	const locale = draft.languages.find((language) => language === chosenLocale) ?? page;
	const session = toPreviewSession(app, draft, locale);
	return (
		<Stack component="figure" gap="sm" m={0} miw={0}>
			<Text component="figcaption" size="caption" c="dimmed">
				{t("preview.text")}
			</Text>
			<Group gap="xs">
				<SegmentedControl
					size="xs"
					aria-label={t("preview.step")}
					value={step}
					onChange={(value) => setStep(value as (typeof previewSteps)[number])}
					data={previewSteps.map((value) => ({ value, label: t(`preview.${value}`) }))}
				/>
				<NativeSelect
					size="xs"
					aria-label={t("preview.language")}
					value={locale}
					onChange={({ currentTarget: { value } }) =>
						startTransition(() => setChosenLocale(value as PersonLocale))
					}
					data={draft.languages.map((value) => ({ value, label: languageNames[value] }))}
				/>
			</Group>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
			<section className={css.phone} aria-label={t("preview.phone")} tabIndex={0}>
				<div inert lang={toLanguageTag(locale)} data-preview>
					<BusinessBranding color={app.color} className={css.screen}>
						<I18nextProvider i18n={getI18n(locale)}>
							<Suspense fallback={<Skeleton h={320} radius="lg" />}>
								<Group mih={32} mb="lg">
									<BusinessName business={session.business} />
								</Group>
								<VerifySteps current={step} />
								{step === "intro" ? (
									<ConsentStep session={session} onAgree={doNothing} onRefuse={doNothing} />
								) : (
									<SelectDocument
										key={`${draft.documents} ${draft.countries} ${locale}`}
										session={session}
										onChoose={doNothing}
									/>
								)}
							</Suspense>
						</I18nextProvider>
					</BusinessBranding>
				</div>
			</section>
		</Stack>
	);
}
