import { useTranslation } from "react-i18next";
import { useRouteLoaderData } from "react-router";
import { useCurrentHeading } from "../prose/use-current-heading.ts";
import { type ApiTag, getTagId } from "./api-tags.ts";
import type { OutlinedTag } from "./document/openapi-document.ts";
import css from "./reference-nav.module.css";

/** Pixels from the top of the window to the content: height of the header and the filter. */
const readingLinePx = 150;

/** Links to the reference's tags, in the sidebar while the reference is open. */
export function ReferenceNav({ onGo }: { onGo: (() => void) | undefined }) {
	const outline = useRouteLoaderData<{ outline: OutlinedTag[] }>("routes/docs-api")?.outline;
	return outline ? <ReferenceNavList outline={outline} onGo={onGo} /> : null;
}

function ReferenceNavList({ outline, onGo }: { outline: OutlinedTag[]; onGo: (() => void) | undefined }) {
	const { t } = useTranslation("docs-api");
	const names = outline.filter(({ group }) => group !== "pages").map(({ name }) => name);
	const read = useCurrentHeading(names.map(getTagId), readingLinePx);
	return (
		<ul className={css.nouns} aria-label={t("resources")}>
			{names.map((name) => (
				<li key={name}>
					<a
						href={`#${getTagId(name)}`}
						className={css.noun}
						aria-current={getTagId(name) === read ? "location" : undefined}
						onClick={onGo}
					>
						{t(`noun.${name as ApiTag}`)}
					</a>
				</li>
			))}
		</ul>
	);
}
