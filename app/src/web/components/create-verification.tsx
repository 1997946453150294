import { Button, Group, SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Customer } from "../../domain/customers/contract.ts";
import type { CreateVerification as Request, Verification } from "../../domain/verifications/contract.ts";
import { api } from "../browser-api.ts";
import { CustomerFields, givenDetails } from "../customers/customer-fields.tsx";
import { ChosenCustomer, CustomerSearch } from "../customers/customer-search.tsx";
import { assertSomebody, refusal } from "../customers/refusal.ts";
import css from "./create-verification.module.css";
import { Dialog } from "./dialog.tsx";
import { FormError } from "./form-error.tsx";
import { LocaleLink, useLocale } from "./locale-link.tsx";
import { PersonLink } from "./person-link.tsx";
import { TryNow } from "./try-now.tsx";
import { useForm } from "./use-form.ts";

const given = (form: FormData, name: string) => String(form.get(name) ?? "").trim() || undefined;

interface Props {
	/** For whom, when that is clear from where it is asked. */
	customer?: Customer;
	mayAddCustomers: boolean;
	onCreated: () => unknown;
}

/**
 * Asks for a verification and hands over the link. Needs the texts `verifications`, `customers` and `fields`.
 */
export function CreateVerification({
	opened,
	onClose,
	...rest
}: Props & { opened: boolean; onClose: () => void }) {
	const { t } = useTranslation("verifications");
	const [made, setMade] = useState<Verification | null>(null);
	const isTrial = made?.mode === "test";
	const close = () => {
		onClose();
		setMade(null);
	};
	return (
		<Dialog opened={opened} onClose={close} title={t(made ? "create.ready" : "new")}>
			{made ? (
				<Stack>
					<Text c="dimmed" size="sm">
						{t("create.ready_text")}
					</Text>
					<PersonLink verification={made} maySend />
					{isTrial && made.url && <TryNow url={made.url} />}
					<Group justify="space-between" mt="xs">
						<Button variant="default" onClick={() => setMade(null)}>
							{t("create.another")}
						</Button>
						<Button
							component={LocaleLink}
							to={`/verifications/${made.id}`}
							variant={isTrial ? "default" : "filled"}
						>
							{t("create.open")}
						</Button>
					</Group>
				</Stack>
			) : (
				<RequestForm {...rest} onMade={setMade} />
			)}
		</Dialog>
	);
}

type Whom = "nobody" | "known" | "fresh";

function RequestForm({
	customer,
	mayAddCustomers,
	onCreated,
	onMade,
}: Props & { onMade: (verification: Verification) => void }) {
	const { t } = useTranslation("verifications");
	const { t: ofCustomers } = useTranslation("customers");
	const [whom, setWhom] = useState<Whom>(customer ? "known" : "nobody");
	const [chosen, setChosen] = useState<Customer | null>(customer ?? null);

	const customerOf = (data: FormData): Request["customer"] | undefined => {
		if (whom === "nobody") return undefined;
		if (whom === "known") {
			if (!chosen) throw refusal("customer", t("create.choose"));
			return chosen.id;
		}
		const details = givenDetails(data, "customer.");
		assertSomebody(details, ofCustomers("create.someone"), "customer.reference");
		return details as Exclude<Request["customer"], string>;
	};
	const form = useForm(async (data) => {
		const made = await api.post("/api/v1/verifications", {
			body: {
				reference: given(data, "reference"),
				customer: customerOf(data),
				provided_details: {
					first_name: given(data, "first_name"),
					last_name: given(data, "last_name"),
					birth_date: given(data, "birth_date"),
				},
			},
		});
		await onCreated();
		onMade(made);
	});
	const choices: Whom[] = mayAddCustomers ? ["nobody", "known", "fresh"] : ["nobody", "known"];
	return (
		<form onSubmit={form.onSubmit} noValidate method="post">
			<Stack>
				<Text c="dimmed" size="sm">
					{t("create.lead")}
				</Text>
				<TextInput
					name="reference"
					label={t("create.reference")}
					description={t("create.reference_hint")}
					error={form.field("reference")}
					data-autofocus
					autoComplete="off"
				/>
				{!customer && (
					<fieldset className={css.whom}>
						<legend>{t("create.customer")}</legend>
						<SegmentedControl
							fullWidth
							value={whom}
							onChange={(value) => setWhom(value as Whom)}
							data={choices.map((value) => ({ value, label: t(`create.${value}`) }))}
							aria-label={t("create.customer")}
						/>
					</fieldset>
				)}
				{whom === "known" &&
					(chosen ? (
						<>
							<ChosenCustomer customer={chosen} onChange={customer ? undefined : () => setChosen(null)} />
							<Text c="dimmed" size="sm">
								{t("create.known_hint")}
							</Text>
						</>
					) : (
						<CustomerSearch label={t("create.search")} error={form.field("customer")} onChoose={setChosen} />
					))}
				{whom === "fresh" && <CustomerFields prefix="customer." errorOf={form.field} />}
				{whom === "nobody" && <ProvidedDetails errorOf={form.field} />}
				<FormError message={form.general} />
				<Button type="submit" loading={form.busy}>
					{t("create.submit")}
				</Button>
			</Stack>
		</form>
	);
}

/** What is known of a person who is no customer. */
function ProvidedDetails({ errorOf }: { errorOf: (path: string) => string | undefined }) {
	const { t } = useTranslation("verifications");
	const locale = useLocale();
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
			<div className={css.pair}>
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
			</div>
			<TextInput
				name="birth_date"
				type="date"
				lang={locale}
				label={t("create.birth_date")}
				error={errorOf("provided_details.birth_date")}
			/>
		</>
	);
}
