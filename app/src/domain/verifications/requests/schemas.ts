import { z } from "zod";
import { countrySchema } from "../../../shared/country-schemas.ts";
import { documentTypeSchema } from "../../../shared/document-type-schema.ts";
import { metadataChangeSchema } from "../../../shared/metadata.ts";
import {
	countShape,
	createdFilters,
	idCursorSchema,
	idSchema,
	idsFilterSchema,
	pageQuerySchema,
	pageSchema,
	splitValues,
	timestampSchema,
	updatedFilters,
} from "../../../shared/schemas.ts";
import { lineSchema } from "../../../shared/text-schemas.ts";
import { customerSchema } from "../../customers/contract.ts";
import {
	decisionOutcomeSchema,
	reasonNameSchema,
	verificationSchema,
	verificationStatusSchema,
	verificationSummarySchema,
} from "../contract.ts";
import { verificationStatuses } from "../states.ts";
import { personSteps } from "../values.ts";
import { exportFormats } from "./values.ts";

export const sortOrders = ["newest", "oldest"] as const;

/** Filters of lists, counts and exports. */
const filterShape = {
	ids: idsFilterSchema("verification"),
	status: z
		.preprocess(
			(value) => (typeof value === "string" ? value.split(",").filter(Boolean) : value),
			z.array(verificationStatusSchema).max(verificationStatuses.length),
		)
		.optional()
		.meta({
			description: "One or more values, comma-separated or repeated.",
			example: ["in_review"],
		}),
	outcome: decisionOutcomeSchema.optional(),
	reference: lineSchema(200).optional().meta({
		description: "Exact reference. Several verifications can have the same.",
		example: "order-1042",
	}),
	reached: z.enum(personSteps).optional().meta({
		description: "Verifications in which the person reached this step or a later one.",
		example: "selfie",
	}),
	reason: reasonNameSchema.optional().meta({ description: "Reason code." }),
	country: countrySchema.optional(),
	document: documentTypeSchema.optional(),
	customer: idSchema("customer").optional(),
	assignee: z
		.union([z.enum(["me", "none"]), idSchema("user")])
		.optional()
		.meta({
			description: "Assignee: the caller (members only), nobody, or a member's user ID.",
			example: "me",
		}),
	escalated: z.stringbool().optional().meta({
		description: "Whether the case is escalated.",
		type: "boolean",
		example: true,
	}),
	...createdFilters,
	...updatedFilters,
	text: lineSchema(200).optional().meta({
		description:
			"Words of the reference, the names or the document number, or an exact ID. Words of one or two letters match whole words, longer ones also beginnings. Case and diacritics are ignored: `moller` and `moeller` find Møller.",
		example: "anna lin",
	}),
};
const sortShape = {
	sort: z.enum(sortOrders).default("newest").meta({ description: "Order of creation.", example: "newest" }),
};
export const listVerificationsSchema = pageQuerySchema.extend({
	cursor: idCursorSchema("verification"),
	...filterShape,
	...sortShape,
});
export type ListVerifications = z.infer<typeof listVerificationsSchema>;

export const countVerificationsSchema = z.object(filterShape);
export type VerificationFilters = z.infer<typeof countVerificationsSchema>;
export const verificationCountSchema = z
	.object({
		...countShape("verifications"),
		oldest_at: timestampSchema
			.nullable()
			.meta({ description: "When the oldest of them was created; null if there are none." }),
	})
	.meta({ id: "VerificationCount", description: "How many verifications match." });
export type VerificationCount = z.infer<typeof verificationCountSchema>;

const expansions = ["customer"] as const;
export const expandQuerySchema = z.object({
	expand: z
		.preprocess(
			splitValues,
			z.array(
				z
					.string()
					.superRefine((name, context) => {
						if (!expansions.includes(name as "customer"))
							context.addIssue({
								code: "custom",
								params: {
									key: "unknown_expansion",
									name: name.slice(0, 40),
									available: expansions.join(", "),
								},
							});
					})
					.meta({ enum: [...expansions] }),
			),
		)
		.optional()
		.meta({
			description:
				"Fields to return as objects instead of IDs, comma-separated or repeated. Needs the permission to read them: `customers:read`.",
			example: ["customer"],
		}),
});

export const listExpandedQuerySchema = listVerificationsSchema.extend(expandQuerySchema.shape);

export const exportVerificationsSchema = z.object({
	...filterShape,
	...sortShape,
	format: z
		.enum(exportFormats)
		.meta({ description: "CSV (RFC 4180), or one JSON object per line.", example: "csv" }),
	personal: z.stringbool().default(false).meta({
		description: "Whether to include names, dates and numbers of people; needs `files:read`.",
		type: "boolean",
		example: false,
	}),
});
export type ExportVerifications = z.infer<typeof exportVerificationsSchema>;

const expandedCustomer = {
	customer: z
		.union([idSchema("customer"), customerSchema])
		.nullable()
		.meta({ description: "ID of the customer, or the customer with `expand=customer`." }),
};
export const expandedVerificationSchema = verificationSchema.extend(expandedCustomer).meta({
	id: "ExpandedVerification",
	description: "A verification, with the customer if expanded.",
});
export type ExpandedVerification = z.infer<typeof expandedVerificationSchema>;
const expandedSummarySchema = verificationSummarySchema
	.extend(expandedCustomer)
	.meta({ id: "ExpandedVerificationSummary", description: "A verification, as in lists." });
export type ExpandedVerificationSummary = z.infer<typeof expandedSummarySchema>;
export const verificationPageSchema = pageSchema(expandedSummarySchema).meta({
	id: "VerificationPage",
	description: "A page of verifications.",
});

export const updateVerificationSchema = z
	.strictObject({ metadata: metadataChangeSchema })
	.meta({ id: "UpdateVerification", description: "The fields to update." });
export type UpdateVerification = z.infer<typeof updateVerificationSchema>;
