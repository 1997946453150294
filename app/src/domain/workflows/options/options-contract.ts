import { z } from "zod";
import { checkSettingsShape } from "../../../checks/settings-contract.ts";
import { assuranceSchema } from "../../../shared/assurance.ts";
import { storedCountrySchema } from "../../../shared/country-schemas.ts";
import { documentTypeSchema } from "../../../shared/document-type-schema.ts";

/** An app's verification options. Each verification keeps a copy from its creation. */
export const verificationOptionsSchema = z
	.strictObject({
		documents: z
			.array(documentTypeSchema)
			.min(1)
			.meta({ description: "Accepted documents.", example: ["passport", "identity_card"] }),
		countries: z
			.array(storedCountrySchema)
			.min(1)
			.overwrite((countries) => [...new Set(countries)])
			.nullable()
			.meta({ description: "Accepted issuing countries; null for all.", example: null }),
		...checkSettingsShape,
		max_attempts: z
			.number()
			.int()
			.min(1)
			.max(10)
			.meta({ description: "Maximum attempts per person.", example: 3 }),
		review: z
			.enum(["when_unsure", "always"])
			.meta({ description: "When a reviewer decides.", example: "when_unsure" }),
		four_eyes: z.boolean().meta({
			description:
				"Whether a case in review needs two reviewers who agree, the second of them with `reviews:manage`.",
			example: false,
		}),
		minimum_assurance: assuranceSchema.meta({
			description:
				"Minimum assurance level for approval without a reviewer; see a verification's `assurance`. `strong` sends every case without a verified chip to a reviewer.",
			example: "basic",
		}),
		link_lifetime_hours: z
			.number()
			.int()
			.min(1)
			.max(24 * 90)
			.meta({ description: "Hours until the link expires.", example: 72 }),
	})
	.meta({ id: "VerificationOptions", description: "An app's verification options." });
export type VerificationOptions = z.infer<typeof verificationOptionsSchema>;

/** Whether the match threshold is at least as strict as the mismatch one; null (the model's own) fits any. */
export const hasOrderedFmr = ({
	face_match_fmr: matchFmr,
	face_mismatch_fmr: mismatchFmr,
}: VerificationOptions): boolean => matchFmr === null || mismatchFmr === null || matchFmr <= mismatchFmr;
