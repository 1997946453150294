import { Button, Checkbox, Fieldset, Stack, Text } from "@mantine/core";
import { IconAccessible, IconEyeClosed, IconRotate, IconSun, IconZoomIn } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ChallengeStepKind, challengeStepKinds } from "../../../../domain/verifications/values.ts";
import { Disclosure } from "../../../design/page/disclosure.tsx";
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
		<Stack>
			<Text c="dimmed">{t("live.lead")}</Text>
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
			<Disclosure
				open={isOpen}
				summary={
					<>
						<IconAccessible size={22} stroke={1.7} aria-hidden color="var(--accent)" />
						<Stack component="span" gap={2} flex={1}>
							<strong>{t("live.adapt")}</strong>
							<Text span inherit c="dimmed">
								{t("live.adapt_summary")}
							</Text>
						</Stack>
					</>
				}
			>
				<Fieldset legend={t("live.adapt_lead")}>
					<Stack gap="md" py="xs">
						{challengeStepKinds.map((kind) => {
							const chosen = without.includes(kind);
							return (
								<Checkbox
									key={kind}
									size="sm"
									label={t(`live.without_${kind}`)}
									checked={chosen}
									disabled={!chosen && isFull}
									onChange={() =>
										onWithout(chosen ? without.filter((other) => other !== kind) : [...without, kind])
									}
								/>
							);
						})}
					</Stack>
				</Fieldset>
				<div role="status">
					{(without.includes("turn") || without.includes("lights")) && <p>{t("live.without_review")}</p>}
					{isFull && <p>{t("live.without_all")}</p>}
				</div>
				<Text c="dimmed" fz="body">
					{t("live.accessibility")}
				</Text>
			</Disclosure>
			<Text c="dimmed">{t("live.tip")}</Text>
			<div className={css.mainAction}>
				<Button size="lg" fullWidth onClick={onBegin}>
					{t("live.begin")}
				</Button>
			</div>
		</Stack>
	);
}
