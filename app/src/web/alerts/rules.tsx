import { Menu, TextInput } from "@mantine/core";
import { IconBellOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import type { AlertRule, SetRule } from "../../domain/alerts/contract.ts";
import { muteHours } from "../../domain/alerts/mute-contract.ts";
import { Done } from "../account/done.tsx";
import { Switch } from "../account/switch.tsx";
import { useAction } from "../account/use-action.ts";
import { api } from "../browser-api.ts";
import { FormError } from "../components/form-error.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { useForm } from "../components/use-form.ts";
import css from "./rules.module.css";
import { SeverityIcon } from "./severity.tsx";
import { Until } from "./until.tsx";

/** When and how each type of alert is raised. */
export function Rules({ rules, mayManage }: { rules: AlertRule[]; mayManage: boolean }) {
	return (
		<div className={css.rules}>
			{rules.map((rule) => (
				<section key={rule.type} className={css.rule} aria-label={rule.title}>
					<SeverityIcon severity={rule.severity} />
					{mayManage ? <Settings rule={rule} /> : <Facts rule={rule} />}
				</section>
			))}
		</div>
	);
}

/** The rule in words, for who may not change it. */
function Facts({ rule: { title, text, enabled, threshold, mail, muted_until } }: { rule: AlertRule }) {
	const { t } = useTranslation("alerts");
	return (
		<div>
			<h2>{title}</h2>
			<p className={css.effect}>{text}</p>
			<ul className={css.facts}>
				<li>{t(enabled ? "rule.is_on" : "rule.is_off")}</li>
				{threshold && <li>{t(`rule.at.${threshold.unit}`, { value: threshold.value })}</li>}
				{mail !== null && <li>{t(mail ? "rule.mailed" : "rule.not_mailed")}</li>}
				{muted_until && (
					<li>
						{t("rule.muted")} <Until iso={muted_until} />
					</li>
				)}
			</ul>
		</div>
	);
}

function Settings({ rule }: { rule: AlertRule }) {
	const { t } = useTranslation("alerts");
	const { revalidate } = useRevalidator();
	const saving = useAction();
	const save = async (change: Partial<SetRule>) => {
		const { enabled, threshold, mail } = rule;
		const before = { enabled, threshold: threshold?.value ?? null, mail: mail ?? false };
		await api.put("/api/v1/alerts/rules/{type}", {
			path: { type: rule.type },
			body: { ...before, ...change },
		});
		await revalidate();
	};
	const mute = (hours: (typeof muteHours)[number] | null) =>
		saving.run(async () => {
			await api.post("/api/v1/alerts/rules/{type}/mute", { path: { type: rule.type }, body: { hours } });
			await revalidate();
		});
	return (
		<div className={css.settings}>
			<Switch
				label={rule.title}
				description={rule.text}
				checked={rule.enabled}
				onChange={(enabled) => saving.run(() => save({ enabled }))}
			/>
			{rule.mail !== null && (
				<Switch
					label={t("rule.mail")}
					description={t("rule.mail_text")}
					checked={rule.mail}
					onChange={(mail) => saving.run(() => save({ mail }))}
				/>
			)}
			{rule.threshold && (
				<Threshold
					key={rule.threshold.value}
					threshold={rule.threshold}
					name={rule.type}
					save={(threshold) => save({ threshold })}
				/>
			)}
			<div className={css.mute}>
				{rule.muted_until ? (
					<>
						<span>
							{t("rule.muted")} <Until iso={rule.muted_until} />
						</span>
						<LiveButton size="xs" variant="default" onClick={() => mute(null)}>
							{t("unmute")}
						</LiveButton>
					</>
				) : (
					<Menu position="bottom-start" width={200}>
						<Menu.Target>
							<LiveButton
								size="xs"
								variant="default"
								leftSection={<IconBellOff size={16} stroke={1.7} aria-hidden />}
							>
								{t("mute.label")}
							</LiveButton>
						</Menu.Target>
						<Menu.Dropdown>
							{muteHours.map((hours) => (
								<Menu.Item key={hours} onClick={() => mute(hours)}>
									{t(`mute.for.${hours}`)}
								</Menu.Item>
							))}
						</Menu.Dropdown>
					</Menu>
				)}
				<Done text={saving.done && t("rule.saved")} />
			</div>
			<FormError message={saving.error} />
		</div>
	);
}

function Threshold({
	threshold: { value, unit, minimum, maximum, default: usual },
	name,
	save,
}: {
	threshold: NonNullable<AlertRule["threshold"]>;
	name: string;
	save: (value: number) => Promise<void>;
}) {
	const { t } = useTranslation("alerts");
	const [typed, setTyped] = useState(String(value));
	const form = useForm(() => save(typed === "" ? Number.NaN : Number(typed)));
	return (
		<form onSubmit={form.onSubmit} noValidate method="post">
			<TextInput
				type="number"
				inputMode="numeric"
				name="threshold"
				id={`${name}-threshold`}
				label={t("rule.threshold")}
				description={t(`rule.range.${unit}`, { minimum, maximum, usual })}
				value={typed}
				onChange={({ currentTarget }) => setTyped(currentTarget.value)}
				error={form.field("threshold")}
				min={minimum}
				max={maximum}
				autoComplete="off"
				rightSection={<span aria-hidden>{t(`rule.unit.${unit}`)}</span>}
				rightSectionWidth={64}
				inputContainer={(input) => (
					<div className={css.threshold}>
						{input}
						<LiveButton
							type="submit"
							variant="default"
							loading={form.busy}
							disabled={typed === String(value)}
						>
							{t("rule.save")}
						</LiveButton>
					</div>
				)}
			/>
			<FormError message={form.general} />
		</form>
	);
}
