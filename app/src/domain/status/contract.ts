import { z } from "zod";

export const partNames = ["database", "engine", "jobs", "mail", "storage", "realtime", "webhooks"] as const;
export type PartName = (typeof partNames)[number];
export const partStates = ["ok", "degraded", "down"] as const;
export type PartState = (typeof partStates)[number];

export const statusSchema = z
	.object({
		object: z.literal("status").meta({ description: "What this is.", example: "status" }),
		status: z.enum(partStates).meta({ description: "The worst of the parts.", example: "ok" }),
		parts: z
			.array(
				z.object({
					name: z.enum(partNames).meta({
						description:
							"The part. `webhooks` tells of the app’s own endpoints: degraded where one fails or was disabled for failing, or where messages leave late.",
						example: "database",
					}),
					status: z.enum(partStates).meta({
						description: "degraded: it works, late or in part. down: it doesn’t.",
						example: "ok",
					}),
				}),
			)
			.meta({ description: "All parts, always in the same order." }),
		chip_issuers: z
			.array(
				z.object({
					country: z.string().meta({ description: "Two letters of ISO 3166-1.", example: "FR" }),
					certificates: z
						.number()
						.int()
						.meta({ description: "How many of its certificates there are.", example: 7 }),
				}),
			)
			.meta({
				description: "The states by whose certificates (`CSCA_LISTS`) chips are verified, by country.",
			}),
	})
	.meta({ id: "Status", description: "How the parts of the product do." });
export type ServerStatus = z.infer<typeof statusSchema>;

/** What everybody may know: which parts work. */
export const publicStatusSchema = z.object({
	working: z.boolean(),
	parts: z.array(z.object({ name: z.enum(partNames), working: z.boolean() })),
});
export type PublicStatus = z.infer<typeof publicStatusSchema>;
