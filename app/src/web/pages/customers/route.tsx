import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useRevalidator, useSearchParams } from "react-router";
import type { CustomerFilters as CustomerFilterQuery } from "../../../domain/customers/contract.ts";
import type { QueryParams } from "../../client/api/api-request.ts";
import { loadListPage, requireCurrentApp } from "../../client/request-context.ts";
import { ClearFilters, EmptyState } from "../../design/list/empty-state.tsx";
import { ListResults } from "../../design/list/list-results.tsx";
import { ListTotal } from "../../design/list/list-total.tsx";
import { Pagination } from "../../design/list/pagination.tsx";
import { PageHeader } from "../../design/page/page-header.tsx";
import { useAppEvents } from "../../shell/realtime/use-app-events.ts";
import { useAddDialog } from "../../shell/routing/use-add-dialog.ts";
import type { Route } from "./+types/route";
import { CreateCustomerDialog } from "./create-customer-dialog.tsx";
import { CustomerFilters, customerFilterNames } from "./customer-filters.tsx";
import { CustomerTable } from "./customer-table.tsx";

export const handle = { namespaces: ["customers", "fields"] };

export async function loader(args: Route.LoaderArgs) {
	const { current_app } = await requireCurrentApp(args);
	const searchParams = args.url.searchParams;
	const filters = Object.fromEntries(
		customerFilterNames.map((name) => [name, searchParams.get(name) || undefined]),
	) as QueryParams<CustomerFilterQuery>;
	const cursor = searchParams.get("cursor") || undefined;
	const list = await loadListPage(
		args,
		(api) => api.get("/api/v1/customers", { query: { ...filters, cursor } }),
		(api) => api.get("/api/v1/customers/count", { query: filters }),
	);
	return { ...list, mayAdd: current_app.permissions.includes("customers:write") };
}

export default function CustomersPage({ loaderData: { page, total, mayAdd, wrong } }: Route.ComponentProps) {
	const { t } = useTranslation("customers");
	const [search] = useSearchParams();
	const [creating, setCreating] = useAddDialog(mayAdd);
	const { revalidate } = useRevalidator();
	useAppEvents(["customers"], (type) => {
		if (type.startsWith("customer.")) revalidate();
	});

	const filtered = customerFilterNames.some((name) => search.get(name));
	const following = new URLSearchParams(search);
	if (page.next_cursor) following.set("cursor", page.next_cursor);
	const first = new URLSearchParams(search);
	first.delete("cursor");
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			<PageHeader title={t("title")}>
				{mayAdd && (
					<Button
						leftSection={<IconUserPlus size={18} stroke={1.8} aria-hidden />}
						onClick={() => setCreating(true)}
					>
						{t("new")}
					</Button>
				)}
			</PageHeader>
			<CustomerFilters address={search} />
			<ListTotal total={total} namespace="customers" />
			<ListResults wrong={wrong}>
				{page.data.length > 0 ? (
					<CustomerTable rows={page.data} />
				) : (
					<EmptyState
						title={t(filtered ? "empty_filtered.title" : "empty.title")}
						text={t(filtered ? "empty_filtered.text" : mayAdd ? "empty.text" : "empty.only_read")}
					>
						{filtered ? (
							<ClearFilters>{t("filter.clear")}</ClearFilters>
						) : (
							mayAdd && <Button onClick={() => setCreating(true)}>{t("new")}</Button>
						)}
					</EmptyState>
				)}
			</ListResults>
			<Pagination
				first={search.get("cursor") ? `?${first}` : null}
				next={page.next_cursor ? `?${following}` : null}
			/>
			<CreateCustomerDialog opened={creating} onClose={() => setCreating(false)} />
		</>
	);
}
