import { Button } from "@mantine/core";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../components/locale-link.tsx";
import { type Draft, recommended } from "./draft.ts";
import { NumberField } from "./fields.tsx";
import css from "./settings.module.css";

/** Distances that the picture of the three zones spans. */
const [from, to] = [0.3, 1];
const share = (distance: string) =>
	`${Math.min(100, Math.max(0, ((Number(distance) - from) / (to - from)) * 100))}%`;

/** What two distances make of two faces: the same, another, or a question for a person. */
export function Thresholds({
	match,
	mismatch,
	onChange,
	disabled,
	errors,
}: {
	match: string;
	mismatch: string;
	onChange: (changes: Partial<Draft>) => void;
	disabled: boolean;
	errors: { match: string | undefined; mismatch: string | undefined };
}) {
	const { t } = useTranslation("settings");
	const written = new Intl.NumberFormat(useLocale());
	const usual =
		Number(match) === Number(recommended.face_match_threshold) &&
		Number(mismatch) === Number(recommended.face_mismatch_threshold);
	return (
		<fieldset className={css.choices}>
			<legend>{t("workflow.faces")}</legend>
			<p className={css.hint}>{t("workflow.faces_hint")}</p>
			<div
				className={css.zones}
				style={{ "--match": share(match), "--mismatch": share(mismatch) } as CSSProperties}
				aria-hidden
			>
				<div className={css.bar} />
				<ul>
					<li data-zone="same">{t("workflow.zone_same")}</li>
					<li data-zone="unsure">{t("workflow.zone_unsure")}</li>
					<li data-zone="other">{t("workflow.zone_other")}</li>
				</ul>
			</div>
			<div className={css.pair}>
				<NumberField
					name="workflow.face_match_threshold"
					label={t("workflow.match")}
					hint={t("workflow.match_hint")}
					value={match}
					onChange={(value) => onChange({ face_match_threshold: value })}
					error={errors.match}
					min={0.3}
					max={0.8}
					step={0.01}
				/>
				<NumberField
					name="workflow.face_mismatch_threshold"
					label={t("workflow.mismatch")}
					hint={t("workflow.mismatch_hint")}
					value={mismatch}
					onChange={(value) => onChange({ face_mismatch_threshold: value })}
					error={errors.mismatch}
					min={0.3}
					max={1}
					step={0.01}
				/>
			</div>
			{!usual && !disabled && (
				<Button variant="default" size="xs" mt="xs" onClick={() => onChange(recommended)}>
					{t("workflow.recommended", {
						match: written.format(Number(recommended.face_match_threshold)),
						mismatch: written.format(Number(recommended.face_mismatch_threshold)),
					})}
				</Button>
			)}
		</fieldset>
	);
}
