import { useTranslation } from "react-i18next";
import type { Customer } from "../../../domain/customers/contract.ts";
import { formatPersonName } from "../../../domain/verifications/person-name-contract.ts";

type CustomerIdentity = Pick<Customer, "first_name" | "last_name" | "reference" | "email" | "phone">;

/** What a customer is called: the name, otherwise another identifying detail; null if there is none. */
export const getCustomerName = ({ reference, email, phone, ...names }: CustomerIdentity): string | null =>
	formatPersonName(names) ?? (reference || email || phone);

/** Formats what a customer is called, also without a name or after a redaction. Needs the namespace `customers`. */
export function useCustomerName(): (customer: CustomerIdentity & Pick<Customer, "redaction">) => string {
	const { t } = useTranslation("customers");
	return (customer) => getCustomerName(customer) ?? t(customer.redaction === "none" ? "unnamed" : "erased");
}
