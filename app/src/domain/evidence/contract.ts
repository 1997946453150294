import { z } from "zod";
import { idSchema, localeSchema, modeSchema, timestampSchema } from "../../shared/schemas.ts";

/** Name and version of the evidence package's layout. Changes when readers have to adapt. */
export const evidenceFormat = "vidimus-evidence/1";

const sha256Schema = z
	.string()
	.regex(/^[0-9a-f]{64}$/)
	.meta({ description: "SHA-256, hex." });

/** `manifest.json` of an evidence package: its files with their hashes. It is signed. */
export const manifestSchema = z.strictObject({
	format: z.literal(evidenceFormat),
	verification: idSchema("verification"),
	app: z.strictObject({ id: idSchema("app"), name: z.string() }),
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
		.meta({ description: "Language of the report. Defaults to `Accept-Language`.", example: "en" }),
});

const comparedValueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]).meta({
	description: "Numbers and terms from the engine; `…` replaces personal data.",
	example: 0.41,
});
const comparisonSchema = z.object({
	same: z.boolean().meta({ description: "Whether there is no difference.", example: true }),
	differences: z
		.array(
			z.object({
				path: z
					.string()
					.meta({ description: "Path of the value, in dot notation.", example: "comparison.score" }),
				before: comparedValueSchema,
				after: comparedValueSchema,
			}),
		)
		.meta({ description: "Every value that differs.", example: [] }),
});
const modelSchema = z.object({
	name: z.string().meta({ description: "Name of the model.", example: "sface" }),
	version: z.string().meta({ description: "Version of the model.", example: "2021-12" }),
	hash: z.string().nullable().meta({
		description: "SHA-256 of the weights, hex; null if it has none.",
		example: "0ba9fbfa01b5270c96627c4ef784da859931e02f04419c829e83484087c34e79",
	}),
});

export const replaySchema = z
	.object({
		object: z.literal("replay"),
		attempt: z.number().int().meta({ description: "Attempt that was replayed.", example: 1 }),
		same: z.boolean().meta({ description: "Whether everything is identical.", example: true }),
		engine: comparisonSchema.meta({
			description: "The engine's results on the stored photos, compared with the original ones.",
		}),
		decision: comparisonSchema.meta({
			description: "The decision on the stored results and settings, compared with the original one.",
		}),
		models: z
			.object({
				before: z.array(modelSchema).meta({ description: "Models of the original decision." }),
				after: z.array(modelSchema).meta({ description: "Models of this server." }),
			})
			.meta({ description: "Models that were used." }),
	})
	.meta({ id: "Replay", description: "A replayed decision, compared with the original." });
export type Replay = z.infer<typeof replaySchema>;
