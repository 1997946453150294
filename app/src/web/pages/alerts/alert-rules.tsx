import { Badge, Box, Button, Group, Menu, Stack, Switch, Text, TextInput, Title } from "@mantine/core";
import { IconBellOff } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import type { AlertRule, SetAlertRule } from "../../../domain/alerts/contract.ts";
import { alertMuteHours } from "../../../domain/alerts/values.ts";
import { api } from "../../client/api/browser-client.ts";
import { SeverityIcon } from "../../design/badge/severity-icon.tsx";
import { DoneMessage } from "../../design/feedback/done-message.tsx";
import { FormError } from "../../design/form/form-error.tsx";
import { useAsyncAction } from "../../design/form/use-async-action.ts";
import { useForm } from "../../design/form/use-form.ts";
import { ExactTime } from "../../design/format/exact-time.tsx";
import { Columns } from "../../design/page/columns.tsx";
import { Panel } from "../../design/page/panel.tsx";

/** The conditions under which each type of alert is raised. */
export function AlertRules({ rules, mayManage }: { rules: AlertRule[]; mayManage: boolean }) {
	return (
		<Columns min="26rem">
			{rules.map((rule) => (
				<Panel key={rule.type} component="section" aria-label={rule.title}>
					<Group wrap="nowrap" align="start" gap="sm">
						<SeverityIcon severity={rule.severity} />
						{mayManage ? <RuleSettings rule={rule} /> : <RuleFacts rule={rule} />}
					</Group>
				</Panel>
			))}
		</Columns>
	);
}

/** A rule in words, for members with read access only. */
function RuleFacts({
	rule: { title, description, enabled, threshold, email, muted_until },
}: {
	rule: AlertRule;
}) {
	const { t } = useTranslation("alerts");
	return (
		<div>
			<Title order={2} size="h3">
				{title}
			</Title>
			<Text c="dimmed" size="body">
				{description}
			</Text>
			<Group gap={6} mt="sm">
				<Badge>{t(enabled ? "rule.is_on" : "rule.is_off")}</Badge>
				{threshold && <Badge>{t(`rule.at.${threshold.unit}`, { value: threshold.value })}</Badge>}
				{email !== null && <Badge>{t(email ? "rule.mailed" : "rule.not_mailed")}</Badge>}
				{muted_until && (
					<Badge>
						<Trans t={t} i18nKey="rule.muted" components={{ date: <ExactTime iso={muted_until} /> }} />
					</Badge>
				)}
			</Group>
		</div>
	);
}

function RuleSettings({ rule }: { rule: AlertRule }) {
	const { t } = useTranslation("alerts");
	const { revalidate } = useRevalidator();
	const saving = useAsyncAction();
	const stored = useRef(rule);
	useEffect(() => {
		stored.current = rule;
	}, [rule]);
	const lastSave = useRef<Promise<unknown>>(Promise.resolve());
	/** Saves one change after the other: each sends the whole rule, and would take back the change before it. */
	const save = (change: Partial<SetAlertRule>): Promise<void> => {
		const saved = lastSave.current.then(async () => {
			const { enabled, threshold, email } = stored.current;
			const before = { enabled, threshold: threshold?.value ?? null, email: email ?? false };
			stored.current = await api.put("/api/v1/alerts/rules/{type}", {
				path: { type: rule.type },
				body: { ...before, ...change },
			});
			await revalidate();
		});
		lastSave.current = saved.catch(() => undefined);
		return saved;
	};
	const mute = (hours: (typeof alertMuteHours)[number] | null) =>
		saving.run(async () => {
			await api.post("/api/v1/alerts/rules/{type}/mute", { path: { type: rule.type }, body: { hours } });
			await revalidate();
		});
	return (
		<Stack flex={1} pos="relative">
			<Switch
				label={rule.title}
				description={rule.description}
				checked={rule.enabled}
				onChange={({ currentTarget: { checked: enabled } }) => saving.run(() => save({ enabled }))}
			/>
			{rule.email !== null && (
				<Switch
					label={t("rule.mail")}
					description={t("rule.mail_text")}
					checked={rule.email}
					onChange={({ currentTarget: { checked: email } }) => saving.run(() => save({ email }))}
				/>
			)}
			{rule.threshold && (
				<ThresholdForm
					key={rule.threshold.value}
					threshold={rule.threshold}
					name={rule.type}
					save={(threshold) => save({ threshold })}
				/>
			)}
			<Group gap="8px 14px">
				{rule.muted_until ? (
					<>
						<span>
							<Trans t={t} i18nKey="rule.muted" components={{ date: <ExactTime iso={rule.muted_until} /> }} />
						</span>
						<Button size="xs" variant="default" onClick={() => mute(null)}>
							{t("unmute")}
						</Button>
					</>
				) : (
					<Menu position="bottom-start" width={200}>
						<Menu.Target>
							<Button
								size="xs"
								variant="default"
								leftSection={<IconBellOff size={16} stroke={1.7} aria-hidden />}
							>
								{t("mute.label")}
							</Button>
						</Menu.Target>
						<Menu.Dropdown>
							{alertMuteHours.map((hours) => (
								<Menu.Item key={hours} onClick={() => mute(hours)}>
									{t(`mute.for.${hours}`)}
								</Menu.Item>
							))}
						</Menu.Dropdown>
					</Menu>
				)}
				<DoneMessage text={saving.done && t("rule.saved")} />
			</Group>
			<FormError message={saving.error} />
		</Stack>
	);
}

function ThresholdForm({
	threshold: { value, unit, minimum, maximum, default: defaultValue },
	name,
	save,
}: {
	threshold: NonNullable<AlertRule["threshold"]>;
	name: string;
	save: (value: number) => Promise<void>;
}) {
	const { t } = useTranslation("alerts");
	const [text, setText] = useState(String(value));
	const form = useForm(() => save(text === "" ? Number.NaN : Number(text)));
	return (
		<form onSubmit={form.onSubmit} noValidate method="post">
			<TextInput
				type="number"
				inputMode="numeric"
				name="threshold"
				id={`${name}-threshold`}
				label={t("rule.threshold")}
				description={t(`rule.range.${unit}`, { minimum, maximum, default: defaultValue })}
				value={text}
				onChange={({ currentTarget }) => setText(currentTarget.value)}
				error={form.getError("threshold")}
				min={minimum}
				max={maximum}
				autoComplete="off"
				rightSection={<span aria-hidden>{t(`rule.unit.${unit}`)}</span>}
				rightSectionWidth={64}
				inputContainer={(input) => (
					<Group align="end" gap="sm">
						<Box flex="0 1 12rem">{input}</Box>
						<Button type="submit" variant="default" loading={form.busy} disabled={text === String(value)}>
							{t("rule.save")}
						</Button>
					</Group>
				)}
			/>
			<FormError message={form.formError} />
		</form>
	);
}
