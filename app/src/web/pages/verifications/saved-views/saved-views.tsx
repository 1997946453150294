import { Button, Group, Text, TextInput } from "@mantine/core";
import { IconBookmarkPlus, IconPencil, IconTrash, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { SavedView } from "../../../../domain/views/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { Dialog } from "../../../design/dialog/dialog.tsx";
import { DialogForm } from "../../../design/dialog/dialog-form.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { HydratedButton } from "../../../design/form/hydrated-button.tsx";
import { useAsyncAction } from "../../../design/form/use-async-action.ts";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import { useFormatters } from "../../../design/format/use-formatters.ts";
import { ActionsMenu } from "../../../design/menu/actions-menu.tsx";
import { MenuItem } from "../../../design/menu/dropdown-menu.tsx";
import { toViewSearch } from "../filters/verification-query.ts";
import type { ReviewQueue } from "../list-counts.ts";
import css from "./saved-views.module.css";

// On a phone the views scroll sideways, and the current one may be out of sight.
const scrollIntoSight = (link: HTMLElement | null) => link?.scrollIntoView({ block: "nearest" });
const markCurrent = (isCurrent: boolean) =>
	isCurrent && ({ "aria-current": "page", ref: scrollIntoSight } as const);

type ViewDialog = "save" | "edit" | "remove" | null;

/** Saved views above the list: personal and shared. */
export function SavedViews({
	app,
	queues,
	views,
	search,
	onChanged,
}: {
	/** ID of the app. */
	app: string;
	/** The reviewer's queues, before the saved views. */
	queues: readonly ReviewQueue[];
	views: readonly SavedView[];
	/** The list's filters, without the page. */
	search: string;
	onChanged: () => Promise<void>;
}) {
	const { t } = useTranslation("verifications");
	const { t: tCommon } = useTranslation();
	const navigate = useNavigate();
	const [openDialog, setOpenDialog] = useState<ViewDialog>(null);
	const removing = useAsyncAction();
	const current = views.find((view) => toViewSearch(view) === search);
	const close = () => setOpenDialog(null);
	const readViewInput = (form: FormData) => ({
		name: String(form.get("name")),
		shared: form.get("shared") === "on",
	});
	const save = async (form: FormData) => {
		if (openDialog === "edit" && current)
			await api.patch("/api/apps/{id}/views/{view}", {
				path: { id: app, view: current.id },
				body: readViewInput(form),
			});
		else
			await api.post("/api/apps/{id}/views", {
				path: { id: app },
				body: { list: "verifications", query: search, ...readViewInput(form) },
			});
		await onChanged();
		close();
	};
	const remove = async () => {
		if (!current) return;
		await api.delete("/api/apps/{id}/views/{view}", { path: { id: app, view: current.id } });
		close();
		await navigate("?");
	};
	return (
		<>
			<nav className={css.views} aria-label={t("views.label")}>
				<ul>
					<li>
						<Link to="?" {...markCurrent(search === "")}>
							{t("views.all")}
						</Link>
					</li>
					{queues.map((queue) => (
						<li key={queue.name}>
							<Link to={`?${queue.search}`} {...markCurrent(queue.search === search)}>
								<span>{t(`queue.${queue.name}`)}</span>
								<QueueCount {...queue} />
							</Link>
						</li>
					))}
					{views.map((view) => (
						<li key={view.id}>
							<Link
								to={`?${toViewSearch(view)}`}
								{...markCurrent(view === current)}
								title={view.shared ? t("views.of", { name: view.name, author: view.author.name }) : view.name}
							>
								{view.shared && <IconUsers size={15} stroke={1.8} aria-hidden />}
								<span>{view.name}</span>
							</Link>
						</li>
					))}
				</ul>
				{current?.can_update && (
					<ActionsMenu label={t("views.menu", { name: current.name })} subtle>
						<MenuItem
							leftSection={<IconPencil size={17} stroke={1.7} aria-hidden />}
							onClick={() => setOpenDialog("edit")}
						>
							{t("views.edit")}
						</MenuItem>
						<MenuItem
							leftSection={<IconTrash size={17} stroke={1.7} aria-hidden />}
							onClick={() => setOpenDialog("remove")}
						>
							{t("views.remove")}
						</MenuItem>
					</ActionsMenu>
				)}
				{search !== "" && !current && !queues.some((queue) => queue.search === search) && (
					<HydratedButton
						variant="subtle"
						leftSection={<IconBookmarkPlus size={18} stroke={1.7} aria-hidden />}
						onClick={() => setOpenDialog("save")}
					>
						{t("views.save")}
					</HydratedButton>
				)}
			</nav>
			<Dialog
				opened={openDialog === "save" || openDialog === "edit"}
				onClose={close}
				title={t(openDialog === "edit" ? "views.edit" : "views.save")}
			>
				<DialogForm
					submit={t(openDialog === "edit" ? "views.save_changes" : "views.submit")}
					onSubmit={save}
					onCancel={close}
				>
					{(errorOf) => (
						<>
							<TextInput
								name="name"
								label={t("views.name")}
								maxLength={60}
								defaultValue={openDialog === "edit" ? current?.name : ""}
								error={errorOf("name")}
								autoComplete="off"
							/>
							<label className={css.shared}>
								<input
									type="checkbox"
									name="shared"
									defaultChecked={openDialog === "edit" && current?.shared}
								/>
								<span>
									{t("views.shared")}
									<small>{t("views.shared_hint")}</small>
								</span>
							</label>
						</>
					)}
				</DialogForm>
			</Dialog>
			<Dialog opened={openDialog === "remove"} onClose={close} title={t("views.remove_title")}>
				<Text>
					{t(current?.shared ? "views.remove_shared" : "views.remove_question", {
						name: current?.name ?? "",
					})}
				</Text>
				<FormError message={removing.error} />
				<Group justify="flex-end" mt="lg">
					<Button variant="default" onClick={close}>
						{tCommon("action.cancel")}
					</Button>
					<Button color="red.8" loading={removing.busy} onClick={() => removing.run(remove)}>
						{t("views.remove")}
					</Button>
				</Group>
			</Dialog>
		</>
	);
}

/** How many cases a queue has, and since when the oldest waits. */
function QueueCount({ count, has_more: hasMore, oldest_at: oldestAt }: ReviewQueue) {
	const { number } = useFormatters();
	return (
		<>
			<strong className={css.queueCount}>
				{number(count)}
				{hasMore && "+"}
			</strong>
			{oldestAt && (
				<small className={css.queueAge}>
					<RelativeTime iso={oldestAt} />
				</small>
			)}
		</>
	);
}
