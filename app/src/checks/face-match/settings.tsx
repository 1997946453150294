import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../web/client/i18n/locale-link.tsx";
import { Columns } from "../../web/design/page/columns.tsx";
import type { CheckFormProps } from "../../web/pages/settings/verification/check-settings.tsx";
import { ChoiceGroup } from "../../web/pages/settings/verification/choice-fields.tsx";

/** False match rates that are offered; the API takes those between as well. */
const offeredRates = {
	match: ["0.001", "0.0001", "0.00001"],
	mismatch: ["0.0025", "0.001", "0.0001"],
} as const;

/** How often a stranger may pass for the person: as a match, and as a case for a reviewer. */
export default function FaceMatchSettings({ draft, set, disabled, error }: CheckFormProps) {
	const { t } = useTranslation("settings");
	const written = new Intl.NumberFormat(useLocale());
	const choices = (kind: keyof typeof offeredRates, chosen: string) => {
		const offered: readonly string[] = offeredRates[kind];
		const all = chosen === "" || offered.includes(chosen) ? offered : [...offered, chosen];
		return [
			{ value: "", label: t(`verification_options.${kind}_recommended`) },
			...all.map((value) => ({
				value,
				label: t("verification_options.one_in", { number: written.format(Math.round(1 / Number(value))) }),
			})),
		];
	};
	return (
		<ChoiceGroup label={t("verification_options.faces")} hint={t("verification_options.faces_hint")}>
			<Columns min="13rem" align="end">
				<NativeSelect
					name="verification_options.face_match_fmr"
					label={t("verification_options.match")}
					description={t("verification_options.match_hint")}
					value={draft.face_match_fmr}
					onChange={({ currentTarget }) => set({ face_match_fmr: currentTarget.value })}
					error={error("face_match_fmr")}
					disabled={disabled}
					data={choices("match", draft.face_match_fmr)}
				/>
				<NativeSelect
					name="verification_options.face_mismatch_fmr"
					label={t("verification_options.mismatch")}
					description={t("verification_options.mismatch_hint")}
					value={draft.face_mismatch_fmr}
					onChange={({ currentTarget }) => set({ face_mismatch_fmr: currentTarget.value })}
					error={error("face_mismatch_fmr")}
					disabled={disabled}
					data={choices("mismatch", draft.face_mismatch_fmr)}
				/>
			</Columns>
		</ChoiceGroup>
	);
}
