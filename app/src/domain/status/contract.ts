import { z } from "zod";

export const servicePartNames = [
	"database",
	"engine",
	"jobs",
	"mail",
	"storage",
	"realtime",
	"webhooks",
] as const;
export type ServicePartName = (typeof servicePartNames)[number];
export const servicePartStates = ["ok", "degraded", "down"] as const;
export type ServicePartState = (typeof servicePartStates)[number];

export const statusSchema = z
	.object({
		object: z.literal("status").meta({ description: "Type of object.", example: "status" }),
		status: z.enum(servicePartStates).meta({ description: "Worst status of all parts.", example: "ok" }),
		parts: z
			.array(
				z.object({
					name: z.enum(servicePartNames).meta({
						description:
							"The part. `webhooks` covers the app’s own endpoints: degraded if one fails or was disabled after failures, or if deliveries are late.",
						example: "database",
					}),
					status: z.enum(servicePartStates).meta({
						description: "degraded: works, but slowly or in part. down: doesn’t work.",
						example: "ok",
					}),
				}),
			)
			.meta({ description: "All components, always in the same order." }),
		chip_issuers: z
			.array(
				z.object({
					country: z.string().meta({ description: "ISO 3166-1 alpha-2 code.", example: "FR" }),
					certificates: z.number().int().meta({ description: "Number of its certificates.", example: 7 }),
				}),
			)
			.meta({
				description: "States whose certificates (`CSCA_LISTS`) are used to verify chips, by country.",
			}),
	})
	.meta({ id: "Status", description: "Status of each part of the product." });
export type ServerStatus = z.infer<typeof statusSchema>;

/** Public status: which parts work. */
export const publicStatusSchema = z.object({
	working: z.boolean(),
	parts: z.array(z.object({ name: z.enum(servicePartNames), working: z.boolean() })),
});
export type PublicStatus = z.infer<typeof publicStatusSchema>;
