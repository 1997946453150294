import { IconSearch } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { useDeferredValue, useMemo, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { foldText } from "../../../../i18n/fold-text.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { requestContext } from "../../../client/request-context.ts";
import { PageHead } from "../../../shell/head/page-head.tsx";
import { DocsPageFooter } from "../footer/docs-page-footer.tsx";
import type { Route } from "./+types/route";
import { type ApiTag, getTagId } from "./api-tags.ts";
import { buildOutline, type OutlinedTag, referenceGroups } from "./document/openapi-document.ts";
import { OperationEntry } from "./operation-entry.tsx";
import css from "./reference.module.css";

export const handle = { namespaces: ["docs-api", "docs-operations"] };

/** Cached: the outline doesn't change while the server runs. */
let outline: OutlinedTag[] | undefined;

export async function loader({ context, url }: Route.LoaderArgs) {
	outline ??= buildOutline(await context.get(requestContext).api.openapi());
	return { origin: url.origin, outline };
}

export const shouldRevalidate = () => false;

/** Translates the outline, because the OpenAPI document is in English. */
const translateOutline = (outline: OutlinedTag[], t: TFunction<"docs-operations">): OutlinedTag[] =>
	outline.map((tag) => ({
		...tag,
		description: t(`tag.${tag.name as ApiTag}`),
		operations: tag.operations.map((operation) => ({
			...operation,
			summary: t(`operation.${operation.id as "createVerification"}`),
		})),
	}));

/** Filters the operations that contain every word of the query. */
function filterOutline(outline: OutlinedTag[], text: string): OutlinedTag[] {
	const searchWords = foldText(text).split(/\s+/).filter(Boolean);
	if (searchWords.length === 0) return outline;
	return outline
		.map((tag) => ({
			...tag,
			operations: tag.operations.filter(({ id, method, path, summary }) => {
				const searchableText = foldText(`${tag.name} ${id} ${method} ${path} ${summary}`);
				return searchWords.every((word) => searchableText.includes(word));
			}),
		}))
		.filter(({ operations }) => operations.length > 0);
}

export default function DocsApiPage({ loaderData: { outline, origin } }: Route.ComponentProps) {
	const { t } = useTranslation(["docs-api", "docs"]);
	const { t: tOperations } = useTranslation("docs-operations");
	const all = useMemo(() => translateOutline(outline, tOperations), [outline, tOperations]);
	const [text, setText] = useState("");
	const query = useDeferredValue(text);
	const shown = useMemo(() => filterOutline(all, query), [all, query]);
	const count = shown.reduce((sum, { operations }) => sum + operations.length, 0);
	return (
		<div className={css.page}>
			<PageHead title={t("docs:page.api")} description={t("docs:page.api_description")} />
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
					i18nKey="common_headers"
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
			{referenceGroups.map((group) => {
				const tags = shown.filter((tag) => tag.group === group);
				return tags.length === 0 ? null : (
					<section key={group} aria-labelledby={`group-${group}`}>
						<h2 id={`group-${group}`} className={css.group}>
							{t(`group.${group}`)}
						</h2>
						<p className={css["group-text"]}>{t(`group.${group}_text`)}</p>
						{tags.map(({ name, description, operations }) => (
							<section key={name} id={group === "pages" ? undefined : getTagId(name)} className={css.tag}>
								<header>
									<h3>{t(`noun.${name as ApiTag}`)}</h3>
									<p>{description}</p>
								</header>
								<div className={css.entries}>
									{operations.map((operation) => (
										<OperationEntry key={operation.id} operation={operation} group={group} />
									))}
								</div>
							</section>
						))}
					</section>
				);
			})}
			<DocsPageFooter name="api" />
		</div>
	);
}
