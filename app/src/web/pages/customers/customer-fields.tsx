import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { CreateCustomerInput, Customer } from "../../../domain/customers/contract.ts";
import { DateField } from "../../design/form/date-field.tsx";
import { PhoneField } from "../../design/form/phone-field/phone-field.tsx";
import { Columns } from "../../design/page/columns.tsx";

export const customerDetailNames = [
	"first_name",
	"last_name",
	"reference",
	"birth_date",
	"email",
	"phone",
] as const;

/** Reads a customer's details from a form; empty fields become null. */
export const readCustomerDetails = (
	form: FormData,
	prefix = "",
): Record<(typeof customerDetailNames)[number], string | null> =>
	Object.fromEntries(
		customerDetailNames.map((name) => [name, String(form.get(prefix + name) ?? "").trim() || null]),
	) as Record<(typeof customerDetailNames)[number], string | null>;

/** Reads the details of a new customer, without empty fields. */
export const readFilledDetails = (form: FormData, prefix = ""): CreateCustomerInput =>
	Object.fromEntries(Object.entries(readCustomerDetails(form, prefix)).filter(([, value]) => value !== null));

/**
 * Fields for a customer's details. Needs the namespaces `customers` and `fields`.
 * @param prefix of each field's name, for forms that contain other fields too
 */
export function CustomerFields({
	prefix = "",
	customer,
	errorOf,
}: {
	prefix?: string;
	customer?: Customer;
	errorOf: (path: string) => string | undefined;
}) {
	const { t } = useTranslation("customers");
	const field = (name: "reference" | "first_name" | "last_name" | "birth_date" | "email") => ({
		name: prefix + name,
		label: t(`field.${name}`),
		defaultValue: customer?.[name] ?? "",
		error: errorOf(prefix + name),
		autoComplete: "off",
		size: "md" as const,
	});
	return (
		<>
			<Columns min="11rem">
				<TextInput {...field("first_name")} />
				<TextInput {...field("last_name")} />
			</Columns>
			<TextInput {...field("reference")} description={t("field.reference_hint")} />
			<DateField {...field("birth_date")} />
			<TextInput {...field("email")} type="email" />
			<PhoneField
				name={`${prefix}phone`}
				label={t("field.phone")}
				defaultValue={customer?.phone ?? ""}
				error={errorOf(`${prefix}phone`)}
			/>
		</>
	);
}
