import { useTranslation } from "react-i18next";
import { useLocale } from "../components/locale-link.tsx";
import { fatalMarkup } from "./fatal-screen.ts";
import { fatalWords } from "./fatal-words.ts";
import { fatalTemplate } from "./show-fatal-screen.ts";

/** The error screen, kept ready in the page for when its programs don't start. */
export function FatalTemplate({ request }: { request: string }) {
	const { t } = useTranslation();
	const markup = fatalMarkup(fatalWords(t, useLocale(), { status: 500, request }));
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, escaped, for when React can't render
	return <template id={fatalTemplate} dangerouslySetInnerHTML={{ __html: markup }} />;
}
