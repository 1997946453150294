import { Button, Group, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Customer } from "../../domain/customers/contract.ts";
import { useAction } from "../account/use-action.ts";
import { api } from "../browser-api.ts";
import { dateInWords } from "../components/date-in-words.ts";
import { Dialog } from "../components/dialog.tsx";
import { FormError } from "../components/form-error.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { useLocale } from "../components/locale-link.tsx";
import { Notice } from "../components/notice.tsx";
import { detailNames } from "./customer-fields.tsx";
import { ChosenCustomer, CustomerSearch } from "./customer-search.tsx";
import css from "./merge-customer.module.css";
import { customerName } from "./names.ts";

/** Makes one record of two of the same person: this one stays. */
export function MergeCustomer({
	customer,
	given = null,
	onMerged,
	children,
}: {
	customer: Customer;
	/** The other, where it is known before. */
	given?: Customer | null;
	onMerged: () => Promise<void>;
	/** Words of the button. */
	children: ReactNode;
}) {
	const { t } = useTranslation("customers");
	const { t: common } = useTranslation();
	const [opened, setOpened] = useState(false);
	const [other, setOther] = useState(given);
	const merging = useAction();
	const close = () => {
		setOpened(false);
		setOther(given);
	};
	const merge = async () => {
		if (!other) return;
		await api.post("/api/v1/customers/{id}/merge", { path: { id: other.id }, body: { into: customer.id } });
		await onMerged();
		close();
	};
	return (
		<>
			<LiveButton variant="default" onClick={() => setOpened(true)}>
				{children}
			</LiveButton>
			<span role="status" className={css.done}>
				{merging.done && t("merge.done")}
			</span>
			<Dialog opened={opened} onClose={close} title={t("merge.title")}>
				<Stack>
					{other ? (
						<>
							<ChosenCustomer customer={other} onChange={() => setOther(null)} />
							<Outcome kept={customer} other={other} />
							<Notice tone="warn">{t("merge.warning", { name: customerName(other) ?? t("unnamed") })}</Notice>
						</>
					) : (
						<>
							<Text size="sm" c="dimmed">
								{t("merge.lead")}
							</Text>
							<CustomerSearch label={t("merge.search")} without={customer.id} onChoose={setOther} />
						</>
					)}
					<FormError message={merging.error} />
					<Group justify="flex-end" gap="sm">
						<Button variant="default" onClick={close}>
							{common("action.cancel")}
						</Button>
						{other && (
							<Button color="red.8" loading={merging.busy} onClick={() => merging.run(merge)}>
								{t("merge.submit")}
							</Button>
						)}
					</Group>
				</Stack>
			</Dialog>
		</>
	);
}

/** What the one record will say, and which of the two it comes from. */
function Outcome({ kept, other }: { kept: Customer; other: Customer }) {
	const { t } = useTranslation("customers");
	const locale = useLocale();
	const said = (name: string, value: string | null) =>
		name === "birth_date" && value ? dateInWords(value, locale) : value;
	const metadata = { ...other.metadata, ...kept.metadata };
	const lines = [
		...detailNames.map((name) => ({
			name,
			label: t(`field.${name}`),
			value: said(name, kept[name] ?? other[name]),
			own: kept[name] !== null,
		})),
		...Object.entries(metadata).map(([name, value]) => ({
			name: `metadata.${name}`,
			label: name,
			value,
			own: name in kept.metadata,
		})),
	].filter(({ value }) => value);
	return (
		<section>
			<h3 className={css.heading}>{t("merge.outcome")}</h3>
			<dl className={css.outcome}>
				{lines.map(({ name, label, value, own }) => (
					<div key={name}>
						<dt>{label}</dt>
						<dd>
							{value} {!own && <small>{t("merge.of_other")}</small>}
						</dd>
					</div>
				))}
				<div>
					<dt>{t("merge.verifications")}</dt>
					<dd className="tabular">{kept.verifications + other.verifications}</dd>
				</div>
			</dl>
		</section>
	);
}
