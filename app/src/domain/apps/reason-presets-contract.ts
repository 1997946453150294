import { z } from "zod";
import { lineSchema } from "../../shared/text-schemas.ts";
import { reasonNameSchema } from "../verifications/check-contract.ts";
import { reasonsByDecision, reviewDecisions } from "../verifications/reasons.ts";

/** Maximum preset reasons of an app, for all decisions together. */
const maxReasonPresets = 30;

const presetTextSchema = lineSchema(200);

/** A preset reason: one choice fills in a decision's reasons and comment. */
const reasonPresetSchema = z
	.strictObject({
		decision: z
			.enum(reviewDecisions)
			.meta({ description: "Decision that it is offered for.", example: "approved" }),
		text: z
			.strictObject({
				fr: presetTextSchema.meta({ description: "Text in French.", example: "Même personne." }),
				en: presetTextSchema.meta({ description: "Text in English.", example: "Same person." }),
			})
			.meta({ description: "Its name, which becomes the internal comment." }),
		reasons: z
			.array(reasonNameSchema)
			.max(20)
			.overwrite((names) => [...new Set(names)])
			.meta({ description: "Reasons of the decision; none to approve.", example: [] }),
	})
	.superRefine(({ decision, reasons }, context) => {
		const refuse = (key: string) => context.addIssue({ code: "custom", path: ["reasons"], params: { key } });
		if (decision !== "approved" && reasons.length === 0) refuse("reason_required");
		if (reasons.some((name) => !reasonsByDecision[decision].includes(name)))
			refuse("reason_of_other_decision");
	});
export type ReasonPreset = z.infer<typeof reasonPresetSchema>;

export const reasonPresetsSchema = z
	.array(reasonPresetSchema)
	.max(maxReasonPresets)
	.meta({
		description: "Preset reasons that reviewers can choose from.",
		example: [{ decision: "approved", text: { fr: "Même personne.", en: "Same person." }, reasons: [] }],
	});
