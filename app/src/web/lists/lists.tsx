import { Button, NativeSelect, TextInput } from "@mantine/core";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Page } from "../../contract.ts";
import type { EntryKind, List, ListEntry } from "../../domain/lists/contract.ts";
import { useAction } from "../account/use-action.ts";
import { api } from "../browser-api.ts";
import { DeleteDialog } from "../components/delete-dialog.tsx";
import { FormError } from "../components/form-error.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { AddEntry } from "./add-entry.tsx";
import { EntryTable, useEntryName } from "./entry-table.tsx";
import css from "./lists.module.css";

/** Entries that are read at a time. */
export const entriesAtFirst = 20;
const kinds = ["face", "document_number", "email", "phone", "ip_range"] as const;

interface EntryFilters {
	list?: List;
	kind?: EntryKind;
	text?: string;
}

/** What the team blocks and allows: found, added and deleted at the place. Needs the texts `lists`. */
export function Lists({ first, mayManage }: { first: Page<ListEntry>; mayManage: boolean }) {
	const { t } = useTranslation("lists");
	const [page, setPage] = useState(first);
	const [filters, setFilters] = useState<EntryFilters>({});
	const [adding, setAdding] = useState(false);
	const [removing, setRemoving] = useState<ListEntry | null>(null);
	const [said, setSaid] = useState("");
	const nameOf = useEntryName();
	const reading = useAction();
	const read = (query: EntryFilters) =>
		reading.run(async () => {
			setPage(await api.get("/api/v1/lists/entries", { query: { ...query, limit: entriesAtFirst } }));
			setFilters(query);
			setSaid("");
		});
	const more = () =>
		reading.run(async () => {
			const next = await api.get("/api/v1/lists/entries", {
				query: {
					...filters,
					limit: entriesAtFirst,
					cursor: page.next_cursor ?? undefined,
				},
			});
			setPage({ ...next, data: [...page.data, ...next.data] });
		});
	const changed = async (text: string) => {
		await read(filters);
		setSaid(text);
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
			{(filtered || page.data.length > 0) && <Filters filtered={filtered} onSeek={read} />}
			<p role="status" className={css.said}>
				{said}
			</p>
			<FormError message={reading.error} />
			{page.data.length > 0 ? (
				<EntryTable entries={page.data} onRemove={mayManage ? setRemoving : undefined} />
			) : (
				<Empty filtered={filtered} mayManage={mayManage} />
			)}
			<div className={css.foot}>
				{page.has_more && (
					<LiveButton variant="default" loading={reading.busy} onClick={more}>
						{t("more")}
					</LiveButton>
				)}
				{mayManage && (
					<LiveButton leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
						{t("add.open")}
					</LiveButton>
				)}
			</div>
			<AddEntry
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

function Empty({ filtered, mayManage }: { filtered: boolean; mayManage: boolean }) {
	const { t } = useTranslation("lists");
	if (filtered) return <p className={css.empty}>{t("empty_filtered")}</p>;
	return (
		<div className={css.empty}>
			<h3>{t("empty.title")}</h3>
			<p>{t(mayManage ? "empty.text" : "empty.only_read")}</p>
		</div>
	);
}

function Filters({ filtered, onSeek }: { filtered: boolean; onSeek: (filters: EntryFilters) => unknown }) {
	const { t } = useTranslation("lists");
	const seek = (form: HTMLFormElement) => {
		const given = [...new FormData(form)].map(([name, text]) => [name, String(text).trim()]);
		return onSeek(Object.fromEntries(given.filter(([, text]) => text)) as EntryFilters);
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
					// What is typed waits for Enter; what is chosen applies at once.
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
						...(["block", "allow"] as const).map((list) => ({ value: list, label: t(`list.${list}`) })),
					]}
				/>
				<NativeSelect
					name="kind"
					label={t("filter.kind")}
					data={[
						{ value: "", label: t("filter.any") },
						...kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
					]}
				/>
				<div className={css.actions}>
					<LiveButton type="submit" variant="default">
						{t("filter.apply")}
					</LiveButton>
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
