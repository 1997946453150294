import { Badge, Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import type { ListVersions } from "../../../../domain/workflows/contract.ts";
import { unwrapData } from "../../../client/api/api-client.ts";
import type { QueryParams } from "../../../client/api/api-request.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { loadFromApi, loadListPage, requireCurrentApp } from "../../../client/request-context.ts";
import { Announcement } from "../../../design/feedback/announcement.tsx";
import { ListResults } from "../../../design/list/list-results.tsx";
import { Pagination } from "../../../design/list/pagination.tsx";
import { BackLink } from "../../../design/page/back-link.tsx";
import { PageHeader } from "../../../design/page/page-header.tsx";
import { handleInBrowser, handleOnServer } from "../../../shell/forms/form-action.ts";
import { useLiveRevalidation } from "../../../shell/realtime/use-live-revalidation.ts";
import { useWorkflowName } from "../use-workflow-name.ts";
import type { Route } from "./+types/route";
import { readComparison } from "./comparison.ts";
import { ComparisonPanel } from "./comparison-panel.tsx";
import { forms } from "./forms.ts";
import { RestoreDialog } from "./restore-dialog.tsx";
import { VersionTable } from "./version-table.tsx";
import css from "./versions.module.css";

export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);
export const handle = { namespaces: ["workflows"] };

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app } = await requireCurrentApp(args);
	const path = { id: args.params.id };
	const search = args.url.searchParams;
	const workflow = await loadFromApi(args, (api) => api.get("/api/v1/workflows/{id}", { path }));
	const comparison = readComparison(search, workflow.version);
	const { from, to } = comparison;
	// The API reports a cursor that doesn't exist.
	const query = { cursor: search.get("cursor") ?? undefined } as QueryParams<ListVersions>;
	const [list, changes] = await Promise.all([
		loadListPage(args, (api) => api.get("/api/v1/workflows/{id}/versions", { path, query })),
		from === null
			? []
			: loadFromApi(args, (api) =>
					api.get("/api/v1/workflows/{id}/diff", { path, query: { base: from, head: to } }).then(unwrapData),
				),
	]);
	return {
		...list,
		workflow,
		comparison,
		changes,
		mayPublish: app.permissions.includes("workflows:publish"),
	};
}

/** The versions of a workflow, and what differs between two of them. */
export default function VersionsPage({
	loaderData: { page, wrong, workflow, comparison, changes, mayPublish },
}: Route.ComponentProps) {
	const { t } = useTranslation("workflows");
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const [restoring, setRestoring] = useState(false);
	const [announcement, setAnnouncement] = useState("");
	useLiveRevalidation(["workflows"], (type, id) => type.startsWith("workflow.") && id === workflow.id);
	const name = useWorkflowName()(workflow);
	const { to } = comparison;
	return (
		<>
			<title>{`${t("versions.title")} · ${name} · Vidimus`}</title>
			<BackLink to="/workflows">{t("title")}</BackLink>
			<PageHeader
				title={t("versions.of", { name })}
				status={workflow.is_default && <Badge data-tone="good">{t("default")}</Badge>}
				lead={t("versions.lead")}
			>
				<Button component={LocaleLink} to={`/workflows/${workflow.id}/comparisons`} variant="default">
					{t("comparisons")}
				</Button>
				<Button component={LocaleLink} to={`/workflows/${workflow.id}`} variant="default">
					{t(mayPublish ? "edit" : "view")}
				</Button>
			</PageHeader>
			<Announcement text={announcement} />
			<div className={css.layout}>
				<ComparisonPanel
					comparison={comparison}
					latest={workflow.version}
					changes={changes}
					onRestore={mayPublish && to !== workflow.version ? () => setRestoring(true) : undefined}
				/>
				<div>
					<ListResults wrong={wrong}>
						<VersionTable versions={page.data} shown={to} />
					</ListResults>
					<Pagination
						first={search.has("cursor") ? "?" : null}
						next={page.next_cursor ? `?${new URLSearchParams({ cursor: page.next_cursor })}` : null}
					/>
				</div>
			</div>
			<RestoreDialog
				workflow={workflow}
				number={to}
				opened={restoring}
				onClose={() => setRestoring(false)}
				onRestored={({ version }) => {
					setAnnouncement(t("restore.done", { number: to, version }));
					navigate("?");
				}}
			/>
		</>
	);
}
