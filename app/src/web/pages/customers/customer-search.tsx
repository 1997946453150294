import { Anchor, Group, Stack, Text, TextInput, UnstyledButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Customer } from "../../../domain/customers/contract.ts";
import { api } from "../../client/api/browser-client.ts";
import { useCustomerName } from "../../design/format/customer-name.ts";
import { Panel } from "../../design/page/panel.tsx";
import { useSearchResults } from "../../design/search/use-search-results.ts";
import css from "./customer-search.module.css";
import { CustomerStatusBadge } from "./customer-status-badge.tsx";

const maxResults = 6;

/**
 * Searches customers as the user types and offers the results as buttons. Needs the namespace `customers`.
 * @param without ID of a customer to omit from the results
 */
export function CustomerSearch({
	label,
	error,
	without,
	onChoose,
}: {
	label: string;
	error?: string | undefined;
	without?: string;
	onChoose: (customer: Customer) => void;
}) {
	const { t } = useTranslation("customers");
	const [text, setText] = useState("");
	const found = useSearchResults(text, async (query) => {
		const page = await api.get("/api/v1/customers", { query: { text: query, limit: maxResults + 1 } });
		return page.data.filter(({ id }) => id !== without).slice(0, maxResults);
	});
	const results = found?.results ?? [];
	const describeState = () => {
		if (!found) return "";
		if (!found.results) return t("search.failed");
		return results.length === 0 ? t("search.none") : t("search.found", { count: results.length });
	};
	return (
		<Stack gap={6}>
			<TextInput
				type="search"
				label={label}
				description={t("search.hint")}
				data-field="customer"
				value={text}
				onChange={({ currentTarget }) => setText(currentTarget.value)}
				onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
				leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
				error={error}
				autoComplete="off"
			/>
			<Text
				role="status"
				c="dimmed"
				size="sm"
				className={results.length > 0 ? "mantine-visually-hidden" : undefined}
			>
				{describeState()}
			</Text>
			{results.length > 0 && (
				<ul className={css.found}>
					{results.map((customer) => (
						<li key={customer.id}>
							<UnstyledButton onClick={() => onChoose(customer)}>
								<CustomerLine customer={customer} />
							</UnstyledButton>
						</li>
					))}
				</ul>
			)}
		</Stack>
	);
}

/** A customer in two lines: the name, and details that distinguish customers of the same name. */
function CustomerLine({ customer }: { customer: Customer }) {
	const nameOf = useCustomerName();
	const { reference, email, phone, birth_date } = customer;
	return (
		<Group component="span" justify="space-between" gap="2px 12px">
			<span>
				<Text component="strong" display="block" size="body" fw={550}>
					{nameOf(customer)}
				</Text>
				<Text component="small" size="caption" c="dimmed">
					{[reference, email, phone, birth_date].filter(Boolean).slice(0, 2).join(" · ")}
				</Text>
			</span>
			<CustomerStatusBadge status={customer.status} />
		</Group>
	);
}

/** The selected customer, with a button to select another. */
export function ChosenCustomer({
	customer,
	onChange,
}: {
	customer: Customer;
	onChange?: (() => void) | undefined;
}) {
	const { t } = useTranslation("customers");
	return (
		<Panel p="sm">
			<CustomerLine customer={customer} />
			{onChange && (
				<Anchor
					component="button"
					type="button"
					size="sm"
					fw={550}
					mt="xs"
					underline="hover"
					onClick={onChange}
				>
					{t("search.change")}
				</Anchor>
			)}
		</Panel>
	);
}
