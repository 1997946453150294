import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useLocale } from "../components/locale-link.tsx";
import type { Draft } from "./draft.ts";
import css from "./settings.module.css";

/** False match rates that are offered; the API takes those between as well. */
const rates = { match: ["0.001", "0.0001", "0.00001"], mismatch: ["0.0025", "0.001", "0.0001"] } as const;

/** How often a stranger may pass for the person: as a match, and as a case for a reviewer. */
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
	const choices = (kind: keyof typeof rates, chosen: string) => {
		const offered: readonly string[] = rates[kind];
		const all = chosen === "" || offered.includes(chosen) ? offered : [...offered, chosen];
		return [
			{ value: "", label: t(`workflow.${kind}_recommended`) },
			...all.map((value) => ({
				value,
				label: t("workflow.one_in", { number: written.format(Math.round(1 / Number(value))) }),
			})),
		];
	};
	return (
		<fieldset className={css.choices}>
			<legend>{t("workflow.faces")}</legend>
			<p className={css.hint}>{t("workflow.faces_hint")}</p>
			<div className={css.pair}>
				<NativeSelect
					name="workflow.face_match_fmr"
					label={t("workflow.match")}
					description={t("workflow.match_hint")}
					value={match}
					onChange={({ currentTarget }) => onChange({ face_match_fmr: currentTarget.value })}
					error={errors.match}
					disabled={disabled}
					data={choices("match", match)}
				/>
				<NativeSelect
					name="workflow.face_mismatch_fmr"
					label={t("workflow.mismatch")}
					description={t("workflow.mismatch_hint")}
					value={mismatch}
					onChange={({ currentTarget }) => onChange({ face_mismatch_fmr: currentTarget.value })}
					error={errors.mismatch}
					disabled={disabled}
					data={choices("mismatch", mismatch)}
				/>
			</div>
		</fieldset>
	);
}
