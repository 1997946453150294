import { Button, Stack } from "@mantine/core";
import { IconCheck, IconPencil } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Customer } from "../../../../domain/customers/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { useForm } from "../../../design/form/use-form.ts";
import { formatCalendarDate } from "../../../design/format/format-calendar-date.ts";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import facts from "../../../design/table/fact-list.module.css";
import { CustomerFields, readCustomerDetails } from "../customer-fields.tsx";
import { createFieldError } from "../field-error.ts";
import css from "./customer-details.module.css";
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
				<div ref={actions} className={css.actions}>
					<Button
						variant="default"
						leftSection={<IconPencil size={17} stroke={1.7} aria-hidden />}
						onClick={() => setMode("edit")}
					>
						{t("detail.edit")}
					</Button>
					<span role="status" className={css.saved}>
						{mode === "saved" && (
							<>
								<IconCheck size={18} aria-hidden />
								{t("detail.saved")}
							</>
						)}
					</span>
				</div>
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
				<div className={css.actions}>
					<Button type="submit" loading={form.busy}>
						{t("detail.save")}
					</Button>
					<Button variant="default" onClick={onCancel}>
						{t("detail.cancel")}
					</Button>
				</div>
			</Stack>
		</form>
	);
}

function CustomerFacts({ customer }: { customer: Customer }) {
	const { t } = useTranslation("customers");
	const locale = useLocale();
	const born = customer.birth_date && formatCalendarDate(customer.birth_date, locale);
	const factRows: [string, ReactNode][] = [
		[t("field.first_name"), customer.first_name],
		[t("field.last_name"), customer.last_name],
		[t("field.reference"), customer.reference],
		[t("field.birth_date"), born && <span suppressHydrationWarning>{born}</span>],
		[t("field.email"), customer.email && <a href={`mailto:${customer.email}`}>{customer.email}</a>],
		[
			t("field.phone"),
			customer.phone && (
				<a className="tabular" href={`tel:${customer.phone}`}>
					{customer.phone}
				</a>
			),
		],
		...Object.entries(customer.metadata),
	];
	const filledFacts = factRows.filter(([, value]) => value);
	return (
		<>
			{filledFacts.length === 0 && <p className={css.none}>{t("detail.empty")}</p>}
			<dl className={`${facts.facts} ${css.facts}`}>
				{[
					...filledFacts,
					[t("field.created"), <RelativeTime key="created" iso={customer.created_at} />] as const,
					[t("field.updated"), <RelativeTime key="updated" iso={customer.updated_at} />] as const,
				].map(([label, value], index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: metadata keys may equal our labels
					<div key={`${label}-${index}`} className={facts.fact}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</>
	);
}
