import { useTranslation } from "react-i18next";
import { useRouteLoaderData } from "react-router";
import { ContentsList } from "../prose/contents-list.tsx";
import { type ApiTag, getTagId } from "./api-tags.ts";
import type { OutlinedTag } from "./document/openapi-document.ts";

/** Pixels from the top of the window to the content: height of the header and the filter. */
const readingLinePx = 150;

/** Links to the reference's tags, in the sidebar while the reference is open. */
export function ReferenceNav({ onGo }: { onGo: (() => void) | undefined }) {
	const outline = useRouteLoaderData<{ outline: OutlinedTag[] }>("routes/docs-api")?.outline;
	return outline ? <ReferenceNavList outline={outline} onGo={onGo} /> : null;
}

function ReferenceNavList({ outline, onGo }: { outline: OutlinedTag[]; onGo: (() => void) | undefined }) {
	const { t } = useTranslation("docs-api");
	return (
		<ContentsList
			label={t("resources")}
			headings={outline
				.filter(({ group }) => group !== "pages")
				.map(({ name }) => ({ id: getTagId(name), text: t(`noun.${name as ApiTag}`) }))}
			readingLinePx={readingLinePx}
			onGo={onGo}
		/>
	);
}
