import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { loadFromApi, loadListPage, requireCurrentApp } from "../../../client/request-context.ts";
import { ClearFilters, EmptyState } from "../../../design/list/empty-state.tsx";
import { ListResults } from "../../../design/list/list-results.tsx";
import { loadCallerNames } from "../../event-log/load-caller-names.ts";
import { ExportCsvButton } from "../export-csv-button.tsx";
import { SettingsPage } from "../settings-page.tsx";
import type { Route } from "./+types/route";
import { AuditEntries } from "./audit-entries.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { hasAuditFilters, toAuditQuery } from "./audit-query.ts";

export const handle = { namespaces: ["settings", "audit", "records", "verification-status"] };

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app } = await requireCurrentApp(args);
	const query = toAuditQuery(args.url.searchParams);
	const [list, callers] = await Promise.all([
		loadListPage(args, (api) => api.get("/api/apps/{id}/audit", { path: { id: app.id }, query })),
		loadFromApi(args, (api) => loadCallerNames(api, app)),
	]);
	return { ...list, callers, app: app.id };
}

/** The app's audit log, with filters and an export of what they leave. */
export default function AuditLogPage({ loaderData: { page, wrong, callers, app } }: Route.ComponentProps) {
	const { t } = useTranslation(["audit", "records"]);
	const [search] = useSearchParams();
	const query = toAuditQuery(search);
	const exported = new URLSearchParams(query as Record<string, string>);
	return (
		<SettingsPage
			name="audit-log"
			actions={<ExportCsvButton path={`/api/apps/${app}/audit/export?${exported}`} />}
		>
			<AuditFilters address={search} callers={callers} />
			<ListResults wrong={wrong}>
				{page.data.length === 0 && hasAuditFilters(search) ? (
					<EmptyState title={t("empty_filtered.title")} text={t("empty_filtered.text")}>
						<ClearFilters>{t("records:filter.clear")}</ClearFilters>
					</EmptyState>
				) : (
					<AuditEntries
						key={`${exported} ${page.data[0]?.id}`}
						appId={app}
						first={page}
						query={query}
						names={callers.members}
					/>
				)}
			</ListResults>
		</SettingsPage>
	);
}
