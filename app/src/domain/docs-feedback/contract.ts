import { z } from "zod";
import { localeSchema } from "../../shared/schemas.ts";
import { type DocsPageName, docsPages } from "./values.ts";

export const docsPageRatingSchema = z
	.strictObject({
		page: z
			.enum(docsPages as [DocsPageName, ...DocsPageName[]])
			.meta({ description: "Path of the documentation page.", example: "quick-start" }),
		locale: localeSchema.meta({ example: "en" }),
		useful: z.boolean().meta({ description: "Whether the page was helpful.", example: true }),
	})
	.meta({
		id: "DocsPageRating",
		description: "Anonymous feedback on a documentation page.",
	});
export type DocsPageRating = z.infer<typeof docsPageRatingSchema>;
