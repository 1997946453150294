import { ActionIcon, Button, CopyButton, Tooltip } from "@mantine/core";
import { IconArrowLeft, IconCheck, IconCopy, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { dataOf } from "../api.ts";
import { CreateVerification } from "../components/create-verification.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { LocaleLink } from "../components/locale-link.tsx";
import { useAppEvents } from "../components/use-app-events.ts";
import { VerificationTable } from "../components/verification-table.tsx";
import { load, requireApp } from "../context.ts";
import { CustomerDetails } from "../customers/customer-details.tsx";
import { CustomerStatusLabel } from "../customers/customer-status.tsx";
import { MergeCustomer } from "../customers/merge-customer.tsx";
import { customerName } from "../customers/names.ts";
import { SamePerson } from "../customers/same-person.tsx";
import { EraseCustomer } from "../redaction/erase.tsx";
import { Tombstone, useErasedName } from "../redaction/tombstone.tsx";
import type { Route } from "./+types/customer";
import css from "./customer.module.css";

export const handle = {
	namespaces: ["customers", "verifications", "reasons", "fields", "lists", "redaction"],
};

/** Verifications that the page shows; the list has them all. */
const latest = 10;

export async function loader(args: Route.LoaderArgs) {
	const { current_app } = await requireApp(args);
	const { id } = args.params;
	const [customer, verifications, duplicates] = await Promise.all([
		load(args, (api) => api.get("/api/v1/customers/{id}", { path: { id } })),
		load(args, (api) => api.get("/api/v1/verifications", { query: { customer: id, limit: latest } })),
		load(args, (api) => api.get("/api/v1/customers/{id}/duplicates", { path: { id } }).then(dataOf)),
	]);
	return { customer, verifications, duplicates, permissions: current_app.permissions };
}

export default function CustomerPage({
	loaderData: { customer, verifications, duplicates, permissions },
}: Route.ComponentProps) {
	const { t } = useTranslation("customers");
	const { t: common } = useTranslation();
	const [asking, setAsking] = useState(false);
	const { revalidate } = useRevalidator();
	useAppEvents(["customers", "verifications"], (type) => {
		if (/^(customer|verification)\./.test(type)) revalidate();
	});
	const erasedName = useErasedName();
	const name = customerName(customer) ?? erasedName(customer) ?? t("unnamed");
	const mayChange = customer.redaction === "none" && permissions.includes("customers:write");
	const mayAsk = customer.redaction === "none" && permissions.includes("verifications:create");
	return (
		<>
			<title>{`${name} · Vidimus`}</title>
			<LocaleLink to="/customers" className={css.back}>
				<IconArrowLeft size={16} aria-hidden />
				{t("detail.back")}
			</LocaleLink>
			<header className={css.top}>
				<div className={css.who}>
					<h1>{name}</h1>
					<CustomerStatusLabel status={customer.status} />
					<p className={css.id}>
						<code>{customer.id}</code>
						<CopyButton value={customer.id} timeout={2000}>
							{({ copied, copy }) => (
								<Tooltip label={copied ? common("action.copied") : t("detail.copy_id")} withArrow>
									<ActionIcon
										variant="subtle"
										color={copied ? "green" : "gray"}
										aria-label={copied ? common("action.copied") : t("detail.copy_id")}
										onClick={copy}
									>
										{copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
									</ActionIcon>
								</Tooltip>
							)}
						</CopyButton>
					</p>
				</div>
				<div className={css.actions}>
					{mayChange && (
						<MergeCustomer key={customer.id} customer={customer} onMerged={revalidate}>
							{t("merge.open")}
						</MergeCustomer>
					)}
					{mayAsk && (
						<LiveButton leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAsking(true)}>
							{t("detail.ask")}
						</LiveButton>
					)}
				</div>
			</header>
			<Tombstone subject={customer} permissions={permissions} />
			{duplicates.length > 0 && (
				<SamePerson customer={customer} duplicates={duplicates} mayChange={mayChange} onMerged={revalidate} />
			)}
			<div className={css.columns}>
				<section className={css.section}>
					<h2>{t("detail.about")}</h2>
					<CustomerDetails customer={customer} mayChange={mayChange} onChanged={revalidate} />
					<EraseCustomer customer={customer} permissions={permissions} onDone={revalidate} />
				</section>
				<section className={css.section}>
					<h2>{t("detail.history")}</h2>
					{verifications.data.length > 0 ? (
						<VerificationTable rows={verifications.data} columns={["reason", "created"]} />
					) : (
						<p className={css.none}>{t("detail.no_history")}</p>
					)}
					{verifications.has_more && (
						<Button
							component={LocaleLink}
							to={`/verifications?customer=${customer.id}`}
							variant="default"
							className={css.all}
						>
							{t("detail.all")}
						</Button>
					)}
				</section>
			</div>
			<CreateVerification
				opened={asking}
				customer={customer}
				mayAddCustomers={false}
				onClose={() => setAsking(false)}
				onCreated={revalidate}
			/>
		</>
	);
}
