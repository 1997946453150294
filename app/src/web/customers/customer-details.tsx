import { Button, Stack } from "@mantine/core";
import { IconCheck, IconPencil } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Customer } from "../../domain/customers/contract.ts";
import { api } from "../browser-api.ts";
import { dateInWords } from "../components/date-in-words.ts";
import { FormError } from "../components/form-error.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { useLocale } from "../components/locale-link.tsx";
import { RelativeTime } from "../components/relative-time.tsx";
import { useForm } from "../components/use-form.ts";
import facts from "../verification-detail/case-facts.module.css";
import css from "./customer-details.module.css";
import { CustomerFields, detailsIn } from "./customer-fields.tsx";
import { MetadataEditor, metadataChange, metadataIn } from "./metadata-editor.tsx";
import { refusal } from "./refusal.ts";

/** What is known of a customer, changed where it stands. */
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
	// The form had the focus and is gone: whoever edited goes on where they began.
	const wasEditing = useRef(false);
	useEffect(() => {
		if (mode !== "edit" && wasEditing.current) actions.current?.querySelector("button")?.focus();
		wasEditing.current = mode === "edit";
	}, [mode]);
	if (mode === "edit")
		return <EditForm customer={customer} onSaved={saved} onCancel={() => setMode("read")} />;
	return (
		<>
			<Facts customer={customer} />
			{mayChange && (
				<div ref={actions} className={css.actions}>
					<LiveButton
						variant="default"
						leftSection={<IconPencil size={17} stroke={1.7} aria-hidden />}
						onClick={() => setMode("edit")}
					>
						{t("detail.edit")}
					</LiveButton>
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

function EditForm({
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
	const form = useForm(async (given) => {
		const { metadata, twice } = metadataIn(given);
		if (twice !== undefined) throw refusal("metadata", t("metadata.twice", { name: twice }));
		await api.patch("/api/v1/customers/{id}", {
			path: { id: customer.id },
			body: {
				...detailsIn(given),
				metadata: metadataChange(customer.metadata, metadata),
			},
		});
		await onSaved();
	});
	const wrongKey = Object.keys(customer.metadata).find((key) => form.field(`metadata.${key}`));
	return (
		<form onSubmit={form.onSubmit} noValidate method="post">
			<Stack ref={fields}>
				<CustomerFields customer={customer} errorOf={form.field} />
				<MetadataEditor
					metadata={customer.metadata}
					error={form.field("metadata") ?? (wrongKey && form.field(`metadata.${wrongKey}`))}
				/>
				<FormError message={form.general} />
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

function Facts({ customer }: { customer: Customer }) {
	const { t } = useTranslation("customers");
	const locale = useLocale();
	const born = customer.birth_date && dateInWords(customer.birth_date, locale);
	const known: [string, ReactNode][] = [
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
	const shown = known.filter(([, value]) => value);
	return (
		<>
			{shown.length === 0 && <p className={css.none}>{t("detail.empty")}</p>}
			<dl className={`${facts.facts} ${css.facts}`}>
				{[
					...shown,
					[t("field.created"), <RelativeTime key="created" iso={customer.created_at} />] as const,
					[t("field.updated"), <RelativeTime key="updated" iso={customer.updated_at} />] as const,
				].map(([label, value], index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: names of the business's own may equal ours
					<div key={`${label}-${index}`} className={facts.fact}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</>
	);
}
