import { z } from "zod";
import { localeSchema } from "../../contract.ts";

/** The pages of the documentation, in the order in which they are read. */
export const docsSections = [
	{ name: "start", pages: ["overview", "quick-start", "concepts", "test-mode"] },
	{ name: "integrate", pages: ["hosted-page", "embed", "webhooks", "states", "errors"] },
	{ name: "operate", pages: ["production", "self-hosting", "security", "privacy", "permissions"] },
	{ name: "reference", pages: ["api", "accuracy"] },
] as const;
export type DocsPageName = (typeof docsSections)[number]["pages"][number];
export const docsPages: readonly DocsPageName[] = docsSections.flatMap((section): DocsPageName[] => [
	...section.pages,
]);

export const docsVoteSchema = z
	.strictObject({
		page: z
			.enum(docsPages as [DocsPageName, ...DocsPageName[]])
			.meta({ description: "Page of the documentation, as in its address.", example: "quick-start" }),
		locale: localeSchema.meta({ example: "en" }),
		useful: z.boolean().meta({ description: "Whether it helped.", example: true }),
	})
	.meta({
		id: "DocsVote",
		description: "Whether a page of the documentation helped. Says nothing of who votes.",
	});
export type DocsVote = z.infer<typeof docsVoteSchema>;
