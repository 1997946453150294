import { Button } from "@mantine/core";
import { IconGitCompare } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { ListComparisons } from "../../../../domain/comparisons/contract.ts";
import type { QueryParams } from "../../../client/api/api-request.ts";
import { loadFromApi, loadListPage, requireCurrentApp } from "../../../client/request-context.ts";
import { EmptyState } from "../../../design/list/empty-state.tsx";
import { ListResults } from "../../../design/list/list-results.tsx";
import { Pagination } from "../../../design/list/pagination.tsx";
import { BackLink } from "../../../design/page/back-link.tsx";
import { PageHeader } from "../../../design/page/page-header.tsx";
import { handleInBrowser, handleOnServer } from "../../../shell/forms/form-action.ts";
import { useAddDialog } from "../../../shell/routing/use-add-dialog.ts";
import { useWorkflowName } from "../use-workflow-name.ts";
import type { Route } from "./+types/route";
import { ComparisonTable } from "./comparison-table.tsx";
import { CreateComparisonDialog } from "./create-comparison-dialog.tsx";
import { forms } from "./forms.ts";

export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);
export const handle = { namespaces: ["workflows", "comparisons"] };

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app } = await requireCurrentApp(args);
	const path = { id: args.params.id };
	// The API reports a cursor that doesn't exist.
	const query = { cursor: args.url.searchParams.get("cursor") ?? undefined } as QueryParams<ListComparisons>;
	const [workflow, list] = await Promise.all([
		loadFromApi(args, (api) => api.get("/api/v1/workflows/{id}", { path })),
		loadListPage(args, (api) => api.get("/api/v1/workflows/{id}/comparisons", { path, query })),
	]);
	return { ...list, workflow, mayCompare: app.permissions.includes("workflows:publish") };
}

/** The comparisons of a workflow with past cases. */
export default function ComparisonsPage({
	loaderData: { page, wrong, workflow, mayCompare },
	params,
}: Route.ComponentProps) {
	const { t } = useTranslation("comparisons");
	const [search] = useSearchParams();
	const [isCreating, setCreating] = useAddDialog(mayCompare);
	const name = useWorkflowName()(workflow);
	return (
		<>
			<title>{`${t("title")} · ${name} · Vidimus`}</title>
			<BackLink to={`/workflows/${params.id}`}>{name}</BackLink>
			<PageHeader title={t("of", { name })} lead={t("lead")}>
				{mayCompare && (
					<Button
						leftSection={<IconGitCompare size={18} stroke={1.7} aria-hidden />}
						onClick={() => setCreating(true)}
					>
						{t("open")}
					</Button>
				)}
			</PageHeader>
			<ListResults wrong={wrong}>
				{page.data.length > 0 ? (
					<ComparisonTable workflow={params.id} comparisons={page.data} />
				) : (
					<EmptyState title={t("none")} text={t("none_text")} />
				)}
			</ListResults>
			<Pagination
				first={search.has("cursor") ? "?" : null}
				next={page.next_cursor ? `?${new URLSearchParams({ cursor: page.next_cursor })}` : null}
			/>
			<CreateComparisonDialog workflow={workflow} opened={isCreating} onClose={() => setCreating(false)} />
		</>
	);
}
