import type { HelpArticle } from "virtual:docs/help-fr";
import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { useLocale } from "../components/locale-link.tsx";
import css from "./search.module.css";
import { loadArticles, sought } from "./sought.ts";

/** Words of an article that a result shows. */
const excerptLength = 140;
const excerpt = (text: string) =>
	text.length <= excerptLength ? text : `${text.slice(0, excerptLength).replace(/\s+\S*$/, "")}…`;

/** Searches the help: while one types, and without script by the address. */
export function HelpSearch({ text, found }: { text: string; found: readonly HelpArticle[] }) {
	const { t } = useTranslation("help");
	const locale = useLocale();
	const [typed, setTyped] = useState<string | null>(null);
	const [articles, setArticles] = useState<readonly HelpArticle[] | null>(null);
	const field = useRef<HTMLInputElement>(null);
	const wanted = useRef(locale);
	useEffect(() => {
		wanted.current = locale;
		setArticles(null);
		setTyped(null);
	}, [locale]);
	useEffect(() => {
		if (!field.current || field.current === document.activeElement) return;
		field.current.value = text;
		setTyped(null);
	}, [text]);
	const fetchArticles = () => {
		loadArticles(locale).then(
			(all) => {
				if (wanted.current === locale) setArticles(all);
			},
			// The server searches too, once the words are sent.
			() => {},
		);
	};
	const words = typed ?? text;
	const results = typed !== null && articles ? sought(articles, typed) : found;
	return (
		<search className={css.search}>
			<Form method="get">
				<TextInput
					ref={field}
					label={t("search.label")}
					name="q"
					type="search"
					size="md"
					maxLength={100}
					autoComplete="off"
					defaultValue={text}
					leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
					placeholder={t("search.example")}
					onFocus={fetchArticles}
					onChange={({ currentTarget }) => setTyped(currentTarget.value)}
				/>
			</Form>
			<div aria-live="polite">
				{words.trim().length > 1 && (
					<div className={css.results}>
						<p>{t("search.found", { count: results.length })}</p>
						<ul>
							{results.map(({ anchor, heading, text: body }) => (
								<li key={anchor}>
									<a href={`#${anchor}`}>{heading}</a>
									<p>{excerpt(body)}</p>
								</li>
							))}
						</ul>
					</div>
				)}
			</div>
		</search>
	);
}
