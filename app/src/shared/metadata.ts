import { z } from "zod";
import { removeInvisible, removeInvisibleFromLines } from "./visible-text.ts";

/** Maximum pairs of an object. */
export const maxMetadataPairs = 20;

const nameSchema = z.string().overwrite(removeInvisible).min(1).max(40);
const valueSchema = z.string().overwrite(removeInvisibleFromLines).max(500);
const maxKeys = (maximum: number) =>
	[
		(value: object) => Object.keys(value).length <= maximum,
		{ params: { key: "too_many_keys", maximum } },
	] as const;

/** Metadata of a new object. */
export const metadataSchema = z
	.record(nameSchema, valueSchema)
	.refine(...maxKeys(maxMetadataPairs))
	.meta({ description: "Your own key-value pairs, up to 20.", example: { plan: "gold" } });

/** Enough to delete all existing pairs and set as many new ones. */
export const metadataChangeSchema = z
	.record(nameSchema, valueSchema.nullable())
	.refine(...maxKeys(2 * maxMetadataPairs))
	.meta({
		description:
			"Your own key-value pairs: keys you send are set, null deletes one, others stay. Up to 20 in all.",
		example: { plan: "platinum", agency: null },
	});
export type MetadataChange = z.infer<typeof metadataChangeSchema>;
