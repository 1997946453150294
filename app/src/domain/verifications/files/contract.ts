import { z } from "zod";
import { idSchema, timestampSchema } from "../../../shared/schemas.ts";
import { fileKinds } from "../file-contract.ts";

export const fileViewSchema = z
	.object({
		id: idSchema("auditEntry"),
		object: z.literal("file_view"),
		action: z.enum(["viewed", "downloaded"]).meta({ description: "Type of access.", example: "viewed" }),
		file: idSchema("file"),
		kind: z.enum(fileKinds).meta({ description: "Content of the file.", example: "selfie" }),
		actor: z
			.object({
				kind: z.enum(["user", "key"]).meta({ description: "Type of actor.", example: "user" }),
				id: z.string().meta({
					description: "ID of the user or key.",
					example: "usr_01jd4m8q3ve9r8k2t6w5x7y9za",
				}),
				name: z.string().nullable().meta({
					description: "Name of the member; null for keys and former members.",
					example: "Camille Laurent",
				}),
			})
			.meta({ description: "Who accessed the file." }),
		at: timestampSchema.meta({ description: "When it was accessed." }),
	})
	.meta({ id: "FileView", description: "An access to a photo or recording." });
export type FileView = z.infer<typeof fileViewSchema>;
export const fileViewsSchema = z
	.object({ data: z.array(fileViewSchema).meta({ description: "Latest first, up to 200." }) })
	.meta({ id: "FileViews", description: "Accesses to the verification's files." });
