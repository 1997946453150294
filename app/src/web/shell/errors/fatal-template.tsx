import { useTranslation } from "react-i18next";
import { useLocale } from "../../client/i18n/locale-link.tsx";
import { renderEmbeddingMarkup, renderFatalMarkup } from "./fatal-screen.ts";
import { getFatalScreenTexts } from "./fatal-screen-texts.ts";
import { fatalTemplateId } from "./show-fatal-screen.ts";

/**
 * What a sandboxed iframe without `allow-same-origin` shows instead: browsers refuse to load modules there. `guard.js` uses
 * it, and adds the page's URL, whose secret only the browser knows, to its link.
 */
export function EmbeddingTemplate() {
	const { t } = useTranslation();
	const markup = renderEmbeddingMarkup({
		heading: t("error.embedded"),
		text: t("error.embedded_text"),
		open: t("error.embedded_open"),
	});
	// biome-ignore lint/security/noDangerouslySetInnerHtml: escaped texts of ours, shown when React can't render
	return <template id="embedding-screen" dangerouslySetInnerHTML={{ __html: markup }} />;
}

/** Hidden error screen in every page, shown if the scripts fail to start. */
export function FatalTemplate({ request }: { request: string }) {
	const { t } = useTranslation();
	const markup = renderFatalMarkup(getFatalScreenTexts(t, useLocale(), { status: 500, request }));
	// biome-ignore lint/security/noDangerouslySetInnerHtml: escaped texts of ours, shown when React can't render
	return <template id={fatalTemplateId} dangerouslySetInnerHTML={{ __html: markup }} />;
}
