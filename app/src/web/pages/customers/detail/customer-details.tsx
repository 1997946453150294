import { Button, Group, Stack, Text } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Customer } from "../../../../domain/customers/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { DoneMessage } from "../../../design/feedback/done-message.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { useForm } from "../../../design/form/use-form.ts";
import { formatCalendarDate } from "../../../design/format/format-calendar-date.ts";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import { Fact, FactList } from "../../../design/table/fact-list.tsx";
import { CustomerFields, readCustomerDetails } from "../customer-fields.tsx";
import { createFieldError } from "../field-error.ts";
import { buildMetadataChange, MetadataEditor, readMetadata } from "./metadata-editor.tsx";

/** A customer's details, edited in place. */
export function CustomerDetails({
	customer,
	mayChange,
	onChanged,
}: {
	customer: Customer;
	mayChange: boolean;
	onChanged: () => Promise<void>;
}) {
	const { t } = useTranslation("customers");
	const [mode, setMode] = useState<"read" | "edit" | "saved">("read");
	const actions = useRef<HTMLDivElement>(null);
	const saved = async () => {
		await onChanged();
		setMode("saved");
	};
	// Closing the form would lose the focus: it returns to the edit button.
	const wasEditing = useRef(false);
	useEffect(() => {
		if (mode !== "edit" && wasEditing.current) actions.current?.querySelector("button")?.focus();
		wasEditing.current = mode === "edit";
	}, [mode]);
	if (mode === "edit")
		return <EditCustomerForm customer={customer} onSaved={saved} onCancel={() => setMode("read")} />;
	return (
		<>
			<CustomerFacts customer={customer} />
			{mayChange && (
				<Group ref={actions} mt="md">
					<Button
						variant="default"
						leftSection={<IconPencil size={17} stroke={1.7} aria-hidden />}
						onClick={() => setMode("edit")}
					>
						{t("detail.edit")}
					</Button>
					<DoneMessage text={mode === "saved" && t("detail.saved")} />
				</Group>
			)}
		</>
	);
}

function EditCustomerForm({
	customer,
	onSaved,
	onCancel,
}: {
	customer: Customer;
	onSaved: () => Promise<void>;
	onCancel: () => void;
}) {
	const { t } = useTranslation("customers");
	const fields = useRef<HTMLDivElement>(null);
	useEffect(() => fields.current?.querySelector("input")?.focus(), []);
	const form = useForm(async (formData) => {
		const { metadata, twice } = readMetadata(formData);
		if (twice !== undefined) throw createFieldError("metadata", t("metadata.duplicate_key", { name: twice }));
		await api.patch("/api/v1/customers/{id}", {
			path: { id: customer.id },
			body: {
				...readCustomerDetails(formData),
				metadata: buildMetadataChange(customer.metadata, metadata),
			},
		});
		await onSaved();
	});
	const wrongKey = Object.keys(customer.metadata).find((key) => form.getError(`metadata.${key}`));
	return (
		<form onSubmit={form.onSubmit} noValidate method="post">
			<Stack ref={fields}>
				<CustomerFields customer={customer} errorOf={form.getError} />
				<MetadataEditor
					metadata={customer.metadata}
					error={form.getError("metadata") ?? (wrongKey && form.getError(`metadata.${wrongKey}`))}
				/>
				<FormError message={form.formError} />
				<Group gap="sm" mt="sm">
					<Button type="submit" loading={form.busy}>
						{t("detail.save")}
					</Button>
					<Button variant="default" onClick={onCancel}>
						{t("detail.cancel")}
					</Button>
				</Group>
			</Stack>
		</form>
	);
}

const named = ["first_name", "last_name", "reference"] as const;

function CustomerFacts({ customer }: { customer: Customer }) {
	const { t } = useTranslation("customers");
	const locale = useLocale();
	const born = customer.birth_date && formatCalendarDate(customer.birth_date, locale);
	const { email, phone, metadata } = customer;
	const isEmpty = ![
		born,
		email,
		phone,
		...Object.keys(metadata),
		...named.map((name) => customer[name]),
	].some(Boolean);
	return (
		<>
			{isEmpty && (
				<Text c="dimmed" mb="xs">
					{t("detail.empty")}
				</Text>
			)}
			<FactList>
				{named.map((name) => (
					<Fact key={name} name={t(`field.${name}`)}>
						{customer[name]}
					</Fact>
				))}
				<Fact name={t("field.birth_date")}>{born && <span suppressHydrationWarning>{born}</span>}</Fact>
				<Fact name={t("field.email")}>{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
				<Fact name={t("field.phone")}>
					{phone && (
						<a className="tabular" href={`tel:${phone}`}>
							{phone}
						</a>
					)}
				</Fact>
				{Object.entries(metadata).map(([name, value]) => (
					<Fact key={name} name={name}>
						{value}
					</Fact>
				))}
				<Fact name={t("field.created")}>
					<RelativeTime iso={customer.created_at} />
				</Fact>
				<Fact name={t("field.updated")}>
					<RelativeTime iso={customer.updated_at} />
				</Fact>
			</FactList>
		</>
	);
}
