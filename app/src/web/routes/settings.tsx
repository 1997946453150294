import { Button } from "@mantine/core";
import { IconDeviceMobile } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Permission } from "../../domain/team/permissions.ts";
import { dataOf } from "../api.ts";
import { Dialog } from "../components/dialog.tsx";
import { load, requireApp } from "../context.ts";
import { entriesAtFirst, Lists } from "../lists/lists.tsx";
import { Erasures, erasedAtFirst } from "../redaction/erasures.tsx";
import { Screening } from "../screening/screening.tsx";
import { Audit } from "../settings/audit.tsx";
import { Branding } from "../settings/branding.tsx";
import { LeaveGuard } from "../settings/leave-guard.tsx";
import css from "../settings/page.module.css";
import { AddressesPart, ConsentPart, NotificationsPart, RetentionPart } from "../settings/parts.tsx";
import { Preview } from "../settings/preview.tsx";
import { Section } from "../settings/section.tsx";
import { SectionNav } from "../settings/section-nav.tsx";
import { sectionNames } from "../settings/sections.ts";
import { anyChanged, useEditing } from "../settings/use-editing.ts";
import { WorkflowPart } from "../settings/workflow.tsx";
import type { Route } from "./+types/settings";

export const handle = { namespaces: ["settings", "verify", "audit", "lists", "redaction", "screening"] };

/** Entries of the trail that are shown at first. */
const firstEntries = 10;

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app, mode } = await requireApp(args);
	const may = (permission: Permission) => app.permissions.includes(permission);
	const [settings, trail, members, entries, screening, erased, retention] = await Promise.all([
		load(args, (api) => api.get("/api/apps/{id}/settings", { path: { id: app.id } })),
		may("audit:read")
			? load(args, (api) =>
					api.get("/api/apps/{id}/audit", { path: { id: app.id }, query: { limit: firstEntries } }),
				)
			: null,
		may("team:read")
			? load(args, (api) => api.get("/api/apps/{id}/members", { path: { id: app.id } }).then(dataOf))
			: [],
		may("lists:read")
			? load(args, (api) => api.get("/api/v1/lists/entries", { query: { limit: entriesAtFirst } }))
			: null,
		may("lists:read") ? load(args, (api) => api.get("/api/v1/screening/lists").then(dataOf)) : null,
		may("verifications:redact")
			? load(args, (api) => api.get("/api/v1/redactions", { query: { limit: erasedAtFirst } }))
			: null,
		may("verifications:redact") ? load(args, (api) => api.get("/api/v1/redactions/schedule")) : null,
	]);
	const names = Object.fromEntries(members.map(({ user }) => [user.id, user.name]));
	return {
		app,
		settings,
		trail,
		names,
		entries,
		screening,
		mode,
		erasures: erased && retention && { erased, retention },
	};
}

/** An app that is switched to begins with what is saved of it. */
export default function SettingsPage(props: Route.ComponentProps) {
	return <Settings key={props.loaderData.app.id} {...props} />;
}

function Settings({
	loaderData: { app, settings, trail, names, entries, screening, mode, erasures },
}: Route.ComponentProps) {
	const { t } = useTranslation("settings");
	const [previewing, setPreviewing] = useState(false);
	const editing = useEditing(app.id, settings, app.permissions.includes("app:update"));
	const sections = useMemo(
		() =>
			sectionNames.filter(
				(name) =>
					(name !== "audit" || trail) &&
					(name !== "lists" || entries) &&
					(name !== "screening" || screening) &&
					(name !== "erasures" || erasures),
			),
		[trail, entries, screening, erasures],
	);
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			<div className={css.page}>
				<header className={css.top}>
					<h1>{t("title")}</h1>
					<p>{t("lead", { app: app.name })}</p>
				</header>
				<SectionNav names={sections} />
				<div className={css.sections}>
					{!editing.editable && <p className={css.readOnly}>{t("read_only")}</p>}
					<WorkflowPart editing={editing} />
					<Branding app={app} editable={editing.editable} />
					<ConsentPart editing={editing} />
					<RetentionPart editing={editing} />
					<AddressesPart editing={editing} />
					<NotificationsPart editing={editing} />
				</div>
				<aside className={css.aside} aria-labelledby="preview-heading">
					<div>
						<h2 id="preview-heading">{t("preview.title")}</h2>
						<Preview app={app} draft={editing.draft} />
					</div>
				</aside>
				{(entries || trail || erasures) && (
					<div className={css.wide}>
						{entries && (
							<Section name="lists">
								<Lists key={mode} first={entries} mayManage={app.permissions.includes("lists:manage")} />
							</Section>
						)}
						{screening && (
							<Section name="screening">
								<Screening
									key={mode}
									first={screening}
									mayManage={app.permissions.includes("lists:manage")}
								/>
							</Section>
						)}
						{erasures && (
							<Section name="erasures">
								<Erasures key={mode} {...erasures} />
							</Section>
						)}
						{trail && <Audit key={trail.data[0]?.id} appId={app.id} first={trail} names={names} />}
					</div>
				)}
				<Button
					className={css.previewButton}
					leftSection={<IconDeviceMobile size={18} stroke={1.7} aria-hidden />}
					onClick={() => setPreviewing(true)}
				>
					{t("preview.open")}
				</Button>
			</div>
			<Dialog opened={previewing} onClose={() => setPreviewing(false)} title={t("preview.title")}>
				<Preview app={app} draft={editing.draft} />
			</Dialog>
			<LeaveGuard changed={anyChanged(editing)} />
		</>
	);
}
