import { z } from "zod";
import { idOf, timestampSchema } from "../../contract.ts";

/** Lists whose searches can be put by; each is also the noun of the permission that reads it. */
export const viewedLists = ["verifications", "customers"] as const;
export const viewedListSchema = z
	.enum(viewedLists)
	.meta({ description: "List that the view applies to.", example: "verifications" });
export type ViewedList = z.infer<typeof viewedListSchema>;

/** Views of one's own in one list; a menu of more would help nobody. */
export const maxViews = 50;

const nameSchema = z
	.string()
	.trim()
	.min(1)
	.max(60)
	.meta({ description: "Name of the view.", example: "À examiner cette semaine" });
const sharedSchema = z.boolean().meta({ description: "Whether it is shared with the team.", example: false });

export const viewSchema = z
	.object({
		id: idOf("view"),
		object: z.literal("view"),
		list: viewedListSchema,
		name: z.string().meta({ description: "Name of the view.", example: "À examiner cette semaine" }),
		query: z.string().meta({
			description: "The list's filters as a query string, without pagination.",
			example: "status=in_review&sort=oldest",
		}),
		shared: sharedSchema,
		author: z
			.object({
				id: idOf("user"),
				name: z.string().meta({ description: "Name of the author.", example: "Camille Laurent" }),
			})
			.meta({ description: "The author." }),
		may_change: z
			.boolean()
			.meta({ description: "Whether the caller can rename or delete it.", example: true }),
		created_at: timestampSchema.meta({ description: "When it was created." }),
	})
	.meta({ id: "View", description: "A saved view of a list." });
export type View = z.infer<typeof viewSchema>;

export const createViewSchema = z
	.strictObject({
		list: viewedListSchema,
		name: nameSchema,
		query: z
			.string()
			.max(2000)
			.transform((text) => {
				const query = new URLSearchParams(text);
				query.delete("cursor");
				return query.toString();
			})
			.meta({
				description: "The list's filters as a query string. Pagination is ignored.",
				example: "status=in_review&sort=oldest",
			}),
		shared: sharedSchema.default(false),
	})
	.meta({ id: "CreateView", description: "A view to save." });
export type CreateView = z.infer<typeof createViewSchema>;

export const changeViewSchema = z
	.strictObject({ name: nameSchema, shared: sharedSchema })
	.partial()
	.meta({ id: "ChangeView", description: "The fields to update." });
export type ChangeView = z.infer<typeof changeViewSchema>;
