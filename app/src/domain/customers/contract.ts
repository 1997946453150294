import { z } from "zod";
import { dateSchema, idOf, modeSchema, pageOf, pageQuerySchema, timestampSchema } from "../../contract.ts";
import { phoneSchema } from "../auth/phone-contract.ts";
import { redactionSchema } from "../redactions/contract.ts";

/** Where the business stands with a person: it follows their latest verification. */
export const customerStatuses = ["unverified", "pending", "in_review", "verified", "declined"] as const;
export const customerStatusSchema = z
	.enum(customerStatuses)
	.meta({ description: "Follows the latest verification." });
export type CustomerStatus = z.infer<typeof customerStatusSchema>;

const nameSchema = z.string().trim().min(1).max(200).nullable();
export const customerMetadataSchema = z
	.record(z.string().min(1).max(40), z.string().max(500))
	.refine((value) => Object.keys(value).length <= 20, { params: { key: "too_many_keys", maximum: 20 } })
	.meta({ description: "Your own key-value pairs, up to 20.", example: { plan: "gold" } });

const details = {
	reference: z.string().trim().min(1).max(200).nullable().meta({
		description: "Your own name for the person, once an app and mode.",
		example: "client-2041",
	}),
	first_name: nameSchema.meta({ example: "Anna" }),
	last_name: nameSchema.meta({ example: "Lind" }),
	birth_date: dateSchema.nullable(),
	email: z
		.string()
		.trim()
		.toLowerCase()
		.max(254)
		.pipe(z.email())
		.nullable()
		.meta({ example: "anna.lind@example.com" }),
	phone: phoneSchema.nullable().meta({ example: "+33612345678" }),
	metadata: customerMetadataSchema,
};

export const changeCustomerSchema = z.strictObject(details).partial().meta({ id: "ChangeCustomer" });
export type ChangeCustomer = z.infer<typeof changeCustomerSchema>;
export type ChangeCustomerInput = z.input<typeof changeCustomerSchema>;
export const createCustomerSchema = changeCustomerSchema.meta({ id: "CreateCustomer" });

export const customerSchema = z
	.object({
		id: idOf("customer"),
		object: z.literal("customer"),
		mode: modeSchema,
		reference: z.string().nullable(),
		status: customerStatusSchema,
		first_name: z.string().nullable(),
		last_name: z.string().nullable(),
		birth_date: z.string().nullable(),
		email: z.string().nullable(),
		phone: z.string().nullable().meta({ description: "E.164." }),
		metadata: z.record(z.string(), z.string()),
		verifications: z.number().int().meta({ description: "How many verifications were asked for." }),
		redaction: redactionSchema,
		created_at: timestampSchema,
		updated_at: timestampSchema,
	})
	.meta({ id: "Customer" });
export type Customer = z.infer<typeof customerSchema>;

export const listCustomersSchema = pageQuerySchema.extend({
	status: customerStatusSchema.optional(),
	reference: z.string().max(200).optional(),
	text: z
		.string()
		.trim()
		.max(100)
		.optional()
		.meta({ description: "Words of name, e-mail, phone or reference, each by its beginning (3 letters)." }),
	created_after: dateSchema.optional().meta({ description: "This day (UTC) and later." }),
	created_before: dateSchema.optional().meta({ description: "Before this day (UTC)." }),
});
export type ListCustomers = z.infer<typeof listCustomersSchema>;
export const customerPageSchema = pageOf(customerSchema).meta({ id: "CustomerPage" });

export const mergeCustomerSchema = z
	.strictObject({
		into: idOf("customer").meta({
			description: "The customer that stays: it gets this one's verifications.",
		}),
	})
	.meta({ id: "MergeCustomer" });

export const sharedTraits = ["face", "document", "email", "phone", "identity"] as const;
export const customerDuplicateSchema = z
	.object({
		customer: customerSchema,
		shared: z.array(
			z.object({
				trait: z.enum(sharedTraits).meta({
					description: "What both have; identity: names and birth date.",
					example: "face",
				}),
				verification: idOf("verification")
					.nullable()
					.meta({ description: "The other's verification that shows it; null for what you told of them." }),
			}),
		),
	})
	.meta({ id: "CustomerDuplicate" });
export type CustomerDuplicate = z.infer<typeof customerDuplicateSchema>;
export type SharedTrait = CustomerDuplicate["shared"][number];
