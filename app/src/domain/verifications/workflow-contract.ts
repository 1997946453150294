import { z } from "zod";
import { idSchema } from "../../shared/schemas.ts";

const nodeKeySchema = z.string();

/** The workflow of a verification, as lists show it. */
export const verificationWorkflowSchema = z
	.object({
		id: idSchema("workflow"),
		key: z.string().meta({ description: "Key of the workflow.", example: "default" }),
		name: z.string().nullable().meta({
			description: "What the team calls it; null for the name of its key.",
			example: "Bank account",
		}),
		version: z.number().int().meta({
			description: "Number of the version that the verification was created with.",
			example: 3,
		}),
		review_target_hours: z.number().int().nullable().meta({
			description:
				"Hours within which a case in review should be decided; null for those of the alert rule `reviews_waiting`.",
			example: null,
		}),
		path: z
			.array(nodeKeySchema)
			.nullable()
			.meta({
				description:
					"Keys of the nodes up to where the latest decision stopped; null before a decision by the checks, and for a simulation.",
				example: ["document", "selfie", "end"],
			}),
	})
	.meta({ id: "VerificationWorkflow", description: "The workflow of a verification." });

/** A node on the path of a verification. */
export const pathNodeSchema = z
	.object({
		key: nodeKeySchema.meta({ description: "Key of the node.", example: "document" }),
		type: z
			.string()
			.meta({ description: "`condition`, `end`, or the type of the step.", example: "document" }),
		name: z.string().nullable().meta({
			description: "What the team calls it; null for the name of its type.",
			example: null,
		}),
	})
	.meta({ id: "PathNode", description: "A node of a workflow that a verification passed." });
export type PathNode = z.infer<typeof pathNodeSchema>;
