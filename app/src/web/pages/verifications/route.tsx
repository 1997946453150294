import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator, useSearchParams } from "react-router";
import { type ApiClient, unwrapData } from "../../client/api/api-client.ts";
import {
	loadFromApi,
	loadListPage,
	requestContext,
	requireCurrentApp,
} from "../../client/request-context.ts";
import { getCustomerName } from "../../design/format/customer-name.ts";
import { useRowShortcuts } from "../../design/keyboard/use-row-shortcuts.ts";
import { ListResults } from "../../design/list/list-results.tsx";
import { ListTotal } from "../../design/list/list-total.tsx";
import { NewRowsButton } from "../../design/list/new-rows-button.tsx";
import { Pagination } from "../../design/list/pagination.tsx";
import { PageHeader } from "../../design/page/page-header.tsx";
import { handleInBrowser, handleOnServer } from "../../shell/forms/form-action.ts";
import { addParam, useAddDialog } from "../../shell/routing/use-add-dialog.ts";
import type { Route } from "./+types/route";
import { BulkBar } from "./bulk/bulk-bar.tsx";
import { CreateVerificationDialog } from "./create/create-verification-dialog.tsx";
import { ExportVerifications } from "./export/export-verifications.tsx";
import { VerificationFilters } from "./filters/verification-filters.tsx";
import {
	toSortOrder,
	toVerificationQuery,
	toVerificationSearch,
	toViewSearch,
} from "./filters/verification-query.ts";
import { countMatching, loadQueues } from "./list-counts.ts";
import { NoVerifications } from "./no-verifications.tsx";
import { loadReviewRules, noReviewRules } from "./review-rules.ts";
import { saveListSearch } from "./saved-list-search.ts";
import { forms } from "./saved-views/forms.ts";
import { SavedViews } from "./saved-views/saved-views.tsx";
import { ColumnPicker } from "./table/column-picker.tsx";
import { useLiveVerifications } from "./table/use-live-verifications.ts";
import { useRowSelection } from "./table/use-row-selection.ts";
import { useVerificationColumns } from "./table/use-verification-columns.ts";
import { VerificationTable } from "./table/verification-table.tsx";
import { TeamContext } from "./team-context.ts";
import { VerificationShortcuts } from "./verification-shortcuts.tsx";

export const handle = {
	namespaces: ["verifications", "verification-status", "reasons", "customers", "fields", "case", "bulk"],
	keepAlive: true,
};

/** Name of the customer that the list is filtered by; null if it doesn't exist. */
async function loadCustomerName(api: ApiClient, id: string | null): Promise<string | null> {
	const customer = id ? await api.get("/api/v1/customers/{id}", { path: { id } }).catch(() => null) : null;
	return customer && getCustomerName(customer);
}

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app, id: me } = await requireCurrentApp(args);
	const { api } = args.context.get(requestContext);
	const search = args.url.searchParams;
	const mayReview = app.permissions.includes("verifications:review");
	const [list, queues, views, customer, members, rules] = await Promise.all([
		loadListPage(
			args,
			(api) => api.get("/api/v1/verifications", { query: toVerificationQuery(search) }),
			(api) => countMatching(api, search),
		),
		mayReview ? loadFromApi(args, loadQueues) : [],
		loadFromApi(args, (api) =>
			api
				.get("/api/apps/{id}/views", { path: { id: app.id }, query: { list: "verifications" } })
				.then(unwrapData),
		),
		loadCustomerName(api, search.get("customer")),
		loadFromApi(args, (api) => api.get("/api/apps/{id}/members", { path: { id: app.id } }).then(unwrapData)),
		mayReview ? loadFromApi(args, (api) => loadReviewRules(api, app.id)) : noReviewRules,
	]);
	return {
		...list,
		queues,
		views,
		customer,
		team: { members, me },
		rules,
		app: app.id,
		permissions: app.permissions,
	};
}

export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);

export default function VerificationsPage({ loaderData }: Route.ComponentProps) {
	return (
		<TeamContext value={loaderData.team}>
			<VerificationList {...loaderData} />
		</TeamContext>
	);
}

function VerificationList({
	page,
	wrong,
	total,
	queues,
	views,
	customer,
	rules,
	app,
	permissions,
}: Route.ComponentProps["loaderData"]) {
	const { t } = useTranslation("verifications");
	const [address] = useSearchParams();
	const [columns, chooseColumns] = useVerificationColumns();
	const { revalidate } = useRevalidator();
	const { rows, arrived } = useLiveVerifications(page, toVerificationQuery(address));

	const mayReview = permissions.includes("verifications:review");
	const selection = useRowSelection(rows.map(({ id }) => id));
	useRowShortcuts(mayReview ? selection.toggle : undefined);
	useEffect(() => {
		if (!address.has(addParam)) saveListSearch(address.size > 0 ? `?${address}` : "");
	}, [address]);

	const search = toVerificationSearch(address);
	const isNamed = [...queues.map((queue) => queue.search), ...views.map(toViewSearch)].includes(
		search.toString(),
	);
	const order = toSortOrder(search);
	const following = new URLSearchParams(search);
	if (page.next_cursor) following.set("cursor", page.next_cursor);
	const filtered = search.size > (order.oldest ? 1 : 0);
	const mayCreate = permissions.includes("verifications:create");
	const [creating, setCreating] = useAddDialog(mayCreate);
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			<PageHeader title={t("title")}>
				<ColumnPicker chosen={columns} onChange={chooseColumns} />
				{permissions.includes("verifications:export") && (
					<ExportVerifications
						search={search.toString()}
						mayNamePersons={permissions.includes("files:read")}
					/>
				)}
				{mayCreate && (
					<Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
						{t("new")}
					</Button>
				)}
				<VerificationShortcuts maySelect={mayReview} />
			</PageHeader>
			<SavedViews app={app} queues={queues} views={views} search={search.toString()} mayShare={mayCreate} />
			<VerificationFilters address={address} isNamed={isNamed} customerName={customer} />
			<NewRowsButton text={arrived > 0 && t("new_rows", { count: arrived })} onShow={() => revalidate()} />
			<ListTotal total={total} namespace="verifications" />
			<ListResults wrong={wrong}>
				{rows.length > 0 ? (
					<VerificationTable
						rows={rows}
						columns={columns}
						order={order}
						selection={mayReview ? selection : undefined}
						ruleHours={rules.target_hours}
					/>
				) : (
					<NoVerifications filtered={filtered} onCreate={mayCreate ? () => setCreating(true) : null} />
				)}
			</ListResults>
			<Pagination
				first={address.has("cursor") ? `?${search}` : null}
				next={page.next_cursor ? `?${following}` : null}
			/>
			{mayReview && (
				<BulkBar
					selected={rows.filter(({ id }) => selection.ids.has(id))}
					rules={rules}
					permissions={permissions}
					onClear={selection.clear}
					onDone={revalidate}
				/>
			)}
			<CreateVerificationDialog
				opened={creating}
				mayAddCustomers={permissions.includes("customers:write")}
				onClose={() => setCreating(false)}
				onCreated={revalidate}
			/>
		</>
	);
}
