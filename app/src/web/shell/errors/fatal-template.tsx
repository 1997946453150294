import { useTranslation } from "react-i18next";
import { useLocale } from "../i18n/locale-link.tsx";
import { renderFatalMarkup } from "./fatal-screen.ts";
import { getFatalScreenTexts } from "./fatal-screen-texts.ts";
import { fatalTemplateId } from "./show-fatal-screen.ts";

/** The error screen, kept ready in the page for when its programs don't start. */
export function FatalTemplate({ request }: { request: string }) {
	const { t } = useTranslation();
	const markup = renderFatalMarkup(getFatalScreenTexts(t, useLocale(), { status: 500, request }));
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, escaped, for when React can't render
	return <template id={fatalTemplateId} dangerouslySetInnerHTML={{ __html: markup }} />;
}
