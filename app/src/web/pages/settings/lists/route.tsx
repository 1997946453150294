import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator, useSearchParams } from "react-router";
import type { ListEntry, ListListEntries } from "../../../../domain/lists/contract.ts";
import type { QueryParams } from "../../../client/api/api-request.ts";
import { api } from "../../../client/api/browser-client.ts";
import { loadListPage, requireCurrentApp } from "../../../client/request-context.ts";
import { DeleteDialog } from "../../../design/dialog/delete-dialog.tsx";
import { Announcement } from "../../../design/feedback/announcement.tsx";
import { ClearFilters, EmptyState } from "../../../design/list/empty-state.tsx";
import { ListResults } from "../../../design/list/list-results.tsx";
import { Pagination } from "../../../design/list/pagination.tsx";
import { withoutParams, withParam } from "../../event-log/search-params.ts";
import { ExportCsvButton } from "../export-csv-button.tsx";
import { SettingsPage } from "../settings-page.tsx";
import type { Route } from "./+types/route";
import { AddListEntryDialog } from "./add-list-entry.tsx";
import { ListEntryFilters, listEntryFilterNames } from "./list-entry-filters.tsx";
import { ListEntryTable, useListEntryName } from "./list-entry-table.tsx";

export const handle = { namespaces: ["settings", "lists"] };

/** Entries per page. */
const pageSize = 20;

// The API reports values that don't exist.
const toQuery = (search: URLSearchParams): QueryParams<ListListEntries> =>
	Object.fromEntries(
		[...listEntryFilterNames, "cursor"].flatMap((name) => {
			const value = search.get(name);
			return value ? [[name, value]] : [];
		}),
	);

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app } = await requireCurrentApp(args);
	const query = { ...toQuery(args.url.searchParams), limit: pageSize };
	const list = await loadListPage(args, (api) => api.get("/api/v1/lists/entries", { query }));
	return {
		...list,
		mayManage: app.permissions.includes("lists:manage"),
		mayExport: app.permissions.includes("verifications:export"),
	};
}

/** Blocklist and allowlist: search, add, delete and export entries. */
export default function ListsPage({
	loaderData: { page, wrong, mayManage, mayExport },
}: Route.ComponentProps) {
	const { t } = useTranslation(["lists", "settings"]);
	const [search] = useSearchParams();
	const { revalidate } = useRevalidator();
	const [adding, setAdding] = useState(false);
	const [removing, setRemoving] = useState<ListEntry | null>(null);
	const [announcement, setAnnouncement] = useState("");
	const nameOf = useListEntryName();
	const changed = async (text: string) => {
		await revalidate();
		setAnnouncement(text);
	};
	const remove = async () => {
		if (!removing) return;
		await api.delete("/api/v1/lists/entries/{id}", { path: { id: removing.id } });
		setRemoving(null);
		await changed(t("remove.done"));
	};
	const filters = withoutParams(search, "cursor");
	const filtered = listEntryFilterNames.some((name) => search.has(name));
	return (
		<SettingsPage
			name="lists"
			notice={!mayManage && t("settings:read_only_lists")}
			actions={
				<>
					{mayExport && <ExportCsvButton path={`/api/v1/lists/entries/export?${filters}`} />}
					{mayManage && (
						<Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
							{t("add.open")}
						</Button>
					)}
				</>
			}
		>
			<ListEntryFilters address={search} />
			<Announcement text={announcement} />
			<ListResults wrong={wrong}>
				{page.data.length > 0 ? (
					<ListEntryTable entries={page.data} onRemove={mayManage ? setRemoving : undefined} />
				) : filtered ? (
					<EmptyState title={t("empty_filtered.title")} text={t("empty_filtered.text")}>
						<ClearFilters>{t("filter.clear")}</ClearFilters>
					</EmptyState>
				) : (
					<EmptyState title={t("empty.title")} text={t(mayManage ? "empty.text" : "empty.only_read")} />
				)}
			</ListResults>
			<Pagination
				first={search.has("cursor") ? `?${filters}` : null}
				next={page.next_cursor ? withParam(filters, "cursor", page.next_cursor) : null}
			/>
			<AddListEntryDialog
				opened={adding}
				title={t("add.title")}
				onClose={() => setAdding(false)}
				onAdded={() => changed(t("add.done"))}
			/>
			<DeleteDialog
				title={t("remove.title")}
				question={removing && t("remove.question", { value: nameOf(removing) })}
				submit={t("remove.submit")}
				onDelete={remove}
				onClose={() => setRemoving(null)}
			/>
		</SettingsPage>
	);
}
