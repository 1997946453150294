import { z } from "zod";
import { idSchema, timestampSchema } from "../../shared/schemas.ts";
import { lineSchema } from "../../shared/text-schemas.ts";

/** Lists that have saved views; each is also the noun of the permission that reads it. */
export const listsWithViews = ["verifications", "customers"] as const;
export const listWithViewsSchema = z
	.enum(listsWithViews)
	.meta({ description: "List that the view applies to.", example: "verifications" });
export type ListWithViews = z.infer<typeof listWithViewsSchema>;

/** Maximum personal views per list: a longer menu would be of no use. */
export const maxViewsPerList = 50;

const nameSchema = lineSchema(60).meta({
	description: "Name of the view.",
	example: "À examiner cette semaine",
});
const sharedSchema = z.boolean().meta({ description: "Whether it is shared with the team.", example: false });

export const savedViewSchema = z
	.object({
		id: idSchema("view"),
		object: z.literal("view"),
		list: listWithViewsSchema,
		name: z.string().meta({ description: "Name of the view.", example: "À examiner cette semaine" }),
		query: z.string().meta({
			description: "The list's filters as a query string, without pagination.",
			example: "status=in_review&sort=oldest",
		}),
		shared: sharedSchema,
		author: z
			.object({
				id: idSchema("user"),
				name: z.string().meta({ description: "Name of the author.", example: "Camille Laurent" }),
			})
			.meta({ description: "The author." }),
		can_update: z
			.boolean()
			.meta({ description: "Whether the caller can rename or delete it.", example: true }),
		created_at: timestampSchema.meta({ description: "When it was created." }),
	})
	.meta({ id: "View", description: "A saved view of a list." });
export type SavedView = z.infer<typeof savedViewSchema>;

export const createViewSchema = z
	.strictObject({
		list: listWithViewsSchema,
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

export const updateViewSchema = z
	.strictObject({ name: nameSchema, shared: sharedSchema })
	.partial()
	.meta({ id: "UpdateView", description: "The fields to update." });
export type UpdateView = z.infer<typeof updateViewSchema>;
