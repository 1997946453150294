import { Button, NativeSelect, TextInput } from "@mantine/core";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListEntry, ListEntryKind, ListName } from "../../../../domain/lists/contract.ts";
import type { Page } from "../../../../shared/schemas.ts";
import { api } from "../../../client/api/browser-client.ts";
import { DeleteDialog } from "../../../design/dialog/delete-dialog.tsx";
import { Announcement } from "../../../design/feedback/announcement.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { useAsyncAction } from "../../../design/form/use-async-action.ts";
import { AddListEntryDialog } from "./add-list-entry.tsx";
import { ListEntryTable, useListEntryName } from "./list-entry-table.tsx";
import css from "./lists.module.css";

/** Entries per page. */
export const listEntriesPageSize = 20;
const entryKinds = ["face", "document_number", "email", "phone", "ip_range"] as const;

interface EntryFilters {
	list?: ListName;
	kind?: ListEntryKind;
	text?: string;
}

/** Blocklist and allowlist: search, add and delete entries. Needs the namespace `lists`. */
export function ListEntries({ first, mayManage }: { first: Page<ListEntry>; mayManage: boolean }) {
	const { t } = useTranslation("lists");
	const [page, setPage] = useState(first);
	const [filters, setFilters] = useState<EntryFilters>({});
	const [adding, setAdding] = useState(false);
	const [removing, setRemoving] = useState<ListEntry | null>(null);
	const [announcement, setAnnouncement] = useState("");
	const nameOf = useListEntryName();
	const reading = useAsyncAction();
	const read = (query: EntryFilters) =>
		reading.run(async () => {
			setPage(await api.get("/api/v1/lists/entries", { query: { ...query, limit: listEntriesPageSize } }));
			setFilters(query);
			setAnnouncement("");
		});
	const more = () =>
		reading.run(async () => {
			const next = await api.get("/api/v1/lists/entries", {
				query: {
					...filters,
					limit: listEntriesPageSize,
					cursor: page.next_cursor ?? undefined,
				},
			});
			setPage({ ...next, data: [...page.data, ...next.data] });
		});
	const changed = async (text: string) => {
		await read(filters);
		setAnnouncement(text);
	};
	const remove = async () => {
		if (!removing) return;
		await api.delete("/api/v1/lists/entries/{id}", { path: { id: removing.id } });
		setRemoving(null);
		await changed(t("remove.done"));
	};
	const filtered = Object.keys(filters).length > 0;
	return (
		<>
			{(filtered || page.data.length > 0) && <ListEntryFilters filtered={filtered} onSeek={read} />}
			<Announcement text={announcement} />
			<FormError message={reading.error} />
			{page.data.length > 0 ? (
				<ListEntryTable entries={page.data} onRemove={mayManage ? setRemoving : undefined} />
			) : (
				<NoListEntries filtered={filtered} mayManage={mayManage} />
			)}
			<div className={css.footer}>
				{page.has_more && (
					<Button variant="default" loading={reading.busy} onClick={more}>
						{t("more")}
					</Button>
				)}
				{mayManage && (
					<Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
						{t("add.open")}
					</Button>
				)}
			</div>
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
		</>
	);
}

function NoListEntries({ filtered, mayManage }: { filtered: boolean; mayManage: boolean }) {
	const { t } = useTranslation("lists");
	if (filtered) return <p className={css.empty}>{t("empty_filtered")}</p>;
	return (
		<div className={css.empty}>
			<h3>{t("empty.title")}</h3>
			<p>{t(mayManage ? "empty.text" : "empty.only_read")}</p>
		</div>
	);
}

function ListEntryFilters({
	filtered,
	onSeek,
}: {
	filtered: boolean;
	onSeek: (filters: EntryFilters) => unknown;
}) {
	const { t } = useTranslation("lists");
	const seek = (form: HTMLFormElement) => {
		const formEntries = [...new FormData(form)].map(([name, text]) => [name, String(text).trim()]);
		return onSeek(Object.fromEntries(formEntries.filter(([, text]) => text)) as EntryFilters);
	};
	return (
		<search aria-label={t("filter.label")}>
			<form
				className={css.filters}
				method="post"
				onSubmit={(event) => {
					event.preventDefault();
					seek(event.currentTarget);
				}}
				onReset={() => onSeek({})}
				onChange={(event) => {
					// Text applies on Enter, selections immediately.
					if ((event.target as HTMLElement).tagName === "SELECT") seek(event.currentTarget);
				}}
			>
				<TextInput
					className={css.text}
					name="text"
					type="search"
					label={t("filter.text")}
					leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
					autoComplete="off"
				/>
				<NativeSelect
					name="list"
					label={t("filter.list")}
					data={[
						{ value: "", label: t("filter.any") },
						...(["blocklist", "allowlist"] as const).map((list) => ({
							value: list,
							label: t(`list.${list}`),
						})),
					]}
				/>
				<NativeSelect
					name="kind"
					label={t("filter.kind")}
					data={[
						{ value: "", label: t("filter.any") },
						...entryKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
					]}
				/>
				<div className={css.actions}>
					<Button type="submit" variant="default">
						{t("filter.apply")}
					</Button>
					{filtered && (
						<Button type="reset" variant="subtle" color="gray">
							{t("filter.clear")}
						</Button>
					)}
				</div>
			</form>
		</search>
	);
}
