import { useTranslation } from "react-i18next";
import type { LivenessDemo } from "../../../../domain/demos/contract.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import css from "./liveness-timeline.module.css";
import { getStepLook } from "./step-look.ts";

/** Minimum range of the chart to either side. */
const minShownDegrees = 30;
/** Space beyond the largest angle. */
const marginDegrees = 6;

/** Chart of the head's angle over time, with the steps and the colors on the screen. */
export function LivenessTimeline({ demo }: { demo: LivenessDemo }) {
	const { t } = useTranslation("demo");
	const locale = useLocale();
	const { frames, steps } = demo;
	const end = Math.max(1, ...frames.map(({ at }) => at));
	const share = (at: number) => `${(at / end) * 100}%`;
	const number = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 0 });
	const yaws = frames.flatMap(({ yaw }) => yaw ?? []);
	const maxYaw = Math.max(minShownDegrees, ...yaws.map(Math.abs)) + marginDegrees;
	const parts = steps.map((step, index) => {
		const stepFrames = frames.filter((frame) => frame.step === index);
		return { step, index, from: stepFrames.at(0)?.at ?? 0, to: stepFrames.at(-1)?.at ?? 0 };
	});
	// No frames are recorded between steps, so each step has its own line.
	const lines = parts.map(({ index }) =>
		frames.flatMap(({ step, at, yaw }) => (step === index && yaw !== null ? `${at},${-yaw}` : [])).join(" "),
	);
	return (
		<figure className={css.timeline}>
			<figcaption>
				{t("liveness.timeline_text", { frames: frames.length, seconds: number(end / 1000) })}
			</figcaption>
			<div className={css.drawing}>
				<svg
					viewBox={`0 ${-maxYaw} ${end} ${2 * maxYaw}`}
					preserveAspectRatio="none"
					role="img"
					aria-label={t("liveness.timeline_label", {
						minimum: number(Math.min(0, ...yaws)),
						maximum: number(Math.max(0, ...yaws)),
					})}
				>
					{parts.map(({ index, from, to, step }) => (
						<rect
							key={index}
							x={from}
							y={-maxYaw}
							width={Math.max(0, to - from)}
							height={2 * maxYaw}
							className={css.part}
							data-result={step.result}
						/>
					))}
					{frames.map(({ at, color }, index) =>
						color ? (
							<rect
								key={at}
								x={at}
								y={maxYaw - 5}
								width={Math.max(0, Math.min(700, (frames[index + 1]?.at ?? end) - at))}
								height={5}
								fill={color}
							/>
						) : null,
					)}
					<line x1={0} x2={end} y1={0} y2={0} className={css.middle} />
					{lines.map((points, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: steps have no ID, and two may be equal
						<polyline key={index} points={points} className={css.yaw} />
					))}
				</svg>
				<span className={css.side} data-side="right">
					{t("liveness.right")}
				</span>
				<span className={css.side} data-side="left">
					{t("liveness.left")}
				</span>
				{parts.map(({ step, index, from, to }) => {
					const { icon: Icon, text } = getStepLook(step);
					return (
						<span
							key={index}
							className={css.mark}
							style={{ insetInlineStart: share((from + to) / 2) }}
							title={t(text)}
						>
							<Icon size={18} stroke={1.8} aria-hidden />
						</span>
					);
				})}
			</div>
		</figure>
	);
}
