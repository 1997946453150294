import { Button } from "@mantine/core";
import {
	IconAccessible,
	IconChevronDown,
	IconEyeClosed,
	IconRotate,
	IconSun,
	IconZoomIn,
} from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ChallengeStepKind, challengeStepKinds } from "../../../../domain/verifications/values.ts";
import css from "./liveness-intro.module.css";

const stepIcons = { turn: IconRotate, approach: IconZoomIn, blink: IconEyeClosed, lights: IconSun } as const;

/** The gestures to expect, and the alternative for people who can't make some of them. */
export function LivenessIntro({
	without,
	onWithout,
	choosing = false,
	onBegin,
}: {
	without: readonly ChallengeStepKind[];
	onWithout: (without: ChallengeStepKind[]) => void;
	/** Whether the alternative is expanded. */
	choosing?: boolean;
	onBegin: () => void;
}) {
	const { t } = useTranslation("verify");
	const [isOpen] = useState(choosing || without.length > 0);
	// At least one gesture must remain.
	const isFull = without.length === challengeStepKinds.length - 1;
	return (
		<div className={css.intro}>
			<p className={css.lead}>{t("live.lead")}</p>
			<ul className={css.steps}>
				{challengeStepKinds.map((kind) => {
					const Icon = stepIcons[kind];
					return (
						<li key={kind} data-left-out={without.includes(kind)}>
							<Icon size={22} stroke={1.7} aria-hidden />
							<span>{t(`live.${kind}`)}</span>
						</li>
					);
				})}
			</ul>
			<details className={css.adaptations} open={isOpen}>
				<summary>
					<IconAccessible size={22} stroke={1.7} aria-hidden />
					<span>
						<strong>{t("live.adapt")}</strong>
						<span>{t("live.adapt_summary")}</span>
					</span>
					<IconChevronDown size={18} stroke={1.7} aria-hidden className={css.chevron} />
				</summary>
				<fieldset>
					<legend>{t("live.adapt_lead")}</legend>
					{challengeStepKinds.map((kind) => {
						const chosen = without.includes(kind);
						return (
							<label key={kind}>
								<input
									type="checkbox"
									checked={chosen}
									disabled={!chosen && isFull}
									onChange={() =>
										onWithout(chosen ? without.filter((other) => other !== kind) : [...without, kind])
									}
								/>
								<span>{t(`live.without_${kind}`)}</span>
							</label>
						);
					})}
				</fieldset>
				<div role="status">
					{(without.includes("turn") || without.includes("lights")) && <p>{t("live.without_review")}</p>}
					{isFull && <p>{t("live.without_all")}</p>}
				</div>
				<p>{t("live.accessibility")}</p>
			</details>
			<p className={css.lead}>{t("live.tip")}</p>
			<div className={css.mainAction}>
				<Button size="lg" fullWidth onClick={onBegin}>
					{t("live.begin")}
				</Button>
			</div>
		</div>
	);
}
