import { Button, Fieldset, SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Customer } from "../../../../domain/customers/contract.ts";
import type {
	CreateVerification as Request,
	Verification,
} from "../../../../domain/verifications/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { DateField } from "../../../design/form/date-field.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { useForm } from "../../../design/form/use-form.ts";
import { Columns } from "../../../design/page/columns.tsx";
import { Muted } from "../../../design/page/muted.tsx";
import { CustomerFields, readFilledDetails } from "../../customers/customer-fields.tsx";
import { ChosenCustomer, CustomerSearch } from "../../customers/customer-search.tsx";
import { assertIdentified, createFieldError } from "../../customers/field-error.ts";
import css from "./create-verification-form.module.css";

const readField = (form: FormData, name: string) => String(form.get(name) ?? "").trim() || undefined;
const focus = (input: HTMLInputElement | null) => input?.focus();

type CustomerChoice = "no_customer" | "existing_customer" | "new_customer";

/** Asks for the customer or the provided details. Needs the namespaces `verifications`, `customers` and `fields`. */
export function CreateVerificationForm({
	customer,
	mayAddCustomers,
	onCreated,
}: {
	/** The customer, when the dialog is opened from their page. */
	customer?: Customer;
	mayAddCustomers: boolean;
	onCreated: (verification: Verification) => void | Promise<void>;
}) {
	const { t } = useTranslation("verifications");
	const { t: ofCustomers } = useTranslation("customers");
	const [customerChoice, setCustomerChoice] = useState<CustomerChoice>(
		customer ? "existing_customer" : "no_customer",
	);
	const [selectedCustomer, setSelectedCustomer] = useState<Customer | null>(customer ?? null);

	const customerOf = (data: FormData): Request["customer"] | undefined => {
		if (customerChoice === "no_customer") return undefined;
		if (customerChoice === "existing_customer") {
			if (!selectedCustomer) throw createFieldError("customer", t("create.choose"));
			return selectedCustomer.id;
		}
		const details = readFilledDetails(data, "customer.");
		assertIdentified(details, ofCustomers("create.someone"), "customer.reference");
		return details as Exclude<Request["customer"], string>;
	};
	const form = useForm(async (data) => {
		const created = await api.post("/api/v1/verifications", {
			body: {
				reference: readField(data, "reference"),
				customer: customerOf(data),
				provided_details: {
					first_name: readField(data, "first_name"),
					last_name: readField(data, "last_name"),
					birth_date: readField(data, "birth_date"),
				},
			},
		});
		await onCreated(created);
	});
	const choices: CustomerChoice[] = mayAddCustomers
		? ["no_customer", "existing_customer", "new_customer"]
		: ["no_customer", "existing_customer"];
	return (
		<form onSubmit={form.onSubmit} noValidate method="post">
			<Stack>
				<Muted>{t("create.lead")}</Muted>
				<TextInput
					name="reference"
					label={t("create.reference")}
					description={t("create.reference_hint")}
					error={form.getError("reference")}
					ref={focus}
					autoComplete="off"
				/>
				{!customer && (
					<Fieldset legend={t("create.customer")}>
						<SegmentedControl
							fullWidth
							classNames={{ label: css.choice }}
							value={customerChoice}
							onChange={(value) => setCustomerChoice(value as CustomerChoice)}
							data={choices.map((value) => ({ value, label: t(`create.${value}`) }))}
							aria-label={t("create.customer")}
						/>
					</Fieldset>
				)}
				{customerChoice === "existing_customer" &&
					(selectedCustomer ? (
						<>
							<ChosenCustomer
								customer={selectedCustomer}
								onChange={customer ? undefined : () => setSelectedCustomer(null)}
							/>
							<Muted>{t("create.existing_customer_hint")}</Muted>
						</>
					) : (
						<CustomerSearch
							label={t("create.search")}
							error={form.getError("customer")}
							onChoose={setSelectedCustomer}
						/>
					))}
				{customerChoice === "new_customer" && <CustomerFields prefix="customer." errorOf={form.getError} />}
				{customerChoice === "no_customer" && <ProvidedDetailsFields errorOf={form.getError} />}
				<FormError message={form.formError} />
				<Button type="submit" loading={form.busy}>
					{t("create.submit")}
				</Button>
			</Stack>
		</form>
	);
}

/** Provided details of a person without a customer. */
function ProvidedDetailsFields({ errorOf }: { errorOf: (path: string) => string | undefined }) {
	const { t } = useTranslation("verifications");
	return (
		<>
			<div>
				<Text fw={550} size="sm">
					{t("create.details")}
				</Text>
				<Text c="dimmed" size="xs">
					{t("create.details_hint")}
				</Text>
			</div>
			<Columns min="11rem">
				<TextInput
					name="first_name"
					label={t("create.first_name")}
					error={errorOf("provided_details.first_name")}
					autoComplete="off"
				/>
				<TextInput
					name="last_name"
					label={t("create.last_name")}
					error={errorOf("provided_details.last_name")}
					autoComplete="off"
				/>
			</Columns>
			<DateField
				name="birth_date"
				label={t("create.birth_date")}
				error={errorOf("provided_details.birth_date")}
			/>
		</>
	);
}
