import { z } from "zod";
import { idOf, localeSchema, modeSchema, timestampSchema } from "../../contract.ts";

/** Name and version of the evidence file's layout: changed when readers must know. */
export const evidenceFormat = "vidimus-evidence/1";

const sha256Schema = z
	.string()
	.regex(/^[0-9a-f]{64}$/)
	.meta({ description: "SHA-256, hex." });

/** `manifest.json` of an evidence file: what belongs to it. It is signed, and so are its hashes. */
export const manifestSchema = z.strictObject({
	format: z.literal(evidenceFormat),
	verification: idOf("verification"),
	app: z.strictObject({ id: idOf("app"), name: z.string() }),
	mode: modeSchema,
	created_at: timestampSchema,
	generator: z.strictObject({ name: z.literal("vidimus"), version: z.string() }),
	certificate: sha256Schema,
	files: z.array(
		z.strictObject({
			path: z.string().regex(/^[a-z0-9_-]+(\/[a-z0-9_-]+)*\.[a-z0-9]+$|^README\.txt$/),
			bytes: z.number().int().min(0),
			sha256: sha256Schema,
			media_type: z.string(),
		}),
	),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const reportQuerySchema = z.object({
	locale: localeSchema
		.optional()
		.meta({ description: "Its language; otherwise that of `Accept-Language`.", example: "en" }),
});

const shownSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]).meta({
	description: "Numbers and words of the engine; `…` for what could tell of the person.",
	example: 0.41,
});
const comparedSchema = z.object({
	same: z.boolean().meta({ description: "Whether nothing differs.", example: true }),
	differences: z
		.array(
			z.object({
				path: z.string().meta({ description: "Where, dotted.", example: "comparison.score" }),
				before: shownSchema,
				after: shownSchema,
			}),
		)
		.meta({ description: "Each value that differs.", example: [] }),
});
const modelSchema = z.object({
	name: z.string().meta({ description: "Its name.", example: "sface" }),
	version: z.string().meta({ description: "Its version.", example: "2021-12" }),
	hash: z.string().nullable().meta({
		description: "SHA-256 of its weights, hex; null for what has none.",
		example: "0ba9fbfa01b5270c96627c4ef784da859931e02f04419c829e83484087c34e79",
	}),
});

export const replaySchema = z
	.object({
		object: z.literal("replay"),
		attempt: z.number().int().meta({ description: "Which submission was decided again.", example: 1 }),
		same: z.boolean().meta({ description: "Whether nothing differs at all.", example: true }),
		engine: comparedSchema.meta({ description: "The engine on the stored pictures, beside what was kept." }),
		decision: comparedSchema.meta({
			description: "The decision on the kept findings and settings, beside the one that was taken.",
		}),
		models: z
			.object({
				before: z.array(modelSchema).meta({ description: "Of the decision that stands." }),
				after: z.array(modelSchema).meta({ description: "Of this server now." }),
			})
			.meta({ description: "Which models looked." }),
	})
	.meta({ id: "Replay", description: "A decision that was taken again, beside the one that stands." });
export type Replay = z.infer<typeof replaySchema>;
