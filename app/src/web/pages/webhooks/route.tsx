import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useRevalidator, useSearchParams } from "react-router";
import { loadListPage, requestContext, requireCurrentApp } from "../../client/request-context.ts";
import { Notice } from "../../design/feedback/notice.tsx";
import { ListResults } from "../../design/list/list-results.tsx";
import { Pagination } from "../../design/list/pagination.tsx";
import { PageHeader } from "../../design/page/page-header.tsx";
import { useLiveRevalidation } from "../../shell/realtime/use-live-revalidation.ts";
import { useAddDialog } from "../../shell/routing/use-add-dialog.ts";
import type { Route } from "./+types/route";
import { AddEndpointDialog } from "./add-endpoint-dialog.tsx";
import { EndpointTable } from "./endpoint-table.tsx";
import { NoEndpoints } from "./no-endpoints.tsx";

export const handle = { namespaces: ["webhooks"] };

const weekHours = 168;

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app, mode } = await requireCurrentApp(args);
	const { api } = args.context.get(requestContext);
	const cursor = args.url.searchParams.get("cursor") ?? undefined;
	const { page, wrong } = await loadListPage(args, (api) =>
		api.get("/api/v1/webhooks", { query: { cursor } }),
	);
	const rows = await Promise.all(
		page.data.map(async (endpoint) => ({
			id: endpoint.id,
			endpoint,
			// The list is shown even if the success rates can't be loaded.
			health: await api
				.get("/api/v1/webhooks/{id}/health", { path: { id: endpoint.id }, query: { hours: weekHours } })
				.catch(() => null),
		})),
	);
	const mayManage = app.permissions.includes("webhooks:manage");
	return { rows, wrong, next: page.next_cursor, mode, mayManage, now: Date.now() };
}

export default function WebhooksPage({
	loaderData: { rows, wrong, next, mode, mayManage, now },
}: Route.ComponentProps) {
	const { t } = useTranslation("webhooks");
	const [search] = useSearchParams();
	const [adding, setAdding] = useAddDialog(mayManage);
	const { revalidate } = useRevalidator();
	useLiveRevalidation(["webhooks"], (type) => type.startsWith("webhook_"));
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			<PageHeader title={t("title")} lead={t("lead")}>
				{mayManage && rows.length > 0 && (
					<Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
						{t("add.open_dialog")}
					</Button>
				)}
			</PageHeader>
			{!mayManage && rows.length > 0 && <Notice tone="calm">{t("read_only")}</Notice>}
			<ListResults wrong={wrong}>
				{rows.length > 0 ? (
					<EndpointTable rows={rows} now={now} />
				) : (
					<NoEndpoints mode={mode} mayManage={mayManage} onAdd={() => setAdding(true)} />
				)}
			</ListResults>
			<Pagination
				first={search.has("cursor") ? "?" : null}
				next={next ? `?${new URLSearchParams({ cursor: next })}` : null}
			/>
			<AddEndpointDialog opened={adding} onClose={() => setAdding(false)} onAdded={revalidate} />
		</>
	);
}
