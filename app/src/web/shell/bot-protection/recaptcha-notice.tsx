import { Trans, useTranslation } from "react-i18next";
import { useRouteLoaderData } from "react-router";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import smallPrint from "../../design/page/small-print.module.css";
import type { loader } from "../../root.tsx";

/**
 * reCAPTCHA notice, shown before any of its scripts is loaded: submitting the form is consent. Renders nothing with
 * the built-in proof of work.
 */
export function RecaptchaNotice() {
	const { t } = useTranslation();
	if (!useRouteLoaderData<typeof loader>("root")?.recaptcha) return null;
	return (
		<p className={smallPrint.text}>
			<Trans
				t={t}
				i18nKey="bot_notice"
				components={{
					cookies: <LocaleLink to="/policy/cookies" />,
					// biome-ignore lint/a11y/useAnchorContent: the text comes from the catalogue
					privacy: <a href="https://policies.google.com/privacy" target="_blank" rel="noreferrer" />,
					// biome-ignore lint/a11y/useAnchorContent: the text comes from the catalogue
					terms: <a href="https://policies.google.com/terms" target="_blank" rel="noreferrer" />,
				}}
			/>
		</p>
	);
}
