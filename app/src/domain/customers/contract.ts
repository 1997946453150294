import { z } from "zod";
import { emailSchema } from "../../shared/email.ts";
import { metadataChangeSchema, metadataSchema } from "../../shared/metadata.ts";
import { phoneSchema } from "../../shared/phone.ts";
import { redactionStateSchema } from "../../shared/redaction.ts";
import {
	countShape,
	createdFilters,
	dateSchema,
	idCursorSchema,
	idSchema,
	idsFilterSchema,
	modeSchema,
	pageQuerySchema,
	pageSchema,
	timestampSchema,
	updatedFilters,
} from "../../shared/schemas.ts";
import { lineSchema } from "../../shared/text-schemas.ts";
import { removeInvisible } from "../../shared/visible-text.ts";

/** A customer's status follows their latest verification. */
export const customerStatuses = ["unverified", "pending", "in_review", "verified", "declined"] as const;
export const customerStatusSchema = z.enum(customerStatuses).meta({
	description: "Status of the customer, from the latest verification.",
	example: "verified",
});
export type CustomerStatus = z.infer<typeof customerStatusSchema>;

const nameSchema = lineSchema(200).nullable();

const detailsShape = {
	reference: lineSchema(200).nullable().meta({
		description: "Your own ID for the customer, unique per app and mode.",
		example: "client-2041",
	}),
	first_name: nameSchema.meta({ description: "First names.", example: "Anna" }),
	last_name: nameSchema.meta({ description: "Last name.", example: "Lind" }),
	birth_date: dateSchema.nullable().meta({ description: "Date of birth.", example: "1991-04-12" }),
	email: emailSchema.nullable().meta({ description: "Email address.", example: "anna.lind@example.com" }),
	phone: phoneSchema
		.nullable()
		.meta({ description: "Phone number; stored in E.164 format.", example: "+33612345678" }),
};

export const updateCustomerSchema = z
	.strictObject({ ...detailsShape, metadata: metadataChangeSchema })
	.partial()
	.meta({ id: "UpdateCustomer", description: "The fields to update." });
export type UpdateCustomer = z.infer<typeof updateCustomerSchema>;
export const createCustomerSchema = z
	.strictObject({ ...detailsShape, metadata: metadataSchema })
	.partial()
	.meta({ id: "CreateCustomer", description: "Details of a customer." });
export type CreateCustomer = z.infer<typeof createCustomerSchema>;
export type CreateCustomerInput = z.input<typeof createCustomerSchema>;

export const customerSchema = z
	.object({
		id: idSchema("customer"),
		object: z.literal("customer"),
		mode: modeSchema,
		reference: z
			.string()
			.nullable()
			.meta({ description: "Your own ID for the customer.", example: "client-2041" }),
		status: customerStatusSchema,
		first_name: z.string().nullable().meta({ description: "First names.", example: "Anna" }),
		last_name: z.string().nullable().meta({ description: "Last name.", example: "Lind" }),
		birth_date: z.string().nullable().meta({ description: "Date of birth.", example: "1991-04-12" }),
		email: z.string().nullable().meta({ description: "Email address.", example: "anna.lind@example.com" }),
		phone: z
			.string()
			.nullable()
			.meta({ description: "Phone number, in E.164 format.", example: "+33612345678" }),
		metadata: z
			.record(z.string(), z.string())
			.meta({ description: "Your own key-value pairs.", example: { plan: "gold" } }),
		verifications: z.number().int().meta({ description: "Number of verifications.", example: 1 }),
		redaction: redactionStateSchema,
		created_at: timestampSchema.meta({ description: "When the customer was created." }),
		updated_at: timestampSchema.meta({ description: "When the customer was last updated." }),
	})
	.meta({ id: "Customer", description: "A person you verify." });
export type Customer = z.infer<typeof customerSchema>;

const filterShape = {
	ids: idsFilterSchema("customer"),
	status: customerStatusSchema.optional(),
	reference: z
		.string()
		.overwrite(removeInvisible)
		.trim()
		.max(200)
		.optional()
		.meta({ description: "Exact reference.", example: "client-2041" }),
	text: z.string().overwrite(removeInvisible).trim().max(100).optional().meta({
		description:
			"Words of the name, email, phone or reference, or an exact ID. Words of one or two letters match whole words, longer ones also beginnings. Case and diacritics are ignored: `moller` and `moeller` find Møller.",
		example: "anna lin",
	}),
	...createdFilters,
	...updatedFilters,
};
export const listCustomersSchema = pageQuerySchema.extend({
	cursor: idCursorSchema("customer"),
	...filterShape,
});
export type ListCustomers = z.infer<typeof listCustomersSchema>;
export const customerPageSchema = pageSchema(customerSchema).meta({
	id: "CustomerPage",
	description: "A page of customers.",
});

export const countCustomersSchema = z.object(filterShape);
export type CustomerFilters = z.infer<typeof countCustomersSchema>;
export const customerCountSchema = z
	.object(countShape("customers"))
	.meta({ id: "CustomerCount", description: "How many customers match." });
export type CustomerCount = z.infer<typeof customerCountSchema>;

export const mergeCustomerSchema = z
	.strictObject({
		into: idSchema("customer").meta({
			description: "The customer to keep, who receives this one's verifications.",
		}),
	})
	.meta({ id: "MergeCustomer", description: "The customer to keep." });

export const sharedTraits = ["face", "document", "email", "phone", "identity"] as const;
export const customerDuplicateSchema = z
	.object({
		customer: customerSchema.meta({ description: "The other customer." }),
		shared: z
			.array(
				z.object({
					trait: z.enum(sharedTraits).meta({
						description: "What both share. identity: names and date of birth.",
						example: "face",
					}),
					verification: idSchema("verification").nullable().meta({
						description: "The other customer's verification with the match; null for details you provided.",
					}),
				}),
			)
			.meta({ description: "What the two customers share." }),
	})
	.meta({ id: "CustomerDuplicate", description: "A possible duplicate of a customer." });
export type CustomerDuplicate = z.infer<typeof customerDuplicateSchema>;
export type SharedTrait = CustomerDuplicate["shared"][number];
