import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LivenessDemo } from "../../../../domain/demos/contract.ts";
import type { LivenessFrame } from "../../../client/api/api-client.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { CheckResultBadge } from "../../../design/badge/verification-badges.tsx";
import { DemoChecks } from "../demo-checks.tsx";
import { VerdictCard } from "../verdict-card.tsx";
import css from "./liveness-result.module.css";
import { LivenessTimeline } from "./liveness-timeline.tsx";
import { getStepLook } from "./step-look.ts";

type LivenessDemoStep = LivenessDemo["steps"][number];

/** Index of the frame that shows a step's gesture most clearly; -1 without a face in any frame. */
function findBestFrame(
	{ frames }: LivenessDemo,
	{ kind, direction }: LivenessDemoStep,
	step: number,
): number {
	const stepFrames = frames.flatMap((frame, index) =>
		frame.step === step && frame.face ? [{ ...frame, index }] : [],
	);
	const clarity = ({ yaw, openness, at }: (typeof stepFrames)[number]) => {
		if (kind === "turn") return (direction === "left" ? -1 : 1) * (yaw ?? 0);
		if (kind === "blink") return -(openness ?? 1);
		return kind === "approach" ? at : -at;
	};
	return stepFrames.toSorted((a, b) => clarity(b) - clarity(a))[0]?.index ?? -1;
}

/** A frame, shown from memory: the server doesn't store it. */
function Frame({ photo, label }: { photo: Blob; label: string }) {
	const [url, setUrl] = useState<string | null>(null);
	useEffect(() => {
		const objectUrl = URL.createObjectURL(photo);
		setUrl(objectUrl);
		return () => URL.revokeObjectURL(objectUrl);
	}, [photo]);
	return url && <img src={url} alt={label} className={css.frame} />;
}

/** The result of a challenge: its steps, the timeline and the checks. */
export function LivenessResult({
	demo,
	frames,
	onAgain,
}: {
	demo: LivenessDemo;
	frames: readonly LivenessFrame[];
	onAgain: () => void;
}) {
	const { t } = useTranslation("demo");
	const { t: tCommon } = useTranslation();
	const locale = useLocale();
	const { result, reasons, steps, checks } = demo;
	const formatMeasured = ({ kind, score, threshold }: LivenessDemoStep): string | null => {
		if (score === null || threshold === null) return null;
		const style = kind === "blink" || kind === "lights" ? ({ style: "percent" } as const) : {};
		const digits = kind === "approach" ? 2 : 0;
		const number = (value: number) =>
			value.toLocaleString(locale, { ...style, maximumFractionDigits: digits });
		return t(`liveness.measured.${kind}`, { score: number(score), threshold: number(threshold) });
	};
	const colors = [...new Set(demo.frames.flatMap(({ color }) => color ?? []))];
	return (
		<div className={css.result}>
			<VerdictCard result={result} title={t(`liveness.verdict.${result}`)}>
				<p>{t(`liveness.explanation.${result}`)}</p>
				{reasons.map(({ name, message }) => (
					<p key={name}>{message}</p>
				))}
			</VerdictCard>
			<Button onClick={onAgain} variant="default" size="md" className={css.retryButton}>
				{t("liveness.again")}
			</Button>
			<section>
				<h2>{t("liveness.steps")}</h2>
				<ol className={css.steps}>
					{steps.map((step, index) => {
						const { icon: Icon, text } = getStepLook(step);
						const best = frames[findBestFrame(demo, step, index)];
						return (
							// biome-ignore lint/suspicious/noArrayIndexKey: steps have no ID, and two may be equal
							<li key={index}>
								{best ? (
									<Frame photo={best.photo} label={t("liveness.frame")} />
								) : (
									<span className={css.frame} data-empty="true">
										<Icon size={22} stroke={1.6} aria-hidden />
									</span>
								)}
								<div className={css.summary}>
									<strong>{t(text)}</strong>
									{formatMeasured(step) && <span className="tabular">{formatMeasured(step)}</span>}
									{step.kind === "lights" && colors.length > 0 && (
										<span
											className={css.colors}
											role="img"
											aria-label={tCommon("label_value", {
												label: t("liveness.colors"),
												value: colors.map((color) => t(`liveness.color.${color}`)).join(", "),
											})}
										>
											{colors.map((color) => (
												<i key={color} data-color={color} />
											))}
										</span>
									)}
								</div>
								<CheckResultBadge result={step.result} />
							</li>
						);
					})}
				</ol>
			</section>
			<section>
				<h2>{t("liveness.timeline")}</h2>
				<LivenessTimeline demo={demo} />
			</section>
			<section>
				<h2>{t("liveness.checks")}</h2>
				<DemoChecks checks={checks} all />
			</section>
			<section>
				<h2>{t("liveness.limits")}</h2>
				<p className={css.limits}>{t("liveness.limits_text")}</p>
			</section>
		</div>
	);
}
