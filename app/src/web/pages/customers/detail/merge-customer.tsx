import { Button, Group, Modal, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Customer } from "../../../../domain/customers/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { DoneMessage } from "../../../design/feedback/done-message.tsx";
import { Notice } from "../../../design/feedback/notice.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { useAsyncAction } from "../../../design/form/use-async-action.ts";
import { useCustomerName } from "../../../design/format/customer-name.ts";
import { formatCalendarDate } from "../../../design/format/format-calendar-date.ts";
import { Fact, FactList } from "../../../design/table/fact-list.tsx";
import { customerDetailNames } from "../customer-fields.tsx";
import { ChosenCustomer, CustomerSearch } from "../customer-search.tsx";

/** Merges another profile of the same person into this one. */
export function MergeCustomer({
	customer,
	preselected = null,
	onMerged,
	children,
}: {
	customer: Customer;
	/** The other customer, if it is already chosen. */
	preselected?: Customer | null;
	onMerged: () => Promise<void>;
	/** The button's label. */
	children: ReactNode;
}) {
	const { t } = useTranslation("customers");
	const { t: tCommon } = useTranslation();
	const nameOf = useCustomerName();
	const [opened, setOpened] = useState(false);
	const [other, setOther] = useState(preselected);
	const merging = useAsyncAction();
	const close = () => {
		setOpened(false);
		setOther(preselected);
	};
	const merge = async () => {
		if (!other) return;
		await api.post("/api/v1/customers/{id}/merge", { path: { id: other.id }, body: { into: customer.id } });
		await onMerged();
		close();
	};
	return (
		<>
			<Button variant="default" onClick={() => setOpened(true)}>
				{children}
			</Button>
			<DoneMessage text={merging.done && t("merge.done")} />
			<Modal opened={opened} onClose={close} title={t("merge.title")}>
				<Stack>
					{other ? (
						<>
							<ChosenCustomer customer={other} onChange={() => setOther(null)} />
							<MergePreview kept={customer} other={other} />
							<Notice tone="warn">{t("merge.warning", { name: nameOf(other) })}</Notice>
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
							{tCommon("action.cancel")}
						</Button>
						{other && (
							<Button color="red.8" loading={merging.busy} onClick={() => merging.run(merge)}>
								{t("merge.submit")}
							</Button>
						)}
					</Group>
				</Stack>
			</Modal>
		</>
	);
}

/** Preview of the merged profile, with the source of each value. */
function MergePreview({ kept, other }: { kept: Customer; other: Customer }) {
	const { t } = useTranslation("customers");
	const locale = useLocale();
	const formatDetail = (name: string, value: string | null) =>
		name === "birth_date" && value ? formatCalendarDate(value, locale) : value;
	const metadata = { ...other.metadata, ...kept.metadata };
	const rows = [
		...customerDetailNames.map((name) => ({
			name,
			label: t(`field.${name}`),
			value: formatDetail(name, kept[name] ?? other[name]),
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
			<Title order={3}>{t("merge.outcome")}</Title>
			<FactList>
				{rows.map(({ name, label, value, own }) => (
					<Fact key={name} name={label}>
						{value}
						{!own && (
							<Text component="small" size="sm" c="dimmed">
								{" "}
								{t("merge.of_other")}
							</Text>
						)}
					</Fact>
				))}
				<Fact name={t("merge.verifications")}>
					<span className="tabular">{kept.verifications + other.verifications}</span>
				</Fact>
			</FactList>
		</section>
	);
}
