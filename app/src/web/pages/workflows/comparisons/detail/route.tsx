import { Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { ComparedCase, ListComparedCases } from "../../../../../domain/comparisons/contract.ts";
import type { Page } from "../../../../../shared/schemas.ts";
import type { QueryParams } from "../../../../client/api/api-request.ts";
import { loadFromApi, loadListPage, requireCurrentApp } from "../../../../client/request-context.ts";
import { Notice } from "../../../../design/feedback/notice.tsx";
import { useFormatters } from "../../../../design/format/use-formatters.ts";
import { ListResults } from "../../../../design/list/list-results.tsx";
import { Pagination } from "../../../../design/list/pagination.tsx";
import { BackLink } from "../../../../design/page/back-link.tsx";
import { Muted } from "../../../../design/page/muted.tsx";
import { PageHeader } from "../../../../design/page/page-header.tsx";
import { Section } from "../../../../design/page/section.tsx";
import { TextLink } from "../../../../design/page/text-link.tsx";
import { handleInBrowser, handleOnServer } from "../../../../shell/forms/form-action.ts";
import { MemberTime } from "../../member-time.tsx";
import { ComparisonStatusBadge } from "../comparison-status.tsx";
import { useHeadName } from "../comparison-table.tsx";
import type { Route } from "./+types/route";
import { type ChangedCase, ChangedCases } from "./changed-cases.tsx";
import { ComparisonProgress } from "./comparison-progress.tsx";
import { ComparisonSummary } from "./comparison-summary.tsx";
import { forms } from "./forms.ts";
import { OutcomeMatrix } from "./outcome-matrix.tsx";

export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);
export const handle = { namespaces: ["workflows", "comparisons"] };

/** The cases of a page, with what lists show of them. */
async function loadSummaries(args: Route.LoaderArgs, cases: readonly ComparedCase[]): Promise<ChangedCase[]> {
	if (cases.length === 0) return [];
	const ids = cases.map(({ verification }) => verification);
	const { data } = await loadFromApi(args, (api) =>
		api.get("/api/v1/verifications", { query: { ids, limit: ids.length } }),
	);
	const byId = new Map(data.map((summary) => [summary.id, summary]));
	return cases.map((row) => ({ ...row, id: row.verification, summary: byId.get(row.verification) ?? null }));
}

const noCases: Page<ComparedCase> = { data: [], has_more: false, next_cursor: null };

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app } = await requireCurrentApp(args);
	const { id, comparison } = args.params;
	const path = { id, comparison };
	const search = args.url.searchParams;
	const read = (name: string) => search.get(name) ?? undefined;
	// The API reports outcomes and cursors that don't exist.
	const query = {
		before: read("before"),
		after: read("after"),
		cursor: read("cursor"),
	} as QueryParams<ListComparedCases>;
	const maySeeCases = app.permissions.includes("verifications:read");
	const [found, list] = await Promise.all([
		loadFromApi(args, (api) => api.get("/api/v1/workflows/{id}/comparisons/{comparison}", { path })),
		maySeeCases
			? loadListPage(args, (api) =>
					api.get("/api/v1/workflows/{id}/comparisons/{comparison}/cases", { path, query }),
				)
			: { page: noCases, wrong: null },
	]);
	return {
		comparison: found,
		cases: await loadSummaries(args, list.page.data),
		next: list.page.next_cursor,
		wrong: list.wrong,
		maySeeCases,
		mayCancel: app.permissions.includes("workflows:publish"),
	};
}

/** What a draft or version would have done to past cases. */
export default function ComparisonPage({
	loaderData: { comparison, cases, next, wrong, maySeeCases, mayCancel },
	params,
}: Route.ComponentProps) {
	const { t } = useTranslation("comparisons");
	const { number } = useFormatters();
	const [search] = useSearchParams();
	const title = t("detail", { head: useHeadName()(comparison) });
	const isFiltered = search.has("before") || search.has("after");
	const { processed, total, status } = comparison;
	const list = `/workflows/${params.id}/comparisons`;
	const withCursor = (cursor: string) => `?${new URLSearchParams({ ...Object.fromEntries(search), cursor })}`;
	return (
		<>
			<title>{`${title} · Vidimus`}</title>
			<BackLink to={list}>{t("title")}</BackLink>
			<PageHeader
				title={title}
				status={<ComparisonStatusBadge status={status} />}
				lead={<MemberTime iso={comparison.created_at} member={comparison.created_by} />}
			/>
			<Stack gap="xl">
				{status === "running" && <ComparisonProgress comparison={comparison} mayCancel={mayCancel} />}
				{status === "canceled" && (
					<Notice tone="calm">
						{t("canceled_text", { processed: number(processed), total: number(total) })}
					</Notice>
				)}
				<ComparisonSummary comparison={comparison} />
				<OutcomeMatrix outcomes={comparison.outcomes} />
				{maySeeCases && (
					<Section
						title={t("changed")}
						actions={isFiltered && <TextLink to={`${list}/${comparison.id}`}>{t("all")}</TextLink>}
					>
						<ListResults wrong={wrong}>
							{cases.length > 0 ? (
								<ChangedCases cases={cases} />
							) : (
								<Muted>{t(isFiltered ? "filtered_none" : "changed_none")}</Muted>
							)}
						</ListResults>
						<Pagination
							first={
								search.has("cursor")
									? `?${new URLSearchParams([...search].filter(([name]) => name !== "cursor"))}`
									: null
							}
							next={next && withCursor(next)}
						/>
					</Section>
				)}
			</Stack>
		</>
	);
}
