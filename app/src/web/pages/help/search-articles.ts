import type { HelpArticle } from "virtual:docs/help-fr";
import { foldText } from "../../../i18n/fold-text.ts";
import type { Locale } from "../../../i18n/locales.ts";

/** Loads the articles of a language, on the first search. */
export const loadHelpArticles = async (locale: Locale): Promise<readonly HelpArticle[]> =>
	(await (locale === "fr" ? import("virtual:docs/help-fr") : import("virtual:docs/help-en"))).articles;

/** Finds the articles that contain all words of the query; those with more of them in the heading come first. */
export function searchArticles(articles: readonly HelpArticle[], text: string): HelpArticle[] {
	const queryWords = foldText(text)
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word.length > 1);
	if (queryWords.length === 0) return [];
	return articles
		.map((article) => {
			const heading = foldText(article.heading);
			const searchableTexts = foldText(`${article.heading} ${article.text}`);
			const matchesAll = queryWords.every((word) => searchableTexts.includes(word));
			return {
				article,
				score: matchesAll ? 1 + queryWords.filter((word) => heading.includes(word)).length : 0,
			};
		})
		.filter(({ score }) => score > 0)
		.sort((a, b) => b.score - a.score)
		.map(({ article }) => article);
}
