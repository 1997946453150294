import { Box, Button, Divider, Text } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Replay } from "../../../../../domain/evidence/contract.ts";
import { api } from "../../../../client/api/browser-client.ts";
import { toErrorMessage } from "../../../../client/forms/form-errors.ts";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import { Notice } from "../../../../design/feedback/notice.tsx";
import { Disclosure } from "../../../../design/page/disclosure.tsx";
import { Caption, Muted } from "../../../../design/page/muted.tsx";
import css from "./evidence.module.css";

type ReplayComparison = Replay["engine"];

/** Replays the decision and shows whether the result is the same. */
export function ReplayDecision({ id }: { id: string }) {
	const { t } = useTranslation("evidence");
	const { t: tCommon } = useTranslation();
	const [result, setResult] = useState<Replay | "running" | { refusal: string } | null>(null);
	const run = async () => {
		setResult("running");
		try {
			setResult(await api.post("/api/v1/verifications/{id}/replay", { path: { id } }));
		} catch (failure) {
			setResult({ refusal: toErrorMessage(failure, tCommon) });
		}
	};
	return (
		<>
			<Divider my="md" />
			<Muted mb="sm">{t("replay.lead")}</Muted>
			<Button
				variant="default"
				leftSection={<IconRefresh size={18} aria-hidden />}
				disabled={result === "running"}
				onClick={run}
			>
				{t("replay.action")}
			</Button>
			<Box aria-live="polite" mt="sm">
				{result === "running" && <Muted>{t("replay.running")}</Muted>}
				{result && typeof result === "object" && "refusal" in result && (
					<Text c="var(--bad)" size="sm">
						{result.refusal}
					</Text>
				)}
				{result && typeof result === "object" && "same" in result && <ReplayResult replay={result} />}
			</Box>
		</>
	);
}

function ReplayResult({ replay: { same, engine, decision, models } }: { replay: Replay }) {
	const { t } = useTranslation("evidence");
	const changed = JSON.stringify(models.before) !== JSON.stringify(models.after);
	return (
		<>
			<Notice tone={same ? "good" : "bad"}>{t(same ? "replay.same" : "replay.differs")}</Notice>
			{!same && (
				<>
					{changed && <Caption mt="xs">{t("replay.models")}</Caption>}
					<ReplayPart title={t("replay.engine")} compared={engine} />
					<ReplayPart title={t("replay.decision")} compared={decision} />
				</>
			)}
		</>
	);
}

function ReplayPart({
	title,
	compared: { same, differences },
}: {
	title: string;
	compared: ReplayComparison;
}) {
	const { t } = useTranslation("evidence");
	const locale = useLocale();
	const formatValue = (value: ReplayComparison["differences"][number]["before"]) =>
		value === null
			? t("replay.none")
			: typeof value === "number"
				? value.toLocaleString(locale, { maximumFractionDigits: 4 })
				: String(value);
	if (same)
		return (
			<Text size="sm" mt="sm">
				<strong>{title}</strong> {t("replay.identical")}
			</Text>
		);
	return (
		<Disclosure
			plain
			open
			summary={
				<span>
					<strong>{title}</strong> {t("replay.differences", { count: differences.length })}
				</span>
			}
		>
			<div className={css.scroll}>
				<table className={css.table}>
					<thead>
						<tr>
							<th scope="col">{t("replay.where")}</th>
							<th scope="col">{t("replay.before")}</th>
							<th scope="col">{t("replay.after")}</th>
						</tr>
					</thead>
					<tbody>
						{differences.map(({ path, before, after }) => (
							<tr key={path}>
								<td>{path}</td>
								<td className="tabular">{formatValue(before)}</td>
								<td className="tabular">{formatValue(after)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</Disclosure>
	);
}
