import { Button, ColorSwatch, Group, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LivenessDemo } from "../../../../domain/demos/contract.ts";
import type { LivenessFrame } from "../../../client/api/api-client.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { CheckResultBadge } from "../../../design/badge/verification-badges.tsx";
import { Section } from "../../../design/page/section.tsx";
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
		<Stack gap="lg">
			<VerdictCard result={result} title={t(`liveness.verdict.${result}`)}>
				<Text c="dimmed">{t(`liveness.explanation.${result}`)}</Text>
				{reasons.map(({ name, message }) => (
					<Text key={name} c="dimmed">
						{message}
					</Text>
				))}
			</VerdictCard>
			<Group>
				<Button onClick={onAgain} variant="default" size="md">
					{t("liveness.again")}
				</Button>
			</Group>
			<Section title={t("liveness.steps")}>
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
									<span className={css.frame}>
										<Icon size={22} stroke={1.6} aria-hidden />
									</span>
								)}
								<Stack gap={2} flex="1 1 10rem">
									<strong>{t(text)}</strong>
									{formatMeasured(step) && (
										<Text c="dimmed" size="sm" className="tabular">
											{formatMeasured(step)}
										</Text>
									)}
									{step.kind === "lights" && colors.length > 0 && (
										<Group
											gap={6}
											role="img"
											aria-label={tCommon("label_value", {
												label: t("liveness.colors"),
												value: colors.map((color) => t(`liveness.color.${color}`)).join(", "),
											})}
										>
											{colors.map((color) => (
												<ColorSwatch key={color} color={color} size={16} />
											))}
										</Group>
									)}
								</Stack>
								<CheckResultBadge result={step.result} />
							</li>
						);
					})}
				</ol>
			</Section>
			<Section title={t("liveness.timeline")}>
				<LivenessTimeline demo={demo} />
			</Section>
			<Section title={t("liveness.checks")}>
				<DemoChecks checks={checks} all />
			</Section>
			<Section title={t("liveness.limits")} lead={t("liveness.limits_text")} />
		</Stack>
	);
}
