import { z } from "zod";
import { localeSchema } from "../../contract.ts";
import { type DocsPageName, docsPages } from "./pages-contract.ts";

export const docsVoteSchema = z
	.strictObject({
		page: z
			.enum(docsPages as [DocsPageName, ...DocsPageName[]])
			.meta({ description: "Path of the documentation page.", example: "quick-start" }),
		locale: localeSchema.meta({ example: "en" }),
		useful: z.boolean().meta({ description: "Whether the page was helpful.", example: true }),
	})
	.meta({
		id: "DocsVote",
		description: "Anonymous feedback on a documentation page.",
	});
export type DocsVote = z.infer<typeof docsVoteSchema>;
