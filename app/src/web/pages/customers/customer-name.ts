import type { Customer } from "../../../domain/customers/contract.ts";

type CustomerIdentity = Pick<Customer, "first_name" | "last_name" | "reference" | "email" | "phone">;

/** A customer's display name: the name, otherwise another identifying detail. */
export const formatCustomerName = ({
	first_name,
	last_name,
	reference,
	email,
	phone,
}: CustomerIdentity): string | null =>
	[first_name, last_name].filter(Boolean).join(" ") || reference || email || phone;
