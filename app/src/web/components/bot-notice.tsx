import { Trans, useTranslation } from "react-i18next";
import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";
import { LocaleLink } from "./locale-link.tsx";
import smallPrint from "./small-print.module.css";

/**
 * What another company's protection against robots keeps in the browser, said where it is used and before anything of it
 * is loaded: whoever sends the form agrees. Nothing, where this server protects its forms by itself.
 */
export function BotNotice() {
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
