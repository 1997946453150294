import { useTranslation } from "react-i18next";
import { useLocale } from "../../client/i18n/locale-link.tsx";
import { renderFatalMarkup } from "./fatal-screen.ts";
import { getFatalScreenTexts } from "./fatal-screen-texts.ts";
import { fatalTemplateId } from "./show-fatal-screen.ts";

/** Hidden error screen in every page, shown if the scripts fail to start. */
export function FatalTemplate({ request }: { request: string }) {
	const { t } = useTranslation();
	const markup = renderFatalMarkup(getFatalScreenTexts(t, useLocale(), { status: 500, request }));
	// biome-ignore lint/security/noDangerouslySetInnerHtml: escaped texts of ours, shown when React can't render
	return <template id={fatalTemplateId} dangerouslySetInnerHTML={{ __html: markup }} />;
}
