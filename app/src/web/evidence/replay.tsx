import { IconAlertTriangle, IconCircleCheck, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Replay } from "../../domain/evidence/contract.ts";
import { ApiError } from "../api.ts";
import { api } from "../browser-api.ts";
import { LiveButton } from "../components/live-button.tsx";
import { useLocale } from "../components/locale-link.tsx";
import css from "./evidence.module.css";

type Compared = Replay["engine"];

/** Decides the case again and shows in place whether the result is the same. */
export function ReplayDecision({ id }: { id: string }) {
	const { t } = useTranslation("evidence");
	const [found, setFound] = useState<Replay | "running" | { refusal: string } | null>(null);
	const run = async () => {
		setFound("running");
		try {
			setFound(await api.post("/api/v1/verifications/{id}/replay", { path: { id } }));
		} catch (failure) {
			setFound({ refusal: failure instanceof ApiError ? failure.message : t("failed") });
		}
	};
	return (
		<div className={css.replay}>
			<p className={css.lead}>{t("replay.lead")}</p>
			<div className={css.actions}>
				<LiveButton
					variant="default"
					leftSection={<IconRefresh size={18} aria-hidden />}
					disabled={found === "running"}
					onClick={run}
				>
					{t("replay.action")}
				</LiveButton>
			</div>
			<div aria-live="polite">
				{found === "running" && <p className={css.told}>{t("replay.running")}</p>}
				{found && typeof found === "object" && "refusal" in found && (
					<p className={css.failed}>{found.refusal}</p>
				)}
				{found && typeof found === "object" && "same" in found && <Outcome replay={found} />}
			</div>
		</div>
	);
}

function Outcome({ replay: { same, engine, decision, models } }: { replay: Replay }) {
	const { t } = useTranslation("evidence");
	const Icon = same ? IconCircleCheck : IconAlertTriangle;
	const changed = JSON.stringify(models.before) !== JSON.stringify(models.after);
	return (
		<>
			<p className={css.verdict} data-same={same}>
				<Icon size={20} aria-hidden />
				{t(same ? "replay.same" : "replay.differs")}
			</p>
			{!same && (
				<>
					{changed && <p className={css.hint}>{t("replay.models")}</p>}
					<Part title={t("replay.engine")} compared={engine} />
					<Part title={t("replay.decision")} compared={decision} />
				</>
			)}
		</>
	);
}

function Part({ title, compared: { same, differences } }: { title: string; compared: Compared }) {
	const { t } = useTranslation("evidence");
	const locale = useLocale();
	const shown = (value: Compared["differences"][number]["before"]) =>
		value === null
			? t("replay.none")
			: typeof value === "number"
				? value.toLocaleString(locale, { maximumFractionDigits: 4 })
				: String(value);
	if (same)
		return (
			<p className={css.part}>
				<strong>{title}</strong> {t("replay.identical")}
			</p>
		);
	return (
		<details className={css.part} open>
			<summary>
				<strong>{title}</strong> {t("replay.differences", { count: differences.length })}
			</summary>
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
								<td className="tabular">{shown(before)}</td>
								<td className="tabular">{shown(after)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</details>
	);
}
