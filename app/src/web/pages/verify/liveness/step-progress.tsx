import { useTranslation } from "react-i18next";
import type { LivenessScene } from "./film-challenge.ts";
import css from "./step-progress.module.css";

/** Upload progress of the last step. */
export interface SendingProgress {
	share: number;
	/** Whether it is a retry after a lost connection. */
	isRetry: boolean;
}

/** Progress of the challenge: steps done, the current step and its upload. */
export function StepProgress({
	count,
	scene,
	sending,
}: {
	count: number;
	scene: LivenessScene | null;
	sending: SendingProgress | null;
}) {
	const { t } = useTranslation("verify");
	const current = scene?.step ?? 0;
	const percent = Math.round(100 * (sending?.share ?? 0));
	const isWaiting = scene?.phase === "checking" && sending !== null && !sending.isRetry;
	return (
		<div className={css.progress}>
			<p className={css.text}>{t("live.step", { number: current + 1, count })}</p>
			<ol aria-hidden="true">
				{Array.from({ length: count }, (_, number) => (
					<li
						// biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name, and two may be alike
						key={number}
						data-state={
							number < current ? "done" : number > current ? "later" : sending ? "sent" : scene?.phase
						}
					>
						<span style={{ inlineSize: `${number < current ? 100 : number > current ? 0 : percent}%` }} />
					</li>
				))}
			</ol>
			<p className={css.text}>
				{isWaiting && percent === 100 && t("live.checking")}
				{isWaiting && percent < 100 && (
					<span role="progressbar" aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
						{t("live.sending", { percent })}
					</span>
				)}
			</p>
		</div>
	);
}
