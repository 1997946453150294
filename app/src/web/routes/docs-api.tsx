import { IconSearch } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { useDeferredValue, useMemo, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { LocaleLink } from "../components/locale-link.tsx";
import { visitContext } from "../context.ts";
import { groups, type OutlinedTag, outlineOf } from "../docs/api/document.ts";
import { Entry } from "../docs/api/entry.tsx";
import { type Noun, tagId } from "../docs/api/nouns.ts";
import css from "../docs/api/reference.module.css";
import { DocsHead } from "../docs/head.tsx";
import { PageFoot } from "../docs/page-foot.tsx";
import { folded } from "../docs/search-options.ts";
import type { Route } from "./+types/docs-api";

export const handle = { namespaces: ["docs-api", "docs-operations"] };

/** The list never changes while a server runs. */
let outline: OutlinedTag[] | undefined;

export async function loader({ context, url }: Route.LoaderArgs) {
	outline ??= outlineOf(await context.get(visitContext).api.openapi());
	return { origin: url.origin, outline };
}

export const shouldRevalidate = () => false;

/** The outline in the reader's words: what the document itself says is English. */
const worded = (outline: OutlinedTag[], t: TFunction<"docs-operations">): OutlinedTag[] =>
	outline.map((tag) => ({
		...tag,
		description: t(`tag.${tag.name as Noun}`),
		operations: tag.operations.map((operation) => ({
			...operation,
			summary: t(`operation.${operation.id as "createVerification"}`),
		})),
	}));

/** The operations in whose words everything typed is found. */
function narrowed(outline: OutlinedTag[], text: string): OutlinedTag[] {
	const words = folded(text).split(/\s+/).filter(Boolean);
	if (words.length === 0) return outline;
	return outline
		.map((tag) => ({
			...tag,
			operations: tag.operations.filter(({ id, method, path, summary }) => {
				const all = folded(`${tag.name} ${id} ${method} ${path} ${summary}`);
				return words.every((word) => all.includes(word));
			}),
		}))
		.filter(({ operations }) => operations.length > 0);
}

export default function DocsApi({ loaderData: { outline, origin } }: Route.ComponentProps) {
	const { t } = useTranslation(["docs-api", "docs"]);
	const { t: word } = useTranslation("docs-operations");
	const all = useMemo(() => worded(outline, word), [outline, word]);
	const [text, setText] = useState("");
	const wanted = useDeferredValue(text);
	const shown = useMemo(() => narrowed(all, wanted), [all, wanted]);
	const count = shown.reduce((sum, { operations }) => sum + operations.length, 0);
	return (
		<div className={css.page}>
			<DocsHead title={t("docs:page.api")} description={t("docs:page.api_description")} />
			<h1 className={css.title}>{t("docs:page.api")}</h1>
			<p className={css.lead}>{t("docs:page.api_description")}</p>
			<ul className={css["facts-list"]}>
				<li>
					{t("base")} <code>{`${origin}/api/v1`}</code>
				</li>
				<li>
					<a href="/api/v1/openapi.json">{t("openapi")}</a>
				</li>
			</ul>
			<p className={css.everywhere}>
				<Trans
					t={t}
					i18nKey="everywhere"
					components={{
						code: <code />,
						versions: <LocaleLink to="/docs/errors#versions" />,
						limits: <LocaleLink to="/docs/errors#limits" />,
					}}
				/>
			</p>
			<search className={css.filter}>
				<label>
					<IconSearch size={18} stroke={1.7} aria-hidden />
					<input
						type="search"
						aria-label={t("filter")}
						placeholder={t("filter")}
						value={text}
						onChange={({ currentTarget }) => setText(currentTarget.value)}
					/>
					<span className={css.count} role="status">
						{t("count", { count })}
					</span>
				</label>
			</search>
			{groups.map((group) => {
				const tags = shown.filter((tag) => tag.group === group);
				return tags.length === 0 ? null : (
					<section key={group} aria-labelledby={`group-${group}`}>
						<h2 id={`group-${group}`} className={css.group}>
							{t(`group.${group}`)}
						</h2>
						<p className={css["group-text"]}>{t(`group.${group}_text`)}</p>
						{tags.map(({ name, description, operations }) => (
							<section key={name} id={tagId(name)} className={css.tag}>
								<header>
									<h3>{t(`noun.${name as Noun}`)}</h3>
									<p>{description}</p>
								</header>
								<div className={css.entries}>
									{operations.map((operation) => (
										<Entry key={operation.id} operation={operation} group={group} />
									))}
								</div>
							</section>
						))}
					</section>
				);
			})}
			<PageFoot name="api" />
		</div>
	);
}
