import type { HelpArticle } from "virtual:docs/help-fr";
import { Anchor, Box, List, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { useLocale } from "../../client/i18n/locale-link.tsx";
import { Panel } from "../../design/page/panel.tsx";
import { loadHelpArticles, searchArticles } from "./search-articles.ts";

/** Maximum length of a result's excerpt, in characters. */
const maxExcerptLength = 140;
const cutExcerpt = (text: string) =>
	text.length <= maxExcerptLength ? text : `${text.slice(0, maxExcerptLength).replace(/\s+\S*$/, "")}…`;

/** Searches the help as the user types; without JavaScript, the form submits the query in the URL. */
export function HelpSearch({ text, found }: { text: string; found: readonly HelpArticle[] }) {
	const { t } = useTranslation("help");
	const locale = useLocale();
	const [typedText, setTypedText] = useState<string | null>(null);
	const [articles, setArticles] = useState<readonly HelpArticle[] | null>(null);
	const field = useRef<HTMLInputElement>(null);
	const wantedLocale = useRef(locale);
	useEffect(() => {
		wantedLocale.current = locale;
		setArticles(null);
		setTypedText(null);
	}, [locale]);
	useEffect(() => {
		if (!field.current || field.current === document.activeElement) return;
		field.current.value = text;
		setTypedText(null);
	}, [text]);
	const fetchArticles = () => {
		loadHelpArticles(locale).then(
			(all) => {
				if (wantedLocale.current === locale) setArticles(all);
			},
			// If the articles can't be loaded, submitting the form searches on the server.
			() => {},
		);
	};
	const query = typedText ?? text;
	const results = typedText !== null && articles ? searchArticles(articles, typedText) : found;
	return (
		<Box component="search" mb="lg">
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
					onChange={({ currentTarget }) => setTypedText(currentTarget.value)}
				/>
			</Form>
			<div aria-live="polite">
				{query.trim().length > 1 && (
					<Panel mt="sm">
						<Text c="dimmed" size="sm">
							{t("search.found", { count: results.length })}
						</Text>
						<List listStyleType="none">
							{results.map(({ anchor, heading, text: body }) => (
								<List.Item key={anchor} mt="sm">
									<Anchor href={`#${anchor}`} fw={600} underline="hover">
										{heading}
									</Anchor>
									<Text c="dimmed" size="body">
										{cutExcerpt(body)}
									</Text>
								</List.Item>
							))}
						</List>
					</Panel>
				)}
			</div>
		</Box>
	);
}
