import type { Customer } from "../../../domain/customers/contract.ts";

type CustomerIdentity = Pick<Customer, "first_name" | "last_name" | "reference" | "email" | "phone">;

/** What a customer is called on pages: their name, or the next best that is known. */
export const formatCustomerName = ({
	first_name,
	last_name,
	reference,
	email,
	phone,
}: CustomerIdentity): string | null =>
	[first_name, last_name].filter(Boolean).join(" ") || reference || email || phone;
