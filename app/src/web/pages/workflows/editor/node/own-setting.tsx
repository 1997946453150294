import { Radio } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { ChoiceGroup } from "../../../settings/verification/choice-fields.tsx";

/** A setting that a step has of its own, or that is the workflow's. */
export function OwnSetting({
	label,
	inherited,
	isOwn,
	onChange,
	children,
}: {
	label: string;
	/** The workflow's, in words. */
	inherited: string;
	isOwn: boolean;
	onChange: (isOwn: boolean) => void;
	/** To choose the step's own. */
	children: ReactNode;
}) {
	const { t } = useTranslation(["workflow-editor", "common"]);
	const name = useId();
	return (
		<ChoiceGroup label={label} hint={t("own.hint")}>
			<Radio
				name={name}
				label={t("common:label_value", { label: t("own.no"), value: inherited })}
				checked={!isOwn}
				onChange={() => onChange(false)}
			/>
			<Radio name={name} label={t("own.yes")} checked={isOwn} onChange={() => onChange(true)} />
			{isOwn && children}
		</ChoiceGroup>
	);
}
