import { useTranslation } from "react-i18next";
import { useRouteLoaderData } from "react-router";
import { useHeadingRead } from "../use-heading-read.ts";
import type { OutlinedTag } from "./document.ts";
import { type Noun, tagId } from "./nouns.ts";
import css from "./nouns-nav.module.css";

/** Pixels under the top where a noun's part begins: the header and the filter below it. */
const readingLine = 150;

/** What the API is about, below its line in the sidebar, while the reference is read. */
export function NounsNav({ onGo }: { onGo: (() => void) | undefined }) {
	const outline = useRouteLoaderData<{ outline: OutlinedTag[] }>("routes/docs-api")?.outline;
	return outline ? <Nouns outline={outline} onGo={onGo} /> : null;
}

function Nouns({ outline, onGo }: { outline: OutlinedTag[]; onGo: (() => void) | undefined }) {
	const { t } = useTranslation("docs-api");
	const names = outline.filter(({ group }) => group !== "pages").map(({ name }) => name);
	const read = useHeadingRead(names.map(tagId), readingLine);
	return (
		<ul className={css.nouns} aria-label={t("nouns")}>
			{names.map((name) => (
				<li key={name}>
					<a
						href={`#${tagId(name)}`}
						className={css.noun}
						aria-current={tagId(name) === read ? "location" : undefined}
						onClick={onGo}
					>
						{t(`noun.${name as Noun}`)}
					</a>
				</li>
			))}
		</ul>
	);
}
