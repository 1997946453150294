import { z } from "zod";
import { localeSchema } from "../../contract.ts";
import { type DocsPageName, docsPages } from "./pages-contract.ts";

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
