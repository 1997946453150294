import { SegmentedControl, Skeleton } from "@mantine/core";
import { Suspense, startTransition, useState } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import type { App } from "../../domain/apps/contract.ts";
import type { PersonSession } from "../../domain/verifications/capture/person-contract.ts";
import type { Locale } from "../../i18n/locales.ts";
import { Brand } from "../components/brand.tsx";
import { useLocale } from "../components/locale-link.tsx";
import { textsOf } from "../i18n.ts";
import { Branded, BusinessName } from "../verify/branding.tsx";
import { ChooseDocument } from "../verify/choose-document.tsx";
import { Intro } from "../verify/intro.tsx";
import { Steps } from "../verify/steps.tsx";
import type { Draft } from "./draft.ts";
import css from "./preview.module.css";

const steps = ["intro", "document"] as const;
const nothing = async () => {};

/** The session that a person would have under the settings as they are being written. */
const sessionOf = (app: App, draft: Draft, locale: Locale): PersonSession => ({
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
		consent: draft[`consent_${locale}`].trim() || null,
	},
	retention_days: Number(draft.retention_days),
	documents: draft.documents,
	countries: draft.countries,
	liveness: draft.liveness,
	document: null,
	sides: [],
	pictures: [],
	attempts_left: Number(draft.max_attempts),
	reasons: [],
	message: null,
	return_url: null,
	signed_result: null,
	expires_at: app.created_at,
});

/** The verify page as a person would see it now, on a phone that takes no touch. */
export function Preview({ app, draft }: { app: App; draft: Draft }) {
	const { t } = useTranslation("settings");
	const page = useLocale();
	const [chosen, setLocale] = useState<Locale | null>(null);
	const [step, setStep] = useState<(typeof steps)[number]>("intro");
	const locale = chosen ?? page;
	const session = sessionOf(app, draft, locale);
	return (
		<figure className={css.preview}>
			<figcaption>{t("preview.text")}</figcaption>
			<div className={css.tools}>
				<SegmentedControl
					size="xs"
					aria-label={t("preview.step")}
					value={step}
					onChange={(value) => setStep(value as (typeof steps)[number])}
					data={steps.map((value) => ({ value, label: t(`preview.${value}`) }))}
				/>
				<SegmentedControl
					size="xs"
					aria-label={t("preview.language")}
					value={locale}
					onChange={(value) => startTransition(() => setLocale(value as Locale))}
					data={[
						{ value: "fr", label: "Français" },
						{ value: "en", label: "English" },
					]}
				/>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
			<section className={css.phone} aria-label={t("preview.phone")} tabIndex={0}>
				<div inert lang={locale} data-preview>
					<Branded color={app.color} className={css.screen}>
						<I18nextProvider i18n={textsOf(locale)}>
							<Suspense fallback={<Skeleton h={320} radius="lg" />}>
								<div className={css.header}>
									<Brand size={26} wordmark={false} />
									<BusinessName business={session.business} />
								</div>
								<Steps current={step} />
								{step === "intro" ? (
									<Intro session={session} onAgree={nothing} onRefuse={nothing} />
								) : (
									<ChooseDocument
										key={`${draft.documents} ${draft.countries} ${locale}`}
										session={session}
										onChoose={nothing}
									/>
								)}
							</Suspense>
						</I18nextProvider>
					</Branded>
				</div>
			</section>
		</figure>
	);
}
