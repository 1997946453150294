import { Anchor, Button, Group, Loader, Stack, Text } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { keyScopes, type Permission } from "../../../domain/guard/permissions.ts";
import type { Mode } from "../../../shared/schemas.ts";
import { api } from "../../client/api/browser-client.ts";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { useSelectMode } from "../../client/session/use-select-mode.ts";
import { CodeTabs } from "../../design/code/code-block.tsx";
import { buildFirstRequestSamples } from "../../design/code/first-request-samples.ts";
import { Notice } from "../../design/feedback/notice.tsx";
import { FormError } from "../../design/form/form-error.tsx";
import { useAsyncAction } from "../../design/form/use-async-action.ts";
import { Section } from "../../design/page/section.tsx";
import { useAppEvents } from "../../shell/realtime/use-app-events.ts";

/** Scopes of a key for trying the API: none that reviews cases, redacts data or reads photos. */
const firstRequestScopes: readonly Permission[] = [
	"verifications:create",
	"verifications:read",
	"verifications:cancel",
	"customers:read",
	"customers:write",
	"events:read",
	"webhooks:read",
	"webhooks:manage",
	"logs:read",
	"app:read",
];

/** Guides to the first response: create a key, copy a command, see the request arrive. */
export function FirstRequest({
	app,
	mode,
	base,
}: {
	app: { id: string; permissions: readonly Permission[] };
	mode: Mode;
	base: string;
}) {
	const { t } = useTranslation("developers");
	const selectMode = useSelectMode(app.id);
	const [key, setKey] = useState<string | null>(null);
	const [verificationId, setVerificationId] = useState<string | null>(null);
	const creating = useAsyncAction();
	const choosing = useAsyncAction();
	useAppEvents(["verifications"], (type, id) => {
		if (type === "verification.created" && id && key) setVerificationId(id);
	});
	const createKey = () =>
		creating.run(async () => {
			const scopes = keyScopes.filter(
				(scope) => firstRequestScopes.includes(scope) && app.permissions.includes(scope),
			);
			const { secret } = await api.post("/api/keys", { body: { name: t("first.key_name"), scopes } });
			setKey(secret);
		});
	const toTest = () => choosing.run(() => selectMode("test"));
	const mayMake = app.permissions.includes("keys:manage");
	return (
		<Section
			title={t("first.title")}
			lead={t("first.lead")}
			large
			actions={
				mode === "test" &&
				mayMake &&
				!key && (
					<Button
						leftSection={<IconKey size={18} stroke={1.7} aria-hidden />}
						loading={creating.busy}
						onClick={createKey}
					>
						{t("first.create_key")}
					</Button>
				)
			}
		>
			<Stack gap="sm">
				<FormError message={creating.error ?? choosing.error} />
				{mode === "live" && (
					<Notice tone="calm">
						{t("first.live")}{" "}
						<Button size="compact-sm" variant="default" ms="xs" loading={choosing.busy} onClick={toTest}>
							{t("first.to_test")}
						</Button>
					</Notice>
				)}
				{key && <Notice tone="good">{t("first.key_created")}</Notice>}
				<CodeTabs label={t("first.languages")} samples={buildFirstRequestSamples({ base, key })} />
				<div role="status">
					{verificationId ? (
						<Notice tone="good">
							<Trans
								t={t}
								i18nKey="first.received"
								components={{ to: <LocaleLink to={`/verifications/${verificationId}`} /> }}
							/>
						</Notice>
					) : (
						key && (
							<Group gap="xs" c="dimmed">
								<Loader size="xs" type="dots" aria-hidden />
								{t("first.waiting")}
							</Group>
						)
					)}
				</div>
				{!key && (
					<Text c="dimmed" size="sm">
						<Trans
							t={t}
							i18nKey={mayMake ? "first.hint" : "first.hint_no_permission"}
							components={{ keys: <Anchor component={LocaleLink} to="/apikeys" />, code: <code /> }}
						/>
					</Text>
				)}
			</Stack>
		</Section>
	);
}
