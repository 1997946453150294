import { ActionIcon, Button, CopyButton, Text, Tooltip } from "@mantine/core";
import { IconCheck, IconCopy, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { unwrapData } from "../../../client/api/api-client.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { loadFromApi, requireCurrentApp } from "../../../client/request-context.ts";
import { useCustomerName } from "../../../design/format/customer-name.ts";
import { BackLink } from "../../../design/page/back-link.tsx";
import { PageHeader } from "../../../design/page/page-header.tsx";
import { Section } from "../../../design/page/section.tsx";
import { useAppEvents } from "../../../shell/realtime/use-app-events.ts";
import { CreateVerificationDialog } from "../../verifications/create/create-verification-dialog.tsx";
import { RedactCustomer } from "../../verifications/redaction/redact.tsx";
import { RedactionNotice } from "../../verifications/redaction/redaction-notice.tsx";
import { VerificationTable } from "../../verifications/table/verification-table.tsx";
import { CustomerStatusBadge } from "../customer-status-badge.tsx";
import type { Route } from "./+types/route";
import css from "./customer.module.css";
import { CustomerDetails } from "./customer-details.tsx";
import { MergeCustomer } from "./merge-customer.tsx";
import { PossibleDuplicates } from "./possible-duplicates.tsx";

export const handle = {
	namespaces: [
		"customers",
		"verifications",
		"verification-status",
		"reasons",
		"fields",
		"lists",
		"redaction",
	],
};

/** Maximum number of verifications on this page, which links to the full list. */
const maxShownVerifications = 10;

export async function loader(args: Route.LoaderArgs) {
	const { current_app } = await requireCurrentApp(args);
	const { id } = args.params;
	const [customer, verifications, duplicates] = await Promise.all([
		loadFromApi(args, (api) => api.get("/api/v1/customers/{id}", { path: { id } })),
		loadFromApi(args, (api) =>
			api.get("/api/v1/verifications", { query: { customer: id, limit: maxShownVerifications } }),
		),
		loadFromApi(args, (api) =>
			api.get("/api/v1/customers/{id}/duplicates", { path: { id } }).then(unwrapData),
		),
	]);
	return { customer, verifications, duplicates, permissions: current_app.permissions };
}

export default function CustomerPage({
	loaderData: { customer, verifications, duplicates, permissions },
}: Route.ComponentProps) {
	const { t } = useTranslation("customers");
	const { t: tCommon } = useTranslation();
	const [isDialogOpen, setDialogOpen] = useState(false);
	const { revalidate } = useRevalidator();
	useAppEvents(["customers", "verifications"], (type) => {
		if (/^(customer|verification)\./.test(type)) revalidate();
	});
	const name = useCustomerName()(customer);
	const mayChange = customer.redaction === "none" && permissions.includes("customers:write");
	const latestCase =
		verifications.data.find(({ redaction, submitted_at }) => redaction === "none" && submitted_at)?.id ??
		null;
	const mayCreateVerification = customer.redaction === "none" && permissions.includes("verifications:create");
	return (
		<>
			<title>{`${name} · Vidimus`}</title>
			<BackLink to="/customers">{t("detail.back")}</BackLink>
			<PageHeader
				title={name}
				status={<CustomerStatusBadge status={customer.status} />}
				lead={
					<>
						<code>{customer.id}</code>
						<CopyButton value={customer.id} timeout={2000}>
							{({ copied, copy }) => (
								<Tooltip label={copied ? tCommon("action.copied") : t("detail.copy_id")} withArrow>
									<ActionIcon
										variant="subtle"
										color={copied ? "green" : "gray"}
										aria-label={copied ? tCommon("action.copied") : t("detail.copy_id")}
										onClick={copy}
									>
										{copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
									</ActionIcon>
								</Tooltip>
							)}
						</CopyButton>
					</>
				}
			>
				{mayChange && (
					<MergeCustomer key={customer.id} customer={customer} onMerged={revalidate}>
						{t("merge.open")}
					</MergeCustomer>
				)}
				{mayCreateVerification && (
					<Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setDialogOpen(true)}>
						{t("detail.create_verification")}
					</Button>
				)}
			</PageHeader>
			<RedactionNotice subject={customer} permissions={permissions} />
			{duplicates.length > 0 && (
				<PossibleDuplicates
					customer={customer}
					duplicates={duplicates}
					ownCase={permissions.includes("files:read") ? latestCase : null}
					mayChange={mayChange}
					onMerged={revalidate}
				/>
			)}
			<div className={css.columns}>
				<Section title={t("detail.about")} ruled>
					<CustomerDetails customer={customer} mayChange={mayChange} onChanged={revalidate} />
					<RedactCustomer customer={customer} permissions={permissions} onDone={revalidate} />
				</Section>
				<Section title={t("detail.history")} ruled>
					{verifications.data.length > 0 ? (
						<VerificationTable rows={verifications.data} columns={["reason", "created"]} />
					) : (
						<Text c="dimmed">{t("detail.no_history")}</Text>
					)}
					{verifications.has_more && (
						<Button
							component={LocaleLink}
							to={`/verifications?customer=${customer.id}`}
							variant="default"
							mt="md"
						>
							{t("detail.all")}
						</Button>
					)}
				</Section>
			</div>
			<CreateVerificationDialog
				opened={isDialogOpen}
				customer={customer}
				mayAddCustomers={false}
				onClose={() => setDialogOpen(false)}
				onCreated={revalidate}
			/>
		</>
	);
}
