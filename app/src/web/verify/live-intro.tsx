import { Button } from "@mantine/core";
import { IconEyeClosed, IconRotate, IconSun, IconZoomIn } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { type StepKind, stepKinds } from "../../domain/verifications/challenge-rules-contract.ts";
import css from "./live-intro.module.css";

const icons = { turn: IconRotate, approach: IconZoomIn, blink: IconEyeClosed, lights: IconSun } as const;

/** What will be asked, and how to say what one can't do. */
export function LiveIntro({
	without,
	onWithout,
	onBegin,
}: {
	without: readonly StepKind[];
	onWithout: (without: StepKind[]) => void;
	onBegin: () => void;
}) {
	const { t } = useTranslation("verify");
	return (
		<div className={css.intro}>
			<p className={css.lead}>{t("live.lead")}</p>
			<ul className={css.steps}>
				{stepKinds.map((kind) => {
					const Icon = icons[kind];
					return (
						<li key={kind} data-left-out={without.includes(kind)}>
							<Icon size={22} stroke={1.7} aria-hidden />
							<span>{t(`live.${kind}`)}</span>
						</li>
					);
				})}
			</ul>
			<p className={css.lead}>{t("live.tip")}</p>
			<Button size="lg" fullWidth onClick={onBegin}>
				{t("live.begin")}
			</Button>
			<details className={css.cannot}>
				<summary>{t("live.cannot")}</summary>
				<fieldset>
					<legend>{t("live.cannot_lead")}</legend>
					{stepKinds.map((kind) => {
						const chosen = without.includes(kind);
						return (
							<label key={kind}>
								<input
									type="checkbox"
									checked={chosen}
									// Something is left to ask.
									disabled={!chosen && without.length === stepKinds.length - 1}
									onChange={() =>
										onWithout(chosen ? without.filter((one) => one !== kind) : [...without, kind])
									}
								/>
								<span>{t(`live.without_${kind}`)}</span>
							</label>
						);
					})}
				</fieldset>
				{without.includes("turn") && <p role="status">{t("live.without_review")}</p>}
			</details>
		</div>
	);
}
