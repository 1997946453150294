import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LivenessDemo } from "../../domain/demos/contract.ts";
import type { LiveFrame } from "../api.ts";
import { useLocale } from "../components/locale-link.tsx";
import { ResultLabel } from "../components/status.tsx";
import { CheckList } from "./check-list.tsx";
import css from "./seen.module.css";
import { stepText } from "./step-text.ts";
import { Timeline } from "./timeline.tsx";
import { Verdict } from "./verdict.tsx";

type Step = LivenessDemo["steps"][number];

/** The number of the frame that shows a step best. */
function bestFrame({ frames }: LivenessDemo, { kind, direction }: Step, step: number): number {
	const own = frames.flatMap((frame, number) =>
		frame.step === step && frame.face ? [{ ...frame, number }] : [],
	);
	const telling = ({ yaw, openness, at }: (typeof own)[number]) => {
		if (kind === "turn") return (direction === "left" ? -1 : 1) * (yaw ?? 0);
		if (kind === "blink") return -(openness ?? 1);
		return kind === "approach" ? at : -at;
	};
	return own.toSorted((a, b) => telling(b) - telling(a))[0]?.number ?? -1;
}

/** A frame that never left the page but to be looked at. */
function Frame({ picture, label }: { picture: Blob; label: string }) {
	const [address, setAddress] = useState<string | null>(null);
	useEffect(() => {
		const made = URL.createObjectURL(picture);
		setAddress(made);
		return () => URL.revokeObjectURL(made);
	}, [picture]);
	return address && <img src={address} alt={label} className={css.frame} />;
}

/** What the server saw in an answer, step by step, over the time, and check by check. */
export function Seen({
	answer,
	frames,
	onAgain,
}: {
	answer: LivenessDemo;
	frames: readonly LiveFrame[];
	onAgain: () => void;
}) {
	const { t } = useTranslation("demo");
	const { t: common } = useTranslation();
	const locale = useLocale();
	const { result, reasons, steps, checks } = answer;
	const measured = ({ kind, score, threshold }: Step): string | null => {
		if (score === null || threshold === null) return null;
		const style = kind === "blink" || kind === "lights" ? ({ style: "percent" } as const) : {};
		const digits = kind === "approach" ? 2 : 0;
		const number = (value: number) =>
			value.toLocaleString(locale, { ...style, maximumFractionDigits: digits });
		return t(`liveness.measured.${kind}`, { score: number(score), threshold: number(threshold) });
	};
	const colours = [...new Set(answer.frames.flatMap(({ colour }) => colour ?? []))];
	return (
		<div className={css.seen}>
			<Verdict result={result} title={t(`liveness.verdict.${result}`)}>
				<p>{t(`liveness.said.${result}`)}</p>
				{reasons.map(({ name, message }) => (
					<p key={name}>{message}</p>
				))}
			</Verdict>
			<Button onClick={onAgain} variant="default" size="md" className={css.again}>
				{t("liveness.again")}
			</Button>
			<section>
				<h2>{t("liveness.steps")}</h2>
				<ol className={css.steps}>
					{steps.map((step, index) => {
						const { icon: Icon, text } = stepText(step);
						const best = frames[bestFrame(answer, step, index)];
						return (
							// biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name, and two may be alike
							<li key={index}>
								{best ? (
									<Frame picture={best.picture} label={t("liveness.frame")} />
								) : (
									<span className={css.frame} data-empty="true">
										<Icon size={22} stroke={1.6} aria-hidden />
									</span>
								)}
								<div className={css.told}>
									<strong>{t(text)}</strong>
									{measured(step) && <span className="tabular">{measured(step)}</span>}
									{step.kind === "lights" && colours.length > 0 && (
										<span
											className={css.colours}
											role="img"
											aria-label={common("label_value", {
												label: t("liveness.colours"),
												value: colours.map((colour) => t(`liveness.colour.${colour}`)).join(", "),
											})}
										>
											{colours.map((colour) => (
												<i key={colour} data-colour={colour} />
											))}
										</span>
									)}
								</div>
								<ResultLabel result={step.result} />
							</li>
						);
					})}
				</ol>
			</section>
			<section>
				<h2>{t("liveness.timeline")}</h2>
				<Timeline answer={answer} />
			</section>
			<section>
				<h2>{t("liveness.checks")}</h2>
				<CheckList checks={checks} all />
			</section>
			<section>
				<h2>{t("liveness.limits")}</h2>
				<p className={css.limits}>{t("liveness.limits_text")}</p>
			</section>
		</div>
	);
}
