import { z } from "zod";
import { documentTypeSchema } from "../apps/contract.ts";
import { pictureKindSchema, reasonSchema, resultSchema } from "../verifications/contract.ts";
import { specimenNames } from "./names-contract.ts";

export const specimenNameSchema = z
	.enum(specimenNames)
	.meta({ description: "What the specimen is called.", example: "passport-expired" });
export type SpecimenName = z.infer<typeof specimenNameSchema>;

export const specimenSchema = z
	.object({
		name: specimenNameSchema,
		object: z.literal("specimen").meta({ description: "What this is.", example: "specimen" }),
		title: z.string().meta({
			description: "What it shows, in the caller’s language.",
			example: "Expired passport (Hiro Sato)",
		}),
		description: z.string().meta({
			description: "What comes of it and why, in the caller’s language.",
			example: "Approved but for its date: the verification is declined.",
		}),
		kind: pictureKindSchema.meta({
			description: "The picture that it is sent as.",
			example: "document_front",
		}),
		document: documentTypeSchema.nullable().meta({
			description: "The document that it is of; null for a selfie.",
			example: "passport",
		}),
		url: z.string().meta({
			description: "The JPEG, for everybody.",
			example: "https://id.example.com/api/v1/specimens/passport-expired.jpg",
		}),
		send_with: z.array(specimenNameSchema).meta({
			description: "The specimens of the other pictures: together they come to what is expected.",
			example: ["selfie-expired"],
		}),
		options: z
			.object({
				minimum_age: z.number().int().optional().meta({
					description: "Years that the holder must have.",
					example: 18,
				}),
			})
			.meta({ description: "What the verification must ask for, in `options`.", example: {} }),
		expected: z
			.object({
				picture: resultSchema.meta({
					description:
						"What is said of the picture itself, as it arrives. `rejected`: the person is asked for another; sent three times, they may go on with it.",
					example: "clear",
				}),
				status: z.enum(["approved", "declined", "in_review", "resubmission_requested"]).meta({
					description: "What the verification comes to once all is handed in.",
					example: "declined",
				}),
				reasons: z
					.array(reasonSchema)
					.meta({ description: "Reasons that it gives among others.", example: [] }),
			})
			.meta({ description: "What the real engine makes of it." }),
	})
	.meta({
		id: "Specimen",
		description: "A picture of an invented person or document, with an outcome that is known.",
	});
export type Specimen = z.infer<typeof specimenSchema>;
export const specimensSchema = z
	.object({ data: z.array(specimenSchema).meta({ description: "All of them." }) })
	.meta({ id: "Specimens", description: "Every specimen." });
