import { Button, Group, NativeSelect, Text, TextInput } from "@mantine/core";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Page } from "../../contract.ts";
import type { EntryKind, List, ListEntry } from "../../domain/lists/contract.ts";
import { useAction } from "../account/use-action.ts";
import { api } from "../browser-api.ts";
import { Dialog } from "../components/dialog.tsx";
import { FormError } from "../components/form-error.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { AddEntry } from "./add-entry.tsx";
import { EntryTable, useEntryName } from "./entry-table.tsx";
import css from "./lists.module.css";

/** Entries that are read at a time. */
export const entriesAtFirst = 20;
const kinds = ["face", "document_number", "email", "phone", "ip_range"] as const;

interface Sought {
	list?: List;
	kind?: EntryKind;
	text?: string;
}

/** What the team blocks and allows: found, added and deleted at the place. Needs the texts `lists`. */
export function Lists({ first, mayManage }: { first: Page<ListEntry>; mayManage: boolean }) {
	const { t } = useTranslation("lists");
	const [page, setPage] = useState(first);
	const [sought, setSought] = useState<Sought>({});
	const [adding, setAdding] = useState(false);
	const [removing, setRemoving] = useState<ListEntry | null>(null);
	const [said, setSaid] = useState("");
	const reading = useAction();
	const read = (query: Sought) =>
		reading.run(async () => {
			setPage(await api.lists.entries({ ...query, limit: entriesAtFirst }));
			setSought(query);
			setSaid("");
		});
	const more = () =>
		reading.run(async () => {
			const next = await api.lists.entries({
				...sought,
				limit: entriesAtFirst,
				cursor: page.next_cursor ?? undefined,
			});
			setPage({ ...next, data: [...page.data, ...next.data] });
		});
	const changed = async (text: string) => {
		await read(sought);
		setSaid(text);
	};
	const filtered = Object.keys(sought).length > 0;
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
			<RemoveEntry
				entry={removing}
				onClose={() => setRemoving(null)}
				onRemoved={() => changed(t("remove.done"))}
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

function Filters({ filtered, onSeek }: { filtered: boolean; onSeek: (sought: Sought) => unknown }) {
	const { t } = useTranslation("lists");
	const seek = (form: HTMLFormElement) => {
		const given = [...new FormData(form)].map(([name, text]) => [name, String(text).trim()]);
		return onSeek(Object.fromEntries(given.filter(([, text]) => text)) as Sought);
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

/** Deletes after one question. */
function RemoveEntry({
	entry,
	onClose,
	onRemoved,
}: {
	entry: ListEntry | null;
	onClose: () => void;
	onRemoved: () => unknown;
}) {
	const { t } = useTranslation("lists");
	const { t: common } = useTranslation();
	const nameOf = useEntryName();
	const removing = useAction();
	const remove = async (id: string) => {
		await api.lists.remove(id);
		onClose();
		await onRemoved();
	};
	return (
		<Dialog opened={entry !== null} onClose={onClose} title={t("remove.title")}>
			{entry && (
				<>
					<Text className={css.question}>{t("remove.question", { value: nameOf(entry) })}</Text>
					<FormError message={removing.error} />
					<Group justify="flex-end" gap="sm" mt="lg">
						<Button variant="default" onClick={onClose}>
							{common("action.cancel")}
						</Button>
						<Button
							color="red.8"
							loading={removing.busy}
							onClick={() => removing.run(() => remove(entry.id))}
						>
							{t("remove.submit")}
						</Button>
					</Group>
				</>
			)}
		</Dialog>
	);
}
