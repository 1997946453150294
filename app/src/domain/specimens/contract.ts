import { z } from "zod";
import { documentTypeSchema } from "../../shared/document-type-schema.ts";
import { checkResultSchema, reasonSchema } from "../verifications/contract.ts";
import { photoKindSchema } from "../verifications/file-contract.ts";
import { specimenNames } from "./values.ts";

export const specimenNameSchema = z
	.enum(specimenNames)
	.meta({ description: "Name of the specimen.", example: "passport-expired" });
export type SpecimenName = z.infer<typeof specimenNameSchema>;

export const specimenSchema = z
	.object({
		name: specimenNameSchema,
		object: z.literal("specimen").meta({ description: "Type of object.", example: "specimen" }),
		title: z.string().meta({
			description: "Title, in the caller’s language.",
			example: "Expired passport (Hiro Sato)",
		}),
		description: z.string().meta({
			description: "Expected outcome and reason, in the caller’s language.",
			example: "Expired in 2024: the verification is declined.",
		}),
		kind: photoKindSchema.meta({
			description: "Photo kind to upload it as.",
			example: "document_front",
		}),
		document: documentTypeSchema.nullable().meta({
			description: "Type of document; null for a selfie.",
			example: "passport",
		}),
		url: z.string().meta({
			description: "URL of the JPEG, public.",
			example: "https://id.example.com/api/v1/specimens/passport-expired.jpg",
		}),
		send_with: z.array(specimenNameSchema).meta({
			description: "Specimens to submit with this one for the expected outcome.",
			example: ["selfie-expired"],
		}),
		options: z
			.object({
				minimum_age: z.number().int().optional().meta({
					description: "Minimum age to set.",
					example: 18,
				}),
				duplicates: z.literal("off").optional().meta({
					description: "Set, so that a specimen that was used before isn't a duplicate.",
					example: "off",
				}),
			})
			.meta({ description: "Required `options` of the verification.", example: {} }),
		expected: z
			.object({
				photo: checkResultSchema.meta({
					description:
						"Expected result of the upload. `rejected`: the person has to take another photo; after three rejections, they can continue with it.",
					example: "clear",
				}),
				status: z.enum(["approved", "declined", "in_review", "resubmission_requested"]).meta({
					description: "Expected outcome after submission.",
					example: "declined",
				}),
				reasons: z
					.array(reasonSchema)
					.meta({ description: "Reasons that are given, among others.", example: [] }),
			})
			.meta({ description: "Expected results of the engine." }),
	})
	.meta({
		id: "Specimen",
		description: "A photo of a synthetic person or document, with a known outcome.",
	});
export type Specimen = z.infer<typeof specimenSchema>;
export const specimensSchema = z
	.object({ data: z.array(specimenSchema).meta({ description: "All specimens." }) })
	.meta({ id: "Specimens", description: "All specimens." });
