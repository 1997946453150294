import { List, Menu, Text } from "@mantine/core";
import { IconBan, IconPencil, IconRotateClockwise2 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ApiKey } from "../../../domain/api-keys/contract.ts";
import { RelativeTime } from "../../design/format/relative-time.tsx";
import { ActionsMenu } from "../../design/menu/actions-menu.tsx";
import { Disclosure } from "../../design/page/disclosure.tsx";
import { CardTable } from "../../design/table/card-table.tsx";
import type { KeyDialog } from "./key-dialogs.tsx";
import { KeyStateBadge } from "./key-state-badge.tsx";
import { findPresetName, getScopeNoun, type KeyScope } from "./scope-presets.ts";

/** API keys in a table; on a phone the rows become cards. */
export function KeyTable({
	keys,
	onDo,
}: {
	keys: readonly ApiKey[];
	/** Absent for members with read access only. */
	onDo?: ((dialog: KeyDialog) => void) | undefined;
}) {
	const { t } = useTranslation(["keys", "common"]);
	return (
		<CardTable
			columns={(["key", "scopes", "made", "used", "state"] as const).map((name) => t(`column.${name}`))}
			actions={onDo && t("common:table.actions")}
		>
			{keys.map((key) => (
				<tr key={key.id} data-key={key.id}>
					<td>
						<strong>{key.name}</strong>
						<small>
							<code>{key.hint}</code>
						</small>
					</td>
					<td data-label={t("column.scopes")}>
						<ScopeSummary scopes={key.scopes} />
						{key.allowed_ranges.length > 0 && (
							<small title={key.allowed_ranges.join("\n")}>
								{t("networks", { count: key.allowed_ranges.length })}
							</small>
						)}
					</td>
					<td data-label={t("column.made")}>
						<RelativeTime iso={key.created_at} />
						<KeyCreator of={key} />
					</td>
					<td data-label={t("column.used")}>
						{key.last_used_at ? (
							<RelativeTime iso={key.last_used_at} />
						) : (
							<Text span inherit c="dimmed">
								{t("never_used")}
							</Text>
						)}
					</td>
					<td data-label={t("column.state")}>
						<KeyStateBadge apiKey={key} />
					</td>
					{onDo && (
						<td data-actions="corner">
							<KeyActions apiKey={key} onDo={onDo} />
						</td>
					)}
				</tr>
			))}
		</CardTable>
	);
}

function KeyCreator({ of: { created_by } }: { of: ApiKey }) {
	const { t } = useTranslation("keys");
	if (!created_by) return <small>{t("by_nobody")}</small>;
	return <small>{t(created_by.is_member ? "by" : "by_left", { name: created_by.name })}</small>;
}

/** Number of nouns shown by name; the rest is shown as a count. */
const maxNamedNouns = 3;

function ScopeSummary({ scopes }: { scopes: readonly KeyScope[] }) {
	const { t } = useTranslation(["keys", "team"]);
	const presetName = findPresetName(scopes);
	const nouns = [...new Set(scopes.map(getScopeNoun))];
	const shownNames = nouns.slice(0, maxNamedNouns).map((noun) => t(`team:noun.${noun}`));
	const hiddenCount = nouns.length - shownNames.length;
	const title = {
		all: t("scopes.all"),
		integration: t("preset.integration"),
		server: t("preset.server"),
		read: t("preset.read"),
	};
	return (
		<Disclosure
			plain
			summary={
				<span>
					{presetName ? title[presetName] : t("scopes.count", { count: scopes.length })}
					{!presetName && (
						<small>
							{shownNames.join(", ")}
							{hiddenCount > 0 && ` ${t("scopes.more", { count: hiddenCount })}`}
						</small>
					)}
				</span>
			}
		>
			<List listStyleType="none" size="xs">
				{scopes.map((scope) => (
					<List.Item key={scope}>
						<code>{scope}</code>
					</List.Item>
				))}
			</List>
		</Disclosure>
	);
}

function KeyActions({ apiKey: key, onDo }: { apiKey: ApiKey; onDo: (dialog: KeyDialog) => void }) {
	const { t } = useTranslation("keys");
	const icon = { size: 17, stroke: 1.7, "aria-hidden": true };
	return (
		<ActionsMenu label={t("actions", { name: key.name })} width={190} subtle>
			<Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onDo({ what: "edit", key })}>
				{t("edit.open")}
			</Menu.Item>
			{!key.replaced_by && (
				<Menu.Item
					leftSection={<IconRotateClockwise2 {...icon} />}
					onClick={() => onDo({ what: "rotate", key })}
				>
					{t("rotate.open")}
				</Menu.Item>
			)}
			<Menu.Item
				color="var(--bad)"
				leftSection={<IconBan {...icon} />}
				onClick={() => onDo({ what: "revoke", key })}
			>
				{t("revoke.open")}
			</Menu.Item>
		</ActionsMenu>
	);
}
